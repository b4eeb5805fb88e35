import { getProjection } from '@area/contract/projection/calls';
import type { Projected } from '@area/contract/projection/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { rate } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import {
  PROJECTION_HISTORY_MONTHS,
  PROJECTION_SEED,
  paidInOf,
  projectRanges,
} from '@area/domain/projection/project';
import type { ProjectedRange } from '@area/domain/projection/project';
import { endingIncome } from '@area/domain/projection/retirement-income';
import { offeredIn } from '../../ledger/products/offered-types.ts';
import { findProductOn } from '../../ledger/products/store.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { listMonthEnds } from './month-ends-store.ts';

const MONTHS = 12;
/** For how long an income is shown. *Units*: years. *Source*: ours. */
const INCOME_YEARS = 20;

const logReturnsOf = (values: readonly string[]): readonly number[] =>
  values.slice(1).map((value, at) => Math.log(Number(value) / Number(values[at])));

const shown = (
  { p10, p50, p90 }: Omit<ProjectedRange, 'month'>,
  of = (figure: Cents): Cents => figure,
) => ({ p10: centsText(of(p10)), p50: centsText(of(p50)), p90: centsText(of(p90)) });

/** What a capital pays each month while it earns nothing: less than it may be, and no promise. */
const monthlyOf = (capital: Cents): Cents =>
  endingIncome({ capital, annual_rate: 0, years: INCOME_YEARS }).payment;

const incomeOf = (last: ProjectedRange | undefined): Projected['monthly_income'] =>
  last ? { years: INCOME_YEARS, ...shown(last, monthlyOf) } : null;

/** What a product and savings in it may come to. *Source*: screens.md (Goals and projection), ADR 224. */
export const projectionRoutes = (serve: Register): void => {
  serve(getProjection, async (context) => {
    const { db, parts, params, query } = context;
    const today = madridDate(parts.clock.business());
    const product = await findProductOn(db, params.id, today);
    if (!product || !offeredIn(context)(PRODUCT_TYPES).includes(product.type))
      throw new AppError('NOT_FOUND');
    const values = await listMonthEnds(db, params.id, today);
    const facts = {
      log_returns: logReturnsOf(values),
      start: centsFrom(query.start),
      monthly: centsFrom(query.monthly),
      yearly_rise: rate(0n),
      months: query.years * MONTHS,
      seed: PROJECTION_SEED,
    };
    const ends = Array.from({ length: query.years }, (_, at) => (at + 1) * MONTHS);
    const ranges =
      facts.log_returns.length < PROJECTION_HISTORY_MONTHS ? [] : projectRanges(facts, ends);
    return {
      history_months: facts.log_returns.length,
      paid_in: centsText(paidInOf(facts)),
      years: ranges.map(({ month, ...range }) => ({ year: month / MONTHS, ...shown(range) })),
      monthly_income: product.type === 'P' ? incomeOf(ranges.at(-1)) : null,
    };
  });
};
