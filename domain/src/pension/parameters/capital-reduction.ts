import type { Rate } from '../../money/money.ts';
import { rate } from '../../money/money.ts';
import type { YearlyValue } from '../../tax/in-force.ts';

/** The reduction for capital from contributions before 2007. */
export interface CapitalReductionParameters {
  readonly share: Rate;
  /** Years after that of the contingency in which it may still be collected. */
  readonly years_after: number;
  /** Years that must have passed between the first contribution and the contingency. */
  readonly years_before: number;
}

/**
 * *Source*: Ley 35/2006 transitional provision 12, for contingencies since 2015; the terms of earlier
 * ones ended in 2018 and 2022. Decisions 2.8.
 */
export const CAPITAL_REDUCTION: readonly YearlyValue<CapitalReductionParameters>[] = [
  { from_year: 2015, value: { share: rate(400_000n), years_after: 2, years_before: 2 } },
];
