import { NOTIFICATION_TYPES } from '@area/domain/notification/codes';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { byId } from './wire.ts';

/** Where a kind of notification goes besides the portal, where it always is. */
export const notificationChoice = z.strictObject({
  type: z.enum(NOTIFICATION_TYPES),
  email: z.boolean(),
  sms: z.boolean(),
});
export type NotificationChoice = z.output<typeof notificationChoice>;

/** One for each kind, in the order of the kinds. */
export const notificationChoices = z.strictObject({
  choices: z.array(notificationChoice).max(NOTIFICATION_TYPES.length),
});

export const getNotificationChoices = defineCall({
  id: 'getNotificationChoices',
  method: 'GET',
  path: '/interveners/{id}/notification-choices',
  service: 'interveners',
  summary: 'Where the notifications of a person go',
  access: { rule: 'self', name: 'id' },
  params: byId,
  response: notificationChoices,
});

export const changeNotificationChoices = defineCall({
  id: 'changeNotificationChoices',
  method: 'PUT',
  path: '/interveners/{id}/notification-choices',
  service: 'interveners',
  summary: 'Chooses where the notifications of a person go',
  access: { rule: 'self', name: 'id' },
  params: byId,
  body: notificationChoices,
  response: notificationChoices,
});

export const NOTIFICATION_CHOICE_CALLS = [
  getNotificationChoices,
  changeNotificationChoices,
] as const;
