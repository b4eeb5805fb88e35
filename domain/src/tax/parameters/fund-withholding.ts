import { rate } from '../../money/money.ts';
import type { Rate } from '../../money/money.ts';
import type { YearlyValue } from '../in-force.ts';

/**
 * Withholding on the gain of a redemption. *Units*: rate. *Source*: Ley 35/2006 article 101.6, 19 %
 * since 2016, 19.5 % and 20 % within 2015 left out.
 */
export const FUND_WITHHOLDING: readonly YearlyValue<Rate>[] = [
  { from_year: 2016, value: rate(190_000n) },
];
