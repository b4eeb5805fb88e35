import type { Call } from '@area/contract/call';
import { listProposals } from '@area/contract/office/proposals/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf } from '@area/kit/transport/perform.ts';
import { callKey } from '@area/kit/transport/use-call.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { performOffice } from './perform-office.ts';
import type { OfficeOutcome } from './perform-office.ts';

interface Outdating {
  /** Reads that are out of date afterwards. */
  readonly outdates?: readonly Call[];
}

/** Writes by a call of the office. What it answers and what others did meanwhile is read again. */
export const useOfficeWrite = <C extends Call>(
  call: C,
  { outdates = [] }: Outdating = {},
): UseMutationResult<OfficeOutcome<C>, CallError, InputOf<C>> => {
  const place = usePlace();
  const queries = useQueryClient();
  return useMutation<OfficeOutcome<C>, CallError, InputOf<C>>({
    mutationFn: (input) => performOffice(place, { call, input }),
    onSettled: async () => {
      await Promise.all(
        [...outdates, listProposals].map((read) =>
          queries.invalidateQueries({ queryKey: callKey(read) }),
        ),
      );
    },
  });
};
