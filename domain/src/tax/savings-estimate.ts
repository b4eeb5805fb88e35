import type { Cents } from '../money/money.ts';
import { inForce } from './in-force.ts';
import { SAVINGS_SCALE } from './parameters/savings-scale.ts';
import { quotaOf } from './scale.ts';

/**
 * What a gain alone would pay by the savings scale of a year; a loss pays nothing. An estimate: other
 * income, losses of other years and the scales of Navarre and the Basque Country are left aside.
 * *Units*: cents. *Errors*: RangeError before 2021. *Source*: decisions 2.5. *Example*: 10,000.00 pays 1,980.00 (E11).
 */
export const estimatedSavingsTax = (gain: Cents, year: number): Cents =>
  quotaOf(gain, inForce(SAVINGS_SCALE, year));
