import type { Balance } from '@area/contract/interveners/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { centsText } from '@area/domain/money/wire';
import { presentGain } from '@area/domain/performance/holding-value';
import type { Db } from '../../platform/db/tables.ts';
import type { RequestedDay } from './requested-day.ts';
import { findDayChange } from './day-change-store.ts';
import { listHoldingsOfDay } from './holdings-of-day.ts';
import { totalOfHeld } from './positions.ts';

const latestDay = (days: readonly (CivilDate | null)[]): CivilDate | null =>
  days.reduce(
    (latest, day) => (day !== null && (latest === null || day > latest) ? day : latest),
    null,
  );

const oldestDay = (days: readonly (CivilDate | null)[]): CivilDate | null =>
  days.reduce(
    (oldest, day) => (day !== null && (oldest === null || day < oldest) ? day : oldest),
    null,
  );

/** The total value of accounts as of a day, with its change on the day of the last unit value. */
export const getBalanceOf = async (
  db: Db,
  accounts: readonly string[],
  asked: RequestedDay,
): Promise<Balance> => {
  const held = await listHoldingsOfDay(db, accounts, asked);
  const days = held.map(({ nav_date }) => nav_date);
  const total = totalOfHeld(held);
  const last = latestDay(days);
  return {
    cost: centsText(total.cost),
    ...presentGain(total),
    day_change:
      last === null || total.value === undefined ? null : await findDayChange(db, accounts, last),
    valued_on: oldestDay(days),
  };
};
