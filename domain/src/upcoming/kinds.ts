/** What somebody has before them, by what it is about. *Source*: screens.md (Lo que viene), ADR 223. */
export const UPCOMING_KINDS = [
  /** The next instalment of a periodic order. */
  'periodic_payment',
  /** By when the money of an order is to be sent. */
  'payment_due',
  /** The day on which the money of an order arrives, or its units are there. */
  'settlement',
  'test_expiry',
  'document_expiry',
  'kyc_expiry',
  /** By when a complaint must be answered. */
  'answer_due',
] as const;
export type UpcomingKind = (typeof UPCOMING_KINDS)[number];

/** How far the list looks ahead. *Units*: months. *Source*: ours. */
export const UPCOMING_MONTHS = 13;
