/** *Source*: specification 3. */
export const DOCUMENT_CATEGORIES = [
  'DOCUMENTATION',
  'CASE',
  'ACCOUNT',
  'OPERATION',
  'OTHERS',
] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];
