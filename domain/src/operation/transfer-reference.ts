const DIGITS = 14;
const PAYMENT_DIGITS = /\d+$/;

/**
 * The reference that two managers and their banks use for a transfer. *Shape*: TR and fourteen digits, those of its order.
 * *Source*: decisions 8 (reference of 16), ADR 55.
 */
export const transferReference = (paymentReference: string): string =>
  `TR${(PAYMENT_DIGITS.exec(paymentReference)?.[0] ?? '').padStart(DIGITS, '0')}`;
