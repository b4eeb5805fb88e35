import { NOTIFICATION_TYPES } from '@area/domain/notification/codes';
import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId } from '../schemas/wire.ts';
import type { NOTIFICATION_CHOICE_CALLS } from './calls.ts';

/** Where a kind of notification goes besides the portal, where it always is. */
export const notificationChoice = z.strictObject({
  type: z.enum(NOTIFICATION_TYPES),
  email: z.boolean(),
  sms: z.boolean(),
  /** To the devices that the person added. Required, so that a program that does not know it turns nothing on again. */
  push: z.boolean(),
});
export type NotificationChoice = z.output<typeof notificationChoice>;

/** One for each kind, in the order of the kinds. */
export const notificationChoices = z.strictObject({
  choices: z.array(notificationChoice).max(NOTIFICATION_TYPES.length),
});

export const NOTIFICATION_CHOICE_SCHEMAS = {
  getNotificationChoices: defineSchemas({
    summary: 'Where the notifications of a person go',
    params: byId,
    response: notificationChoices,
  }),
  changeNotificationChoices: defineSchemas({
    summary: 'Chooses where the notifications of a person go',
    params: byId,
    body: notificationChoices,
    response: notificationChoices,
  }),
} satisfies SchemasOf<typeof NOTIFICATION_CHOICE_CALLS>;
