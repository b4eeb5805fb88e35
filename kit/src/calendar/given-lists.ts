import type { Holidays } from '@area/domain/calendar/holidays';

type Lists = Readonly<Record<string, Holidays>>;

/** As `t` has one language, a page has one calendar. Apart from the lists of the program, which a login does not load. */
const given: { lists: Lists } = { lists: {} };

/** The lists of the manager, by year, which came with the configuration of its host. */
export const givenLists = (): Lists => given.lists;

/** Takes them. *Source*: ADR 193. */
export const setHolidayLists = (lists: Lists): void => {
  given.lists = lists;
};
