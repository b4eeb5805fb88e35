import { UPCOMING_KINDS } from '@area/domain/upcoming/kinds';
import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { fileBytes } from '../schemas/download.ts';
import { euros, moment, reckonedDay, uuid } from '../schemas/wire.ts';
import type { UPCOMING_CALLS } from './calls.ts';

/** A day that somebody has before them. *Source*: screens.md (Lo que viene). */
export const upcoming = z.object({
  kind: z.enum(UPCOMING_KINDS),
  /** The order, the test, the issue or the person that it is about. */
  uuid_subject: uuid,
  date: reckonedDay,
  /** The product, or the subject of an issue; nothing about the person. */
  name: z.string().nullable(),
  /** Nothing where there is none, or nobody knows it yet. */
  amount: euros.nullable(),
});
export type Upcoming = z.output<typeof upcoming>;

export const calendarFeed = z.object({
  created_at: moment,
  has_amounts: z.boolean(),
  /** About when a calendar last read it. */
  read_at: moment.nullable(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

export const newCalendarFeed = z.object({
  /** The secret address, shown this once. */
  url: z.url(),
});

/** *Shape*: as long as what we make, with the ending that programs of calendars want. */
const token = z.string().regex(/^[\w-]{43}\.ics$/);

export const UPCOMING_SCHEMAS = {
  listUpcoming: defineSchemas({
    summary: 'What the caller has before them in the next thirteen months, the next day first',
    response: z.array(upcoming),
  }),
  getCalendarFeed: defineSchemas({
    summary: 'Whether a calendar reads what the caller has before them',
    response: z.object({ feed: calendarFeed.nullable() }),
  }),
  createCalendarFeed: defineSchemas({
    summary:
      'Makes a secret address where a calendar reads what the caller has before them; another one no longer answers',
    body: z.strictObject({
      /** Whether amounts stand in the calendar, for everybody who sees it. */
      has_amounts: z.boolean().default(false),
    }),
    response: newCalendarFeed,
  }),
  removeCalendarFeed: defineSchemas({
    summary: 'The secret address no longer answers',
    response: z.object({ feed: z.null() }),
  }),
  readCalendarFeed: defineSchemas({
    summary: 'The calendar of a secret address (text/calendar, RFC 5545)',
    params: z.strictObject({ token }),
    response: fileBytes,
  }),
} satisfies SchemasOf<typeof UPCOMING_CALLS>;
