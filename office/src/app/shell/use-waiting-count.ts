import { listProposals } from '@area/contract/office/proposals/calls';
import { useList } from '@area/kit/transport/use-call.ts';

/** *Units*: milliseconds. */
const ASKED_EVERY_MS = 15_000;

/** How many proposals wait for a decision of the person. */
export const useWaitingCount = (): number => {
  const query = { waiting_for_me: 'true', $limit: 1 } as const;
  const { data } = useList(listProposals, { query }, { everyMs: ASKED_EVERY_MS });
  return data?.page.total ?? 0;
};
