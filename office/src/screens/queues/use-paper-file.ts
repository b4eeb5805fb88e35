import { markPaperShown } from '@area/contract/office/papers/calls';
import { getWaitingRecord, downloadRecordPaper } from '@area/contract/office/record/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { perform, performBlob } from '@area/kit/transport/perform.ts';
import type { CallPlace } from '@area/kit/transport/perform.ts';
import { callKey } from '@area/kit/transport/use-call.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import type { QueueItem } from './item-words.ts';
import type { Paper, PaperCall } from './use-item-details.ts';

/** As long as somebody works through a queue. *Units*: milliseconds. */
const KEPT_MS = 10 * 60_000;

interface Fetched {
  readonly item: string;
  readonly paper: string;
  readonly call: PaperCall;
}

/** Every file is fetched as one that may not be looked at: that it is shown is said when it is. */
const paperQuery = (place: CallPlace, { item: id, paper: paperId, call }: Fetched) => ({
  queryKey: callKey(call, { id, paperId }),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Blob> =>
    performBlob(place, {
      call,
      input: { params: { id, paperId }, query: { ahead: 'true' } },
      signal,
    }),
  staleTime: KEPT_MS,
  gcTime: KEPT_MS,
});

/** The file of a paper, and what says that it was shown. */
export const usePaperFile = (item: string, paper: Paper | undefined) => {
  const place = usePlace();
  const asked = { item, paper: paper?.uuid ?? '', call: paper?.call ?? downloadRecordPaper };
  const { data, error } = useQuery<Blob, CallError>({
    ...paperQuery(place, asked),
    enabled: paper !== undefined,
  });
  const shown = useCallback(() => {
    if (!paper) return;
    const input = { params: { paperId: paper.uuid } };
    perform(place, { call: markPaperShown, input }).catch(() => undefined);
  }, [place, paper]);
  return { file: paper === undefined ? undefined : data, error, shown };
};

const fetchAhead = async (
  queries: QueryClient,
  place: CallPlace,
  { uuid: id }: QueueItem,
): Promise<void> => {
  const input = { params: { id } };
  const { papers } = await queries.fetchQuery({
    queryKey: callKey(getWaitingRecord, input),
    queryFn: async ({ signal }) => perform(place, { call: getWaitingRecord, input, signal }),
    staleTime: KEPT_MS,
  });
  const [first] = papers;
  if (first)
    await queries.prefetchQuery(
      paperQuery(place, { item: id, paper: first.uuid, call: downloadRecordPaper }),
    );
};

/** Fetches what the next items show, so that they are there at once. *Source*: office.md 3. */
export const useFetchAhead = (next: readonly QueueItem[]): void => {
  const queries = useQueryClient();
  const place = usePlace();
  useEffect(() => {
    for (const item of next)
      if (item.kind === 'document' || item.kind === 'change')
        // What fails here is asked for again, and said, when it is opened.
        fetchAhead(queries, place, item).catch(() => undefined);
  }, [queries, place, next]);
};
