import { NOTIFICATION_TYPES } from '@area/domain/notification/codes';
import { defineCall } from './define-call.ts';
import { defineList } from './define-list.ts';
import { orderBy, searchText } from './list.ts';
import type { FilterFields } from './list-filter.ts';
import { notification } from './me.ts';
import { z } from 'zod';
import { byId, moment } from './wire.ts';

/** What the list of notifications may be filtered by. *Source*: ADR 32. */
export const NOTIFICATION_FILTERS = {
  is_read: { type: 'flag' },
  type: { type: 'code', values: NOTIFICATION_TYPES },
  entity_uuid: { type: 'uuid' },
  created_at: { type: 'day' },
} as const satisfies FilterFields;

export const listNotifications = defineList({
  id: 'listNotifications',
  path: '/notifications',
  service: 'users',
  summary: 'The notifications of the caller, newest first',
  access: { rule: 'session' },
  query: {
    $orderby: orderBy(['created_at']),
    $search: searchText,
  },
  filters: NOTIFICATION_FILTERS,
  response: notification,
});

/** Marks as read; an empty body says so. *Source*: specification 7. */
export const readNotification = defineCall({
  id: 'readNotification',
  method: 'PATCH',
  path: '/notifications/{id}',
  service: 'users',
  summary: 'Marks a notification of the caller as read',
  access: { rule: 'session' },
  params: byId,
  response: notification,
});

/** What the badges show. */
export const notificationCounts = z.object({ unread: z.int(), pending_documents: z.int() });

export const countNotifications = defineCall({
  id: 'countNotifications',
  method: 'GET',
  path: '/notifications/count',
  service: 'users',
  summary: 'How many notifications are unread and how many documents wait for a signature',
  access: { rule: 'session' },
  response: notificationCounts,
});

export const readAllNotifications = defineCall({
  id: 'readAllNotifications',
  method: 'PATCH',
  path: '/notifications',
  service: 'users',
  summary: 'Marks every notification of the caller as read that is not newer than the one named',
  access: { rule: 'session' },
  body: z.strictObject({ until: moment }),
  response: z.object({ read: z.int() }),
});

export const NOTIFICATION_CALLS = [
  listNotifications,
  countNotifications,
  readAllNotifications,
  readNotification,
] as const;
