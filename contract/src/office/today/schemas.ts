import { STEP_STATES } from '@area/domain/calendar/step-state';
import { DAY_STOPS } from '@area/domain/staff/day-stops';
import { PERMISSION_SETS } from '@area/domain/staff/permission-sets';
import { z } from 'zod';
import { defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { day, euros, moment } from '../../schemas/wire.ts';
import type { OFFICE_TODAY_CALLS } from './calls.ts';

/** How many, and how much in all. */
const sum = z.object({ count: z.int(), amount: euros });

const step = z.object({
  step: z.string(),
  state: z.enum(STEP_STATES),
  /** When it was due last, and when it is next. */
  due_at: moment,
  next_at: moment,
  finished_at: moment.nullable(),
  attempts: z.int(),
  /** Items that it worked on, and those that failed. */
  done: z.int().nullable(),
  failed: z.int(),
  last_error: z.string().nullable(),
  /** Who looks after it. */
  owner: z.enum(PERMISSION_SETS),
});

export const OFFICE_TODAY_SCHEMAS = {
  getToday: defineSchemas({
    summary:
      'The day of the office: steps, cut-offs, money, unit values that are missing, and what stops it',
    response: z.object({
      /** Business time of this answer. */
      at: moment,
      day,
      is_business_day: z.boolean(),
      /** The next end of the day for orders, by the products that share it. */
      cut_offs: z.array(z.object({ at: moment, products: z.int() })),
      steps: z.array(step),
      money: z.object({
        /** Of orders that wait for it. */
        expected: sum,
        received_today: sum,
        unmatched: sum,
        /** Asked for and not in a batch that left. */
        to_pay: sum,
        batches_open: sum,
      }),
      unit_values: z.object({
        /** The day whose values should be there. */
        day,
        missing: z.array(
          z.object({ code: z.string(), name: z.string(), last_day: day.nullable() }),
        ),
      }),
      /** What somebody must see to before the day goes on. */
      stops: z.array(
        z.object({
          kind: z.enum(DAY_STOPS),
          /** A step, a year; nothing where the kind says it all. */
          what: z.string().nullable(),
          count: z.int(),
        }),
      ),
    }),
  }),
} satisfies SchemasOf<typeof OFFICE_TODAY_CALLS>;
