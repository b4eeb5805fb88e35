import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, euros, sentEuros } from '../schemas/wire.ts';
import type { PENSION_CALLS } from './calls.ts';

/** How much of a year's limit is used. *Source*: decisions 2.7, max-contribution. */
export const maxContribution = z.object({
  year: z.int(),
  /** What the rules of the plan let a person contribute in the year, all plans together. */
  limit: euros,
  /** Already in the plans of this manager. */
  contributed: euros,
  /** Ordered and not there yet. */
  committed: euros,
  /** In plans of other managers, as the participant says. */
  declared_elsewhere: euros,
  /** What may still be contributed. */
  max: euros,
});
export type MaxContribution = z.output<typeof maxContribution>;

export const PENSION_SCHEMAS = {
  getMaxContribution: defineSchemas({
    summary: 'What a person may still contribute to pension plans this year',
    params: byId,
    response: maxContribution,
  }),
  declareContributions: defineSchemas({
    summary: 'Says what was contributed this year to plans of other managers',
    params: byId,
    body: z.strictObject({ declared_elsewhere: sentEuros }),
    response: maxContribution,
  }),
} satisfies SchemasOf<typeof PENSION_CALLS>;
