import type { Cents } from './money.ts';

/**
 * Whether an amount is above a limit. An amount that nobody knows yet, as that of a total transfer from another manager,
 * counts as above every limit: a rule by amount never lets through what it cannot measure.
 * *Units*: cents. *Source*: decisions 1.2 and 6.3, ADR 101.
 */
export const isAboveLimit = (amount: Cents | null, limit: Cents): boolean =>
  amount === null || amount > limit;
