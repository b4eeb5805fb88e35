import type { Call, ResponseOf } from '@area/contract/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from './call-error.ts';
import { perform, performList } from './perform.ts';
import type { InputOf } from './perform.ts';
import type { ReadOptions } from './use-call.ts';
import { callKey, readOptions } from './use-call.ts';
import { usePlace } from './use-place.ts';

/** Reads a call for each input, all or nothing; the answers before stay until the next are there. */
export const useEach = <C extends Call>(
  call: C,
  inputs: readonly InputOf<C>[],
  options: ReadOptions = {},
): UseQueryResult<readonly ResponseOf<C>[], CallError> => {
  const place = usePlace();
  return useQuery<readonly ResponseOf<C>[], CallError>({
    queryKey: callKey(call, inputs),
    queryFn: ({ signal }) =>
      Promise.all(inputs.map(async (input) => perform(place, { call, input, signal }))),
    placeholderData: keepPreviousData,
    ...readOptions(options),
  });
};

/** Reads a list for each input, all or nothing, as lists of items. */
export const useListOfEach = <C extends Call>(
  call: C,
  inputs: readonly InputOf<C>[],
): UseQueryResult<readonly (readonly ResponseOf<C>[])[], CallError> => {
  const place = usePlace();
  return useQuery<readonly (readonly ResponseOf<C>[])[], CallError>({
    queryKey: callKey(call, inputs),
    queryFn: ({ signal }) =>
      Promise.all(
        inputs.map(async (input) => (await performList(place, { call, input, signal })).data),
      ),
    placeholderData: keepPreviousData,
  });
};
