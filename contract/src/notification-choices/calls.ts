import { defineCall } from '../define-call.ts';

export const getNotificationChoices = defineCall({
  id: 'getNotificationChoices',
  method: 'GET',
  path: '/interveners/{id}/notification-choices',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
});

export const changeNotificationChoices = defineCall({
  id: 'changeNotificationChoices',
  method: 'PUT',
  path: '/interveners/{id}/notification-choices',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
});

export const NOTIFICATION_CHOICE_CALLS = [
  getNotificationChoices,
  changeNotificationChoices,
] as const;
