import { JOB_STATUSES } from '@area/domain/calendar/day-plan';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { moment, uuid } from '../../schemas/wire.ts';
import type { OFFICE_JOB_CALLS } from './calls.ts';

const LONGEST_NAME = 40;
const MOST_STEPS = 50;

/** The name of a step of the day. *Example*: `finalisation`. */
const step = z.string().trim().min(1).max(LONGEST_NAME);

export const OFFICE_JOB_SCHEMAS = {
  listJobs: defineListSchemas({
    summary: 'The steps of the day that ran, run or wait, the newest first',
    response: z.object({
      uuid,
      step: z.string(),
      /** *Units*: business time. */
      due_at: moment,
      status: z.enum(JOB_STATUSES),
      attempts: z.int(),
      next_try_at: moment,
      finished_at: moment.nullable(),
      /** How many items it worked on; nothing while it has not ended. */
      done: z.int().nullable(),
      /** The items that failed, and why: it continued without them. */
      failures: z.array(z.object({ operation: z.string(), reason: z.string() })),
      last_error: z.string().nullable(),
    }),
  }),
  runSteps: defineSchemas({
    summary:
      'Asks for steps of the day now, in their order; without names for all that belong to orders',
    body: z.strictObject({ steps: z.array(step).min(1).max(MOST_STEPS).optional() }),
    response: z.object({ asked: z.array(z.object({ step: z.string(), due_at: moment })) }),
  }),
  retryJobs: defineSchemas({
    summary: 'Has steps done again that failed as a whole or in part: of one name, or all',
    body: z.strictObject({ step: step.optional() }),
    response: z.object({ retried: z.int() }),
  }),
  listUnnamedFiles: defineListSchemas({
    summary: 'Files in the storage, older than a day, that no row names',
    response: z.object({ key: z.string() }),
  }),
  sweepStorage: defineSchemas({
    summary:
      'Asks for the sweep of the storage: it removes files that no row names, unless they are suspiciously many. `listJobs` shows what became of it',
    body: z.strictObject({}),
    response: z.object({ step: z.string(), due_at: moment }),
  }),
  checkBackups: defineSchemas({
    summary:
      'Asks for the check of the backups that nobody has read for a week: each is read whole. `getBackups` shows what became of it',
    body: z.strictObject({}),
    response: z.object({ step: z.string(), due_at: moment }),
  }),
} satisfies SchemasOf<typeof OFFICE_JOB_CALLS>;
