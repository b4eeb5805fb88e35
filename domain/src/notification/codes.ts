/** *Source*: specification 3. */
export const NOTIFICATION_TYPES = [
  'OPERATION_STATUS_CHANGE',
  'ACCOUNT_STATUS_CHANGE',
  'KNOWLEDGE_TEST',
  'OPERATION_PAYMENT',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
