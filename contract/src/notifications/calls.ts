import { defineCall, defineList } from '../define-call.ts';

export const listNotifications = defineList({
  id: 'listNotifications',
  path: '/notifications',
  service: 'users',
  access: { rule: 'session' },
});

/** Marks as read; an empty body says so. *Source*: specification 7. */
export const readNotification = defineCall({
  id: 'readNotification',
  method: 'PATCH',
  path: '/notifications/{id}',
  service: 'users',
  access: { rule: 'session' },
});

export const countNotifications = defineCall({
  id: 'countNotifications',
  method: 'GET',
  path: '/notifications/count',
  service: 'users',
  access: { rule: 'session' },
});

export const readAllNotifications = defineCall({
  id: 'readAllNotifications',
  method: 'PATCH',
  path: '/notifications',
  service: 'users',
  access: { rule: 'session' },
});

export const NOTIFICATION_CALLS = [
  listNotifications,
  countNotifications,
  readAllNotifications,
  readNotification,
] as const;
