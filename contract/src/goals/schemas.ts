import { PRODUCT_TYPES } from '@area/domain/product/product';
import { GOAL_NAME_MAX_LENGTH, GOAL_OUTLOOKS } from '@area/domain/projection/goal';
import { WHOLE_SHARE } from '@area/domain/projection/goal-share';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import {
  byId,
  day,
  euros,
  judgedDay,
  moment,
  namedVersion,
  percent,
  sentEuros,
  uuid,
} from '../schemas/wire.ts';
import type { GOAL_CALLS } from './calls.ts';

/** What is saved for, where it stands, and the range at its day. */
export const goal = z.object({
  uuid,
  name: z.string(),
  amount: euros,
  due: day,
  /** What is to be paid in each month until then. */
  monthly: euros,
  /** Null for all accounts. */
  account: z.object({ uuid, alias: z.string() }).nullable(),
  /** Null for all products of the account. */
  product: z
    .object({ uuid, name: z.string(), class: z.string(), type: z.enum(PRODUCT_TYPES) })
    .nullable(),
  /** The part of it that counts for this goal, in whole per cent. */
  share: z.int(),
  /** What is there now of that part; null where the account is not shown to the caller, or a unit value is missing. */
  value: euros.nullable(),
  /** The value as a part of the amount; a hundred at most. */
  progress: percent.nullable(),
  /** Whole months until its day; none once it is there. */
  months: z.int(),
  /** Whole months of history that a projection repeats. */
  history_months: z.int(),
  /** One in ten paths ends below `p10`, half of them above `p50`, one in ten above `p90`; null while nothing can be said. */
  range: z.object({ p10: euros, p50: euros, p90: euros, paid_in: euros }).nullable(),
  outlook: z.enum(GOAL_OUTLOOKS).nullable(),
  /** What the middle of the range needs each month. */
  needed_monthly: euros.nullable(),
  version: z.int(),
  created_at: moment,
});
export type Goal = z.output<typeof goal>;

const written = {
  name: z
    .string()
    .trim()
    .max(GOAL_NAME_MAX_LENGTH * 2),
  amount: sentEuros,
  due: judgedDay,
  monthly: sentEuros.default('0'),
  uuid_account: uuid.nullable().default(null),
  uuid_product: uuid.nullable().default(null),
  /** In whole per cent. All goals of a person use at most a hundred of what is in any place. */
  share: z.int().default(WHOLE_SHARE),
};

export const GOAL_SCHEMAS = {
  listGoals: defineListSchemas({
    summary: 'What the caller saves for, the first day first, each with the range at its day',
    response: goal,
  }),
  createGoal: defineSchemas({
    summary: 'Writes down a goal: what for, how much and when',
    body: z.strictObject(written),
    response: goal,
  }),
  changeGoal: defineSchemas({
    summary: 'Changes a goal',
    params: byId,
    body: z.strictObject({ ...written, version: namedVersion }),
    response: goal,
  }),
  removeGoal: defineSchemas({
    summary: 'Removes a goal',
    params: byId,
    response: z.object({ uuid }),
  }),
} satisfies SchemasOf<typeof GOAL_CALLS>;
