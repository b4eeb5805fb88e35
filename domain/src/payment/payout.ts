/** Money that leaves: what a redemption or a benefit came to, what goes back, a transfer to another manager. *Source*: decisions 8. */
export const PAYOUT_KINDS = ['REDEMPTION', 'REFUND', 'TRANSFER_OUT'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** How far a payout has come: asked for, with the bank, paid, or brought back. *Source*: decisions 8. */
export const PAYOUT_STATUSES = ['REQUESTED', 'SENT', 'PAID', 'REJECTED'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
