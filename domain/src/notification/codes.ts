/** *Source*: specification 3. */
export const NOTIFICATION_TYPES = [
  'OPERATION_STATUS_CHANGE',
  'ACCOUNT_STATUS_CHANGE',
  'KNOWLEDGE_TEST',
  'OPERATION_PAYMENT',
] as const;
/** The most direct channel of a notification: the area alone, a mail, an SMS. *Source*: decisions 4 (notification). */
export const NOTIFICATION_CHANNELS = ['PORTAL', 'EMAIL', 'SMS'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
