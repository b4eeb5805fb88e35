import { join } from 'node:path';
import { addBusinessDays } from '@area/domain/calendar/business-days';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Settings } from '../../platform/env.ts';
import { folderTransport } from '../../platform/outside/register/folder-transport.ts';
import { registerPort } from '../../platform/outside/register/register-port.ts';
import type { RegisterPort } from '../../platform/outside/register/register-port.ts';
import { playNight } from '../../platform/outside/register/stand-in-register.ts';
import type { RegisterFault, StandIn } from '../../platform/outside/register/stand-in-register.ts';
import { loadStandIn } from '../../platform/outside/register/stand-in-state.ts';
import { findValueOf, listHeldAt } from './demo-register-store.ts';

/** How it misbehaves, by the day of the month: most nights it does not. */
const FAULTS: readonly (RegisterFault | undefined)[] = [
  undefined,
  'other units',
  undefined,
  'late',
  undefined,
  'doubled',
  undefined,
  'corrected',
  undefined,
];

const MOST_NIGHTS = 30;

const faultsOf = (day: CivilDate): readonly RegisterFault[] => {
  const fault = FAULTS[Number(day.slice(-2)) % FAULTS.length];
  return fault === undefined ? [] : [fault];
};

/** The business days that it has not closed yet, up to yesterday. */
const nightsToPlay = async (dir: string, today: CivilDate): Promise<CivilDate[]> => {
  const yesterday = addBusinessDays(today, -1, businessCalendar());
  const closed = (await loadStandIn(dir))?.closed_on ?? undefined;
  if (closed === undefined) return [yesterday];
  const nights: CivilDate[] = [];
  for (
    let day = addBusinessDays(civilDate(closed), 1, businessCalendar());
    day <= yesterday && nights.length < MOST_NIGHTS;
    day = addBusinessDays(day, 1, businessCalendar())
  )
    nights.push(day);
  return nights;
};

const playNights = async (standIn: Omit<StandIn, 'held'>, db: Db, today: CivilDate) => {
  for (const day of await nightsToPlay(standIn.dir, today)) {
    const held = await listHeldAt(db, day);
    const victim = held.at(Number(day.slice(-2)) % Math.max(held.length, 1))?.account ?? '';
    const books = { ...standIn, held: async () => Promise.resolve(held) };
    await playNight(books, { day, faults: faultsOf(day), victim });
  }
};

/**
 * The register of the demo, when REGISTER says that somebody else keeps it: a stand-in that plays its nights when it is read,
 * and misbehaves on some of them. Nothing where a real one is named.
 */
export const openDemoRegister = (
  { DEMO, REGISTER, REGISTER_DIR, REGISTER_URL, DATA_DIR }: Settings,
  db: Db,
  clock: Clock,
): RegisterPort | undefined => {
  if (!DEMO || REGISTER === 'ours' || REGISTER_DIR !== undefined || REGISTER_URL !== undefined)
    return undefined;
  const dir = join(DATA_DIR, 'register');
  const port = registerPort(folderTransport(dir));
  const valueOf: StandIn['valueOf'] = async (product, day) => findValueOf(db, product, day);
  return {
    ...port,
    readUnnamed: async function* readUnnamed() {
      await playNights({ dir, valueOf }, db, madridDate(clock.business()));
      yield* port.readUnnamed();
    },
  };
};
