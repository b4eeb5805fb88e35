/**
 * Why an order ended, if the program says it: stored as text keys, which each reader reads in their own language. A reason
 * of the office is stored as written, and is not a key.
 */
export const CANCEL_REASONS = {
  client: 'messages.cancel_reason.client',
  unsigned: 'messages.cancel_reason.unsigned',
  unsigned_by_mail: 'messages.cancel_reason.unsigned_by_mail',
  merged: 'messages.cancel_reason.merged',
  rejected: 'messages.cancel_reason.rejected',
} as const;
