/** *Source*: specification 3. */
export const DOCUMENT_CATEGORIES = [
  'DOCUMENTATION',
  'CASE',
  'ACCOUNT',
  'OPERATION',
  'OTHERS',
] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

/** The documents of a subscription. *Source*: decisions 7. */
export const SUBSCRIPTION_DOCUMENTS = [
  'SUBSCRIPTION_ORDER',
  'SIGNED_ORDER',
  'DFI',
  'HALF_YEAR_REPORT',
  'CONFIRMATION',
] as const;
export type SubscriptionDocument = (typeof SUBSCRIPTION_DOCUMENTS)[number];
