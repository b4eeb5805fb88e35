/** Entities whose documents are kept, in the spellings that calls use. *Source*: specification 7. */
export const DOCUMENT_ENTITY_TYPES = [
  'ACCOUNT',
  'BANK_ACCOUNTS',
  'INTERVENER',
  'INTERVENERS',
  'OPERATION',
] as const;
export type DocumentEntityType = (typeof DOCUMENT_ENTITY_TYPES)[number];

/** Whether it is one of them; for any other the error is 'Unkown document entity type'. *Source*: specification 8. */
export const isDocumentEntityType = (text: string): text is DocumentEntityType =>
  (DOCUMENT_ENTITY_TYPES as readonly string[]).includes(text);
