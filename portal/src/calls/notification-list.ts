import type { ResponseOf } from '@area/contract/call';
import { getMe } from '@area/contract/me/calls';
import type { Notification } from '@area/contract/me/schemas';
import {
  countNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@area/contract/notifications/calls';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { InputOf, ListPage } from '@area/kit/transport/perform.ts';
import { useList } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';

/** *Source*: specification 7, `$filter` is base64. */
const readIs = (isRead: boolean): string =>
  btoa(JSON.stringify([{ field: 'is_read', op: 'eq', value: isRead }]));

/** A page of unread or read notifications, the newest first. It is read again each time it is opened. */
export const useNotifications = ({
  isRead,
  offset,
}: {
  readonly isRead: boolean;
  readonly offset: number;
}): UseQueryResult<ListPage<Notification>, CallError> =>
  useList(
    listNotifications,
    { query: { $filter: readIs(isRead), $offset: offset } },
    { isAlwaysFresh: true },
  );

const OUTDATED = [getMe, listNotifications, countNotifications] as const;

/** Marks one as read. *Source*: specification 7. */
export const useReadOne = (): UseMutationResult<
  Notification,
  CallError,
  InputOf<typeof readNotification>
> => useWrite(readNotification, { outdates: OUTDATED });

/** Marks everything as read up to a moment: later ones were not seen. */
export const useReadAll = (): UseMutationResult<
  ResponseOf<typeof readAllNotifications>,
  CallError,
  InputOf<typeof readAllNotifications>
> => useWrite(readAllNotifications, { outdates: OUTDATED });
