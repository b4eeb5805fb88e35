import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { day, judgedDay, moment } from '../../schemas/wire.ts';
import { CALENDAR_SOURCES } from './calendar-sources.ts';
import type { OFFICE_CALENDAR_CALLS } from './calls.ts';

const LONGEST = 100;
const MOST = 60;
const FIRST_YEAR = 1990;
const LAST_YEAR = 2200;

const holiday = z.object({ day, name: z.string() });

export const OFFICE_CALENDAR_SCHEMAS = {
  listCalendars: defineListSchemas({
    summary:
      'The closed days of each year, those that the office has set for a day to come included; a year by RULE has no official list yet',
    response: z.object({
      region: z.string(),
      year: z.int(),
      source: z.enum(CALENDAR_SOURCES),
      is_in_force: z.boolean(),
      in_force_from: day.nullable(),
      holidays: z.array(holiday),
      set_by: z.string().nullable(),
      approved_by: z.string().nullable(),
      set_at: moment.nullable(),
    }),
  }),
  setCalendar: defineSchemas({
    summary:
      'Sets the official holidays of a year, in force from a day; those of TARGET are added. Dates that orders have stay',
    body: z.strictObject({
      year: z.int().min(FIRST_YEAR).max(LAST_YEAR),
      in_force_from: judgedDay,
      holidays: z
        .array(z.strictObject({ day: judgedDay, name: z.string().trim().min(1).max(LONGEST) }))
        .min(1)
        .max(MOST),
    }),
    response: z.object({ region: z.string(), year: z.int(), in_force_from: day }),
  }),
} satisfies SchemasOf<typeof OFFICE_CALENDAR_CALLS>;
