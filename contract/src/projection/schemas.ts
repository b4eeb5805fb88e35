import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, euros, sentEuros } from '../schemas/wire.ts';
import type { PROJECTION_CALLS } from './calls.ts';

/** *Units*: years. */
const LONGEST = 40;

/** One in ten paths ends below `p10`, half of them below `p50`, one in ten above `p90`. */
const range = { p10: euros, p50: euros, p90: euros };

export const projection = z.object({
  /** Whole months of which the product has a unit value. */
  history_months: z.int(),
  /** What was there and what is paid in, until the last year. */
  paid_in: euros,
  /** Nothing while the history is too short to say anything. */
  years: z.array(z.object({ year: z.int(), ...range })),
  /** Of a pension plan: what its worth at the end pays each month for twenty years, and earns nothing meanwhile. */
  monthly_income: z.object({ years: z.int(), ...range }).nullable(),
});
export type Projected = z.output<typeof projection>;

export const PROJECTION_SCHEMAS = {
  getProjection: defineSchemas({
    summary:
      'What an amount and monthly savings in a product may come to: ranges of a thousand paths that repeat its own history',
    params: byId,
    query: z.strictObject({
      /** What is there now. */
      start: sentEuros,
      monthly: sentEuros.default('0'),
      years: z.coerce.number().int().min(1).max(LONGEST),
    }),
    response: projection,
  }),
} satisfies SchemasOf<typeof PROJECTION_CALLS>;
