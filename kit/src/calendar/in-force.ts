import { MADRID_CALENDAR, withLists } from '@area/domain/calendar/holidays';
import type { BusinessCalendar } from '@area/domain/calendar/holidays';
import type { InitialConfiguration } from '../white-label/configuration.ts';

/** The lists of the manager, which the server wrote into the page with its configuration: every brand has the same ones. */
const findLists = (): InitialConfiguration['holidays'] => {
  const text = document.getElementById('initial_configuration')?.textContent;
  return text ? (JSON.parse(text) as InitialConfiguration).holidays : undefined;
};

const built: { calendar?: BusinessCalendar } = {};

/**
 * The business days in force: the lists of the manager over those of the program. As `t` has one language, a page has one
 * calendar. A login counts no days and loads none of this. *Source*: ADR 193.
 */
export const businessCalendar = (): BusinessCalendar =>
  (built.calendar ??= withLists(MADRID_CALENDAR, findLists() ?? {}));
