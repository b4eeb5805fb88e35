import { z } from 'zod';
import { MAX_PAGE_SIZE } from '../../paging.ts';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { day, moment, pastDay, percent, unitValue, uuid } from '../../schemas/wire.ts';
import { officeFile } from '../file.ts';
import type { OFFICE_UNIT_VALUE_CALLS } from './calls.ts';
import { UNIT_VALUE_STATES } from './value-states.ts';

const LONGEST_CODE = 40;
const LONGEST_REASON = 1000;

const productCode = z.string().trim().min(1).max(LONGEST_CODE);

/** What staff type. *Units*: EUR, at most six decimals. *Example*: `12.5`. */
const typedUnitValue = z
  .string()
  .trim()
  .regex(/^\d{1,12}(?:\.\d{1,6})?$/);

const published = z.object({
  /** Values that were new. */
  published: z.int(),
  /** Those that stood there already. */
  same: z.int(),
  /** Codes of no product of ours: their lines were passed over. */
  unknown_products: z.array(z.string()),
});

const MOST_DAYS = 60;
const USUAL_DAYS = 10;

/** What a product and a business day come to. */
const dayValue = z.object({
  product_uuid: uuid,
  product_code: z.string(),
  product_name: z.string(),
  day,
  state: z.enum(UNIT_VALUE_STATES),
  value: unitValue.nullable(),
  /** From the value before it. */
  movement: percent.nullable(),
  /** Whether it moved by more than 5 %. */
  is_jump: z.boolean(),
  /** Who published it: a person, an import, or the register. */
  published_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  published_at: moment.nullable(),
  /** What stood there before, the first one first. */
  corrections: z.array(
    z.object({
      old_value: unitValue,
      new_value: unitValue,
      reason: z.string(),
      decided_by: z.string(),
      corrected_at: moment,
      /** Nothing while operations are executed again. */
      done_at: moment.nullable(),
    }),
  ),
});

export const OFFICE_UNIT_VALUE_SCHEMAS = {
  listUnitValues: defineListSchemas({
    summary:
      'Unit values of each product and business day, the newest day first: who published them, jumps, corrections, and what is missing',
    response: dayValue,
    size: MAX_PAGE_SIZE,
    query: {
      /** The last day; today when it is not said. */
      until: pastDay,
      /** *Units*: business days. */
      days: z.coerce.number().int().min(1).max(MOST_DAYS).default(USUAL_DAYS),
      product_code: productCode.optional(),
    },
  }),
  publishUnitValues: defineSchemas({
    summary:
      'Publishes the unit values of a file (CSV: product_code, date, value), whole or not at all',
    body: z.strictObject({ file: officeFile }),
    response: published,
  }),
  publishUnitValue: defineSchemas({
    summary: 'Publishes one unit value',
    body: z.strictObject({ product_code: productCode, day, value: typedUnitValue }),
    response: published,
  }),
  correctUnitValue: defineSchemas({
    summary:
      'Replaces a wrong unit value. What was executed at it and differs by more than 0.5 % is executed again by the next step of corrections',
    body: z.strictObject({
      product_code: productCode,
      day,
      value: typedUnitValue,
      reason: z.string().trim().min(1).max(LONGEST_REASON),
    }),
    response: z.object({ old_value: z.string(), new_value: z.string() }),
  }),
} satisfies SchemasOf<typeof OFFICE_UNIT_VALUE_CALLS>;
