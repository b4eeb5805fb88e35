import { MADRID_CALENDAR, withLists } from '@area/domain/calendar/holidays';
import type { BusinessCalendar } from '@area/domain/calendar/holidays';
import { givenLists } from './given-lists.ts';

const built = { of: givenLists(), calendar: MADRID_CALENDAR };

/** The business days in force: the lists of the manager over those of the program. *Source*: ADR 193. */
export const businessCalendar = (): BusinessCalendar => {
  const lists = givenLists();
  if (built.of !== lists)
    Object.assign(built, { of: lists, calendar: withLists(MADRID_CALENDAR, lists) });
  return built.calendar;
};
