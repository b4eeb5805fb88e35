import { claimQueueItem, releaseQueueItem } from '@area/contract/office/queues/calls';
import { CLAIM_MS } from '@area/domain/staff/queues';
import type { QueueName } from '@area/domain/staff/queues';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError } from '@area/kit/transport/call-error.ts';
import { perform } from '@area/kit/transport/perform.ts';
import { callKey } from '@area/kit/transport/use-call.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';

/** Whether the item is the person's: taken, somebody else's, decided meanwhile, or not known yet. */
export type Claim =
  | { readonly state: 'ASKED' }
  | { readonly state: 'MINE' }
  | { readonly state: 'TAKEN' | 'GONE' | 'FAILED'; readonly info: string };

/** Long before the lease ends. */
const RENEWED_MS = CLAIM_MS / 2;

const claimFrom = (isTaken: boolean, error: unknown): Claim => {
  if (error === null) return { state: isTaken ? 'MINE' : 'ASKED' };
  if (!(error instanceof CallError)) return { state: 'FAILED', info: '' };
  const { code, info } = error;
  if (code === 'ITEM_CLAIMED') return { state: 'TAKEN', info };
  return { state: code === 'RECORD_CHANGED' ? 'GONE' : 'FAILED', info };
};

/**
 * Takes an item while its page is open: again while the tab is seen, left with the page. Of two clerks, the second is told, and
 * has it when the first leaves. *Source*: office.md 3, ADR 211.
 */
export const useClaim = (queue: QueueName, id: string) => {
  // Each by itself: together they are another object at every drawing, and the item would be left.
  const { configuration, session } = usePlace();
  const params = { queue, id };
  const take = async (takes_over: boolean) =>
    perform(
      { configuration, session },
      { call: claimQueueItem, input: { params, body: { takes_over } } },
    );
  // The library asks again while the tab is seen, and not otherwise.
  const { data, error, refetch } = useQuery({
    queryKey: callKey(claimQueueItem, params),
    queryFn: async () => take(false),
    refetchInterval: RENEWED_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    const leave = (): void => {
      const input = { params: { queue, id } };
      // Nobody waits for it: without it the lease ends by itself.
      perform({ configuration, session }, { call: releaseQueueItem, input }).catch(() => undefined);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [configuration, session, queue, id]);
  const takeOver = async (): Promise<void> => {
    await take(true).catch(() => undefined);
    await refetch();
  };
  return { claim: claimFrom(data !== undefined, error), takeOver };
};
