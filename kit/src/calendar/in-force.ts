import { MADRID_CALENDAR, withLists } from '@area/domain/calendar/holidays';
import type { BusinessCalendar, Holidays } from '@area/domain/calendar/holidays';

/** As `t` has one language, a page has one calendar: it comes with the configuration of its host. */
const given: { calendar: BusinessCalendar } = { calendar: MADRID_CALENDAR };

/** The business days in force. *Source*: ADR 193. */
export const businessCalendar = (): BusinessCalendar => given.calendar;

/** Takes the lists of the manager, by year, over those of the program. */
export const setHolidayLists = (lists: Readonly<Record<string, Holidays>>): void => {
  given.calendar = withLists(MADRID_CALENDAR, lists);
};
