import { getMe } from '@area/contract/me';
import type { Notification } from '@area/contract/me';
import { listNotifications, readNotification } from '@area/contract/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../session/call-error.ts';
import { useKnownMe } from './me.ts';
import { perform } from './perform.ts';
import type { ListPage } from './perform.ts';
import { callKey, useList } from './use-call.ts';
import { usePlace } from './use-place.ts';

/** What nobody has read yet, newest first. They travel with the record of who is logged in. */
export const useUnreadNotifications = (): readonly Notification[] =>
  useKnownMe().private_area.notifications.filter(({ is_read }) => !is_read);

/** *Source*: specification 7, `$filter` is base64. */
const readIs = (isRead: boolean): string => btoa(JSON.stringify([{ field: 'is_read', op: 'eq', value: isRead }]));

/** Everything unread, or a page of what was read, newest first. */
export const useNotifications = ({ isRead, offset = 0 }: { readonly isRead: boolean; readonly offset?: number }): UseQueryResult<ListPage<Notification>, CallError> =>
  useList(listNotifications, { query: isRead ? { $filter: readIs(true), $offset: offset } : { $filter: readIs(false), $limit: 'null' } });

/** So many at a time: the server is not to be flooded by one press. */
const AT_A_TIME = 4;

/** Marks each as read, by a call of its own; answers how many did not work. *Source*: specification 7. */
export const useMarkAsRead = (): UseMutationResult<number, CallError, readonly string[]> => {
  const place = usePlace();
  const queries = useQueryClient();
  return useMutation<number, CallError, readonly string[]>({
    mutationFn: async (uuids) => {
      const waiting = [...uuids];
      let failed = 0;
      const work = async (): Promise<void> => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other within each of the four
          await perform(place, { call: readNotification, input: { params: { id } } }).catch(() => (failed += 1));
        }
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, work));
      return failed;
    },
    onSettled: async () => {
      await Promise.all([getMe, listNotifications].map((read) => queries.invalidateQueries({ queryKey: callKey(read) })));
    },
  });
};
