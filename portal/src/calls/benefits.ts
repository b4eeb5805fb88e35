import { addBenefitProof } from '@area/contract/benefits/calls';
import type { ResponseOf } from '@area/contract/call';
import { getOperation, listHistory } from '@area/contract/operations/calls';
import type { UseMutationResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf } from '@area/kit/transport/perform.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** Marks a sent document as a proof of a benefit, and says which document it is. */
export const useAddBenefitProof = (): UseMutationResult<
  ResponseOf<typeof addBenefitProof>,
  CallError,
  InputOf<typeof addBenefitProof>
> => useWrite(addBenefitProof, { outdates: [getOperation, listHistory] });
