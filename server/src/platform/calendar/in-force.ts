import type { CivilDate } from '@area/domain/calendar/civil-date';
import { HOME_REGION, MADRID_CALENDAR, withLists } from '@area/domain/calendar/holidays';
import type { BusinessCalendar, Holidays } from '@area/domain/calendar/holidays';
import type { Db } from '../db/tables.ts';
import { findListsOn } from './store.ts';

/** What this process has read last: the lists are in the database, for all processes. */
interface Read {
  calendar: BusinessCalendar;
  /** Those of the manager alone. */
  lists: Readonly<Record<string, Holidays>>;
}
const NOTHING: Read = { calendar: MADRID_CALENDAR, lists: {} };
const read: Read = { ...NOTHING };

/** The business days in force: the lists of the manager, then those of the program, then the rule. *Source*: ADR 193. */
export const businessCalendar = (): BusinessCalendar => read.calendar;

/** The lists of the manager in force, by year: a page adds them to those that it comes with. */
export const holidayLists = (): Readonly<Record<string, Holidays>> => read.lists;

/** Reads the lists in force on a day. At the start, every minute, and after a new list. */
export const refreshCalendar = async (db: Db, on: CivilDate): Promise<void> => {
  read.lists = await findListsOn(db, { region: HOME_REGION, on });
  read.calendar = withLists(MADRID_CALENDAR, read.lists);
};

/** Goes back to the lists of the program, when the server closes. */
export const forgetCalendar = (): void => {
  Object.assign(read, NOTHING);
};
