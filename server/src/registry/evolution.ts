import type { EvolutionPeriod, EvolutionPoint } from '@area/contract/accounts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Rate } from '@area/domain/money/money';
import { NO_CENTS } from '@area/domain/money/money';
import { centsFrom, rateText } from '@area/domain/money/wire';
import { timeWeightedReturns } from '@area/domain/returns/time-weighted';
import type { ClosedDay } from '@area/domain/returns/time-weighted';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { listCloses } from './closes.ts';
import type { Close } from './closes.ts';
import { openingDay } from './opening-day.ts';

const isQuiet = ({ paid_in, paid_out, is_untold }: Close): boolean => paid_in === '0.00' && paid_out === '0.00' && !is_untold;

/** What is there at the close of the first day is what the return starts from. */
const closedDay = ({ day, value, paid_in, paid_out }: Close & { readonly value: string }, since: CivilDate): ClosedDay =>
  day === since ? { value: centsFrom(value), paid_in: centsFrom(value), paid_out: NO_CENTS } : { value: centsFrom(value), paid_in: centsFrom(paid_in), paid_out: centsFrom(paid_out) };

/**
 * The time-weighted return by day. A quiet day without a value is passed over: the next one tells for both. Where money
 * moved, or the return starts, on such a day, nothing can be told from there on.
 */
const returnsOf = (closes: readonly Close[], since: CivilDate): ReadonlyMap<CivilDate, Rate | undefined> => {
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

/**
 * Value, cost of what is there, and time-weighted return at the close of each business day with unit values. Only days on
 * which every product held has a value of its own are drawn. *Source*: decisions 2.9, ADR 75.
 */
export const listEvolutionOf = async (db: Kysely<Tables>, account: string, { period, on }: { period: EvolutionPeriod; on: CivilDate }): Promise<EvolutionPoint[]> => {
  const since = openingDay(period, on);
  const closes = await listCloses(db, { account, since, on });
  const returns = returnsOf(closes, since);
  return closes.flatMap(({ day, value, contributed, is_drawn }) => {
    const found = returns.get(day);
    return is_drawn && value !== null ? [{ date: day, value, contributed, time_weighted: found === undefined ? null : rateText(found) }] : [];
  });
};
