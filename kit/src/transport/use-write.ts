import type { Call, ResponseOf } from '@area/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { CallError } from './call-error.ts';
import { perform } from './perform.ts';
import type { InputOf } from './perform.ts';
import { callKey } from './use-call.ts';
import { usePlace } from './use-place.ts';

interface WriteOptions {
  /** Reads that are out of date afterwards. */
  readonly outdates?: readonly Call[];
  /**
   * Reads of other pages that are out of date afterwards. They are asked again when they are next shown; one that is still on the
   * screen stays, because the page that is about to be left would say something else for a moment.
   */
  readonly outdatesElsewhere?: readonly Call[];
}

/** Writes by a call of the contract. An idempotent call wants an `idempotencyKey` that outlives a retry. */
export const useWrite = <C extends Call>(
  call: C,
  { outdates = [], outdatesElsewhere = [] }: WriteOptions = {},
): UseMutationResult<ResponseOf<C>, CallError, InputOf<C>> => {
  const place = usePlace();
  const queries = useQueryClient();
  const readAgain = async (): Promise<void> => {
    await Promise.all([
      ...outdates.map(async (read) => queries.invalidateQueries({ queryKey: callKey(read) })),
      ...outdatesElsewhere.map(async (read) =>
        queries.invalidateQueries({ queryKey: callKey(read), refetchType: 'none' }),
      ),
    ]);
  };
  return useMutation<ResponseOf<C>, CallError, InputOf<C>>({
    mutationFn: (input) => perform(place, { call, input }),
    onSuccess: readAgain,
    // A person who was too late sees the present values, beside what they typed.
    onError: async ({ code }) => (code === 'VERSION_CONFLICT' ? readAgain() : undefined),
  });
};
