import { NOTIFICATION_TYPES } from '@area/domain/notification/codes';
import { z } from 'zod';
import type { FilterFields } from '../list-filter.ts';
import { notification } from '../me/schemas.ts';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { orderBy, searchText } from '../schemas/list.ts';
import { byId, moment } from '../schemas/wire.ts';
import type { NOTIFICATION_CALLS } from './calls.ts';

/** What the list of notifications may be filtered by. *Source*: ADR 32. */
export const NOTIFICATION_FILTERS = {
  is_read: { type: 'flag' },
  type: { type: 'code', values: NOTIFICATION_TYPES },
  entity_uuid: { type: 'uuid' },
  created_at: { type: 'day' },
} as const satisfies FilterFields;

/** What the badges show. */
export const notificationCounts = z.object({
  unread: z.int(),
  /** Of the unread ones, those that need their reader: what the badge counts. *Source*: ADR 176. */
  needing: z.int(),
  pending_documents: z.int(),
});

export const NOTIFICATION_SCHEMAS = {
  listNotifications: defineListSchemas({
    summary: 'The notifications of the caller, newest first',
    query: {
      $orderby: orderBy(['created_at']),
      $search: searchText,
    },
    filters: NOTIFICATION_FILTERS,
    response: notification,
  }),
  readNotification: defineSchemas({
    summary: 'Marks a notification of the caller as read',
    params: byId,
    response: notification,
  }),
  countNotifications: defineSchemas({
    summary:
      'How many notifications are unread, how many of them need their reader, and how many documents wait for a signature',
    response: notificationCounts,
  }),
  readAllNotifications: defineSchemas({
    summary: 'Marks every notification of the caller as read that is not newer than the one named',
    body: z.strictObject({ until: moment }),
    response: z.object({ read: z.int() }),
  }),
} satisfies SchemasOf<typeof NOTIFICATION_CALLS>;
