/**
 * Why an order ended, when it was not in somebody's own words: kept as keys of texts, which each reader reads in
 * their own language. What the office writes is kept as written, and is no key.
 */
export const CANCEL_REASONS = {
  client: 'messages.cancel_reason.client',
  unsigned: 'messages.cancel_reason.unsigned',
  unsigned_by_mail: 'messages.cancel_reason.unsigned_by_mail',
  merged: 'messages.cancel_reason.merged',
  rejected: 'messages.cancel_reason.rejected',
} as const;
