/** What is proposed together and validated together. *Source*: decisions 1.7. */
export const PENDING_KINDS = [
  'PERSONAL',
  'DOCUMENT',
  'CONTACT',
  'FISCAL_ADDRESS',
  'POSTAL_ADDRESS',
] as const;
export type PendingKind = (typeof PENDING_KINDS)[number];

const OF_DOCUMENT: readonly string[] = ['is_document_permanent', 'document_expiration_date'];
const OF_CONTACT: readonly string[] = ['email', 'mobile_phone', 'mobile_phone_prefix'];

/** With which other fields a field of the record waits. */
export const pendingKindOf = (field: string): PendingKind => {
  if (OF_DOCUMENT.includes(field)) return 'DOCUMENT';
  return OF_CONTACT.includes(field) ? 'CONTACT' : 'PERSONAL';
};
