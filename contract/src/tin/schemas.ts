import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import type { TIN_CALLS } from './calls.ts';

/** What is known of a tax number. *Source*: specification 5 and 7, decisions 3. */
export const tinCheck = z.object({
  valid: z.boolean(),
  /** Whether the algorithm of the country was run; otherwise only the form was checked. */
  checked: z.boolean(),
  country: z.string(),
});

export const TIN_SCHEMAS = {
  checkTin: defineSchemas({
    summary: 'Checks a tax number by the algorithm of its country',
    /** An empty country is one that is not chosen yet: its number is not valid. */
    body: z.strictObject({ countryCode: z.string().max(10), tinNumber: z.string().max(100) }),
    response: tinCheck,
  }),
} satisfies SchemasOf<typeof TIN_CALLS>;
