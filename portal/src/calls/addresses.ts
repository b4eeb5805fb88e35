import { changeAddress, listAddresses } from '@area/contract/addresses/calls';
import type { Address } from '@area/contract/addresses/schemas';
import { getIntervener } from '@area/contract/own-record/calls';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useKnownMe } from './me.ts';
import type { InputOf } from '@area/kit/transport/perform.ts';
import { useWhole } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** The fiscal and the postal address of the caller. */
export const useAddresses = (): UseQueryResult<Address[], CallError> =>
  useWhole(listAddresses, { id: useKnownMe().private_area.intervener.uuid });

/** Proposes another address, which waits for staff. */
export const useChangeAddress = (): UseMutationResult<
  Address,
  CallError,
  InputOf<typeof changeAddress>
> => useWrite(changeAddress, { outdates: [listAddresses, getIntervener] });
