import type { EvolutionPeriod, EvolutionPoint } from '@area/contract/accounts/schemas';
import type { WorthOfDay } from '@area/contract/figures/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Rate } from '@area/domain/money/money';
import { NO_CENTS } from '@area/domain/money/money';
import { centsFrom, centsText, rateText } from '@area/domain/money/wire';
import { sumEvolutions } from '@area/domain/performance/sum-evolutions';
import type { KnownDay } from '@area/domain/performance/sum-evolutions';
import { timeWeightedReturns } from '@area/domain/performance/time-weighted';
import type { ClosedDay } from '@area/domain/performance/time-weighted';
import type { Db } from '../../platform/db/tables.ts';
import { listCloses } from './daily-closes-store.ts';
import type { Close } from './daily-closes-store.ts';
import { openingDay } from './opening-day.ts';

const isQuiet = ({ paid_in, paid_out, is_untold }: Close): boolean =>
  paid_in === '0.00' && paid_out === '0.00' && !is_untold;

/** The return starts from the value at the close of the first day. */
const closedDay = (
  { day, value, paid_in, paid_out }: Close & { readonly value: string },
  since: CivilDate,
): ClosedDay =>
  day === since
    ? { value: centsFrom(value), paid_in: centsFrom(value), paid_out: NO_CENTS }
    : { value: centsFrom(value), paid_in: centsFrom(paid_in), paid_out: centsFrom(paid_out) };

/**
 * The time-weighted return by day. A day without movements and without a value is skipped: the next one counts for both. If
 * money moved, or the return starts, on such a day, the return is unknown from there on.
 */
const returnsOf = (
  closes: readonly Close[],
  since: CivilDate,
): ReadonlyMap<CivilDate, Rate | undefined> => {
  const told: ClosedDay[] = [];
  const days: CivilDate[] = [];
  for (const close of closes) {
    const { day, value, is_untold } = close;
    if (value === null && isQuiet(close) && day !== since) continue;
    if (value === null || is_untold) break;
    told.push(closedDay({ ...close, value }, since));
    days.push(day);
  }
  const returns = timeWeightedReturns(told);
  return new Map(days.map((day, index) => [day, returns[index]]));
};

interface Span {
  readonly period: EvolutionPeriod;
  /** The last day. */
  readonly on: CivilDate;
}

const isDrawn = (close: Close): close is Close & { readonly value: string } =>
  close.is_drawn && close.value !== null;

/**
 * Value, cost of what is there, and time-weighted return at the close of each business day with unit values. Only days on
 * which every product held has a value of its own are drawn. *Source*: decisions 2.9, ADR 75.
 */
export const listEvolutionOf = async (
  db: Db,
  account: string,
  { period, on }: Span,
): Promise<EvolutionPoint[]> => {
  const since = openingDay(period, on);
  const closes = await listCloses(db, { account, since, on });
  const returns = returnsOf(closes, since);
  return closes.filter(isDrawn).map(({ day, value, contributed }) => {
    const found = returns.get(day);
    return {
      date: day,
      value,
      contributed,
      time_weighted: found === undefined ? null : rateText(found),
    };
  });
};

/** An account at the closes with a known value. */
const listKnownDays = async (db: Db, days: Parameters<typeof listCloses>[1]): Promise<KnownDay[]> =>
  (await listCloses(db, days)).flatMap(({ day, value, contributed, is_drawn }) =>
    value === null
      ? []
      : [{ date: day, value: centsFrom(value), contributed: centsFrom(contributed), is_drawn }],
  );

/** Value and cost of some accounts, added up, for each day on which one of them has a point. */
export const listEvolutionOfAll = async (
  db: Db,
  accounts: readonly string[],
  { period, on }: Span,
): Promise<WorthOfDay[]> => {
  const since = openingDay(period, on);
  const days: KnownDay[][] = [];
  // One after the other: a person with many accounts uses no more connections than others.
  for (const account of accounts) days.push(await listKnownDays(db, { account, since, on }));
  return sumEvolutions(days).map(({ date, value, contributed }) => ({
    date,
    value: centsText(value),
    contributed: centsText(contributed),
  }));
};
