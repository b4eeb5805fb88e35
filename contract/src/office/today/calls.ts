import { defineOfficeRead } from '../define-office.ts';

/** What the office works on today: the steps, the clock, the money, the unit values, and what stops the day. *Source*: office 3, ADR 210. */
export const getToday = defineOfficeRead({
  id: 'getToday',
  path: '/today',
  right: 'VIEW_CLIENTS',
  or: ['CONFIGURE'],
});

export const OFFICE_TODAY_CALLS = [getToday] as const;
