import { INDEX_KINDS } from '@area/domain/performance/market-index';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { day, judgedDay, moment, unitValue } from '../../schemas/wire.ts';
import type { OFFICE_INDEX_CALLS } from './calls.ts';

const LONGEST_CODE = 30;
const LONGEST_NAME = 200;
/** Forty years of months, or two of days. */
const MOST_LEVELS = 600;
const LONGEST_LEVEL = 20;

const code = z.string().trim().min(1).max(LONGEST_CODE);

const index = z.object({
  code: z.string(),
  kind: z.enum(INDEX_KINDS),
  name: z.string(),
  /** How many days have a level. */
  levels: z.int(),
  first_day: day.nullable(),
  last_day: day.nullable(),
  last_level: unitValue.nullable(),
  /** Codes of the products that are compared with it. */
  products: z.array(z.string()),
});

export const OFFICE_INDEX_SCHEMAS = {
  listIndices: defineListSchemas({
    summary: 'The indices that products are compared with and the one of prices',
    response: index,
  }),
  listIndexLevels: defineListSchemas({
    summary: 'The levels of an index as they count, the newest day first',
    query: { code },
    response: z.object({
      day,
      level: unitValue,
      set_by: z.string(),
      approved_by: z.string().nullable(),
      set_at: moment,
    }),
  }),
  setIndex: defineSchemas({
    summary: 'Creates an index, or gives one another name',
    body: z.strictObject({
      code,
      kind: z.enum(INDEX_KINDS),
      name: z.string().trim().min(1).max(LONGEST_NAME),
    }),
    response: z.object({ code: z.string() }),
  }),
  addIndexLevels: defineSchemas({
    summary:
      'Adds levels of an index, each of which counts from its day on; of a day that has one the new one counts',
    body: z.strictObject({
      code,
      levels: z
        .array(
          z.strictObject({ day: judgedDay, level: z.string().trim().min(1).max(LONGEST_LEVEL) }),
        )
        .min(1)
        .max(MOST_LEVELS),
    }),
    response: z.object({ code: z.string(), added: z.int() }),
  }),
} satisfies SchemasOf<typeof OFFICE_INDEX_CALLS>;
