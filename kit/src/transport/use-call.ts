import type { Call, ResponseOf } from '@area/contract/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from './call-error.ts';
import { inputOf, perform, performList } from './perform.ts';
import type { InputOf, ListPage } from './perform.ts';
import { usePlace } from './use-place.ts';

export interface ReadOptions {
  /** False while something it needs is missing. */
  readonly isEnabled?: boolean;
  /** Asks again this often. *Units*: milliseconds. */
  readonly everyMs?: number;
  /** A kept answer is requested again when it is shown again, because others may have changed it. */
  readonly isAlwaysFresh?: boolean;
  /** Never asks again by itself: the lines do not move under the cursor. */
  readonly isFrozen?: boolean;
}

/** As the query library says it. */
export const readOptions = ({
  isEnabled = true,
  everyMs,
  isAlwaysFresh = false,
  isFrozen = false,
}: ReadOptions) => ({
  enabled: isEnabled,
  ...(isFrozen
    ? { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false }
    : {}),
  ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  ...(isAlwaysFresh ? { staleTime: 0 } : {}),
});

/** Key of an answer; the call alone is the key of all its answers. */
export const callKey = (call: Call, input?: object): readonly unknown[] =>
  input === undefined ? [call.id] : [call.id, input];

/** Reads a call of the contract. */
export const useCall = <C extends Call>(
  call: C,
  input: InputOf<C>,
  options: ReadOptions = {},
): UseQueryResult<ResponseOf<C>, CallError> => {
  const place = usePlace();
  return useQuery<ResponseOf<C>, CallError>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => perform(place, { call, input, signal }),
    ...readOptions(options),
  });
};

/** Reads a page of a list; the page before stays until the next one is there. */
export const useList = <C extends Call>(
  call: C,
  input: InputOf<C>,
  options: ReadOptions = {},
): UseQueryResult<ListPage<ResponseOf<C>>, CallError> => {
  const place = usePlace();
  return useQuery<ListPage<ResponseOf<C>>, CallError>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => performList(place, { call, input, signal }),
    placeholderData: keepPreviousData,
    ...readOptions(options),
  });
};

/** Reads a list whole, as its lines: a list without a limit asks for all of it. *Source*: specification 7. */
export const useWhole = <C extends Call>(
  call: C,
  params: InputOf<C>['params'],
): UseQueryResult<ResponseOf<C>[], CallError> => {
  const place = usePlace();
  return useQuery<ResponseOf<C>[], CallError>({
    queryKey: callKey(call, { params }),
    queryFn: async ({ signal }) => {
      const input = inputOf(call, { params, query: { $limit: 'null' } });
      return [...(await performList(place, { call, input, signal })).data];
    },
  });
};
