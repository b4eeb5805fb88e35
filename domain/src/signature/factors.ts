/** What somebody signs with: a code by SMS, or a passkey that has verified its owner. *Source*: ADR 228. */
export const SIGNING_FACTORS = ['SMS', 'PASSKEY'] as const;
export type SigningFactor = (typeof SIGNING_FACTORS)[number];
