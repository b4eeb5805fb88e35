import type { ResponseOf } from '@area/contract/call';
import { getMe } from '@area/contract/me/calls';
import { countNotifications, listNotifications } from '@area/contract/notifications/calls';
import { listEnvelopes } from '@area/contract/signatures/calls';
import { useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { callKey, useCall } from '@area/kit/transport/use-call.ts';

const ASK_AFTER_MS = 60_000;

/**
 * The counts of unread and waiting items, requested every minute while the page is visible, and when the window gets the
 * focus.
 */
export const useCounts = (): UseQueryResult<ResponseOf<typeof countNotifications>, CallError> =>
  useCall(countNotifications, {}, { everyMs: ASK_AFTER_MS, isAlwaysFresh: true });

/** Reads the lists behind other counts again. */
export const useReadCounted = (): (() => Promise<unknown>) => {
  const queries = useQueryClient();
  return useCallback(
    async () =>
      Promise.all(
        [getMe, listNotifications, listEnvelopes].map((read) =>
          queries.invalidateQueries({ queryKey: callKey(read) }),
        ),
      ),
    [queries],
  );
};
