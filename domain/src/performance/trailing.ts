import { addDays, addMonths, civilDate } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { rate, WHOLE_RATE } from '../money/money.ts';
import type { Rate, UnitValue } from '../money/money.ts';
import { divideHalfUp } from '../money/rounding.ts';
import { averageReturn } from '../pension/average-return.ts';

/** How many years back a product is compared. *Source*: decisions 9.3. */
export const TRAILING_YEARS = [1, 3, 5] as const;
export type TrailingYears = (typeof TRAILING_YEARS)[number];

/** A month that ended on closed days has its last value before them. *Units*: calendar days. *Source*: decisions 9.3. */
export const MONTH_END_DAYS = 10;

const MONTHS_PER_YEAR = 12;

/** The end of the last whole month, and of the same month some years before. *Example*: on 2026-11-26, 2026-10-31 and 2023-10-31. */
export const monthEndBefore = (today: CivilDate, years = 0): CivilDate =>
  addDays(addMonths(civilDate(`${today.slice(0, 7)}-01`), -years * MONTHS_PER_YEAR), -1);

/** What a product earned a year on average, over whole years up to a month's end. Undefined where it is too young. */
export const trailingReturn = (
  last: UnitValue | undefined,
  first: UnitValue | undefined,
  years: TrailingYears,
): Rate | undefined =>
  last === undefined || first === undefined ? undefined : averageReturn(first, last, years);

/** Average yearly returns, and the whole one since the start; undefined where something is too young. *Units*: rates. */
export interface YearlyReturns {
  readonly year_1: Rate | undefined;
  readonly years_3: Rate | undefined;
  readonly years_5: Rate | undefined;
  /** Over the whole time, not a year. */
  readonly since_start: Rate | undefined;
}

/**
 * What something returned until the end of the last month: a product by its unit values, or an index by its levels, since the start of
 * the product. *Source*: decisions 9.3, screens.md (Costs and results).
 */
export const yearlyReturns = (
  worthOn: (day: CivilDate) => UnitValue | undefined,
  today: CivilDate,
  since: CivilDate | undefined,
): YearlyReturns => {
  const until = monthEndBefore(today);
  const last = worthOn(until);
  const first = since === undefined || since > until ? undefined : worthOn(since);
  const over = (years: TrailingYears): Rate | undefined =>
    trailingReturn(last, worthOn(monthEndBefore(today, years)), years);
  return {
    year_1: over(1),
    years_3: over(3),
    years_5: over(5),
    since_start:
      last === undefined || first === undefined
        ? undefined
        : rate(divideHalfUp((last - first) * WHOLE_RATE, first)),
  };
};
