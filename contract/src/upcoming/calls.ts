import { defineCall } from '../define-call.ts';

const session = { rule: 'session' } as const;

/** What the caller has before them, the next day first. *Source*: screens.md (Lo que viene), ADR 223. */
export const listUpcoming = defineCall({
  id: 'listUpcoming',
  method: 'GET',
  path: '/upcoming',
  service: 'operations',
  access: session,
});

/** Whether the caller has given the same to a calendar, without its address: that is shown once. */
export const getCalendarFeed = defineCall({
  id: 'getCalendarFeed',
  method: 'GET',
  path: '/upcoming/calendar',
  service: 'operations',
  access: session,
});

/** A secret address for a calendar; the one before it no longer answers. */
export const createCalendarFeed = defineCall({
  id: 'createCalendarFeed',
  method: 'POST',
  path: '/upcoming/calendar',
  service: 'operations',
  access: session,
  status: 201,
});

export const removeCalendarFeed = defineCall({
  id: 'removeCalendarFeed',
  method: 'DELETE',
  path: '/upcoming/calendar',
  service: 'operations',
  access: session,
});

/** What a program of calendars reads at that address, again and again: nobody logs in there. */
export const readCalendarFeed = defineCall({
  id: 'readCalendarFeed',
  method: 'GET',
  path: '/calendars/{token}',
  service: 'operations',
  access: { rule: 'anyone' },
  kind: 'blob',
});

export const UPCOMING_CALLS = [
  listUpcoming,
  getCalendarFeed,
  createCalendarFeed,
  removeCalendarFeed,
  readCalendarFeed,
] as const;
