import type { Balance } from '@area/contract/interveners';
import { addDays } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { subtractCents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { gainOn, listHeld, totalOf } from './positions.ts';

const latestDay = (days: readonly (CivilDate | null)[]): CivilDate | null =>
  days.reduce((latest, day) => (day !== null && (latest === null || day > latest) ? day : latest), null);

const oldestDay = (days: readonly (CivilDate | null)[]): CivilDate | null =>
  days.reduce((oldest, day) => (day !== null && (oldest === null || day < oldest) ? day : oldest), null);

/**
 * What accounts are worth together, and how much today's units changed in value since the day before
 * the last unit value: a movement of units is no gain.
 */
export const getBalanceOf = async (
  db: Kysely<Tables>,
  accounts: readonly string[],
  now: Date,
): Promise<Balance> => {
  const held = await listHeld(db, accounts, madridDate(now));
  const days = held.map(({ nav_date }) => nav_date);
  const { value, cost } = totalOf(held);
  const last = latestDay(days);
  const before = last && totalOf(await listHeld(db, accounts, addDays(last, -1))).value;
  return {
    cost: centsText(cost),
    ...gainOn(value, cost),
    day_change: value !== undefined && before !== undefined && before !== null ? centsText(subtractCents(value, before)) : null,
    valued_on: oldestDay(days),
  };
};
