import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** The closed days of each year, and which years have no official list. */
export const listCalendars = defineOfficeList({
  id: 'listCalendars',
  path: '/calendars',
  right: 'MANAGE_CALENDAR',
});

/** The official list of a year. *Source*: decisions 2.1, 6.2 and 11.15. */
export const setCalendar = defineOfficeWrite({
  id: 'setCalendar',
  path: '/calendars',
  action: 'SET_CALENDAR',
});

export const OFFICE_CALENDAR_CALLS = [listCalendars, setCalendar] as const;
