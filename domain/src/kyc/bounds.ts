import { cents } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import type { IncomeBand, PlannedAmount } from './codes.ts';

/** What a band spans; null has no end. *Units*: cents. */
export interface Bounds {
  readonly from: Cents;
  readonly to: Cents | null;
}

const CENTS_PER_THOUSAND = 100_000n;
const thousands = (from: bigint, to: bigint | null): Bounds => ({
  from: cents(from * CENTS_PER_THOUSAND),
  to: to === null ? null : cents(to * CENTS_PER_THOUSAND),
});

/** What each income band spans in a year. *Source*: decisions 5.2 (K06). */
export const INCOME_BOUNDS: Readonly<Record<IncomeBand, Bounds>> = {
  MENOS_20K: thousands(0n, 20n),
  ENTRE_20K_40K: thousands(20n, 40n),
  ENTRE_40K_80K: thousands(40n, 80n),
  ENTRE_80K_150K: thousands(80n, 150n),
  MAS_150K: thousands(150n, null),
};

/** What each planned amount spans in a year. *Source*: decisions 5.2 (K11). */
export const PLANNED_BOUNDS: Readonly<Record<PlannedAmount, Bounds>> = {
  MENOS_10K: thousands(0n, 10n),
  ENTRE_10K_50K: thousands(10n, 50n),
  ENTRE_50K_150K: thousands(50n, 150n),
  ENTRE_150K_500K: thousands(150n, 500n),
  MAS_500K: thousands(500n, null),
};
