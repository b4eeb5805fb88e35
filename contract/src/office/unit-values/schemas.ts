import { z } from 'zod';
import { defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { day } from '../../schemas/wire.ts';
import { officeFile } from '../file.ts';
import type { OFFICE_UNIT_VALUE_CALLS } from './calls.ts';

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

export const OFFICE_UNIT_VALUE_SCHEMAS = {
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
