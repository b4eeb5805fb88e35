import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import type { LOOKUP_CALLS } from './calls.ts';

/** *Source*: decisions 4. */
export const country = z.object({
  alpha2: z.string(),
  alpha3: z.string(),
  numeric: z.string(),
  name: z.string(),
  /** Null where there is no population. */
  phone_prefix: z.string().nullable(),
  eu: z.boolean(),
  eea: z.boolean(),
  crs: z.boolean(),
  /** Whether the server can check tax numbers of this country. */
  has_tin_algorithm: z.boolean(),
});

/** *Source*: decisions 4. */
export const province = z.object({
  key: z.string(),
  ine: z.string(),
  name: z.string(),
  country: z.string(),
});

export const LOOKUP_SCHEMAS = {
  listCountries: defineSchemas({
    summary: 'Every country, by its Spanish name',
    response: z.array(country),
  }),
  listProvinces: defineSchemas({
    summary: 'The provinces of a country; none of most of them',
    /** Two or three letters. *Example*: `ES`, `ESP`. */
    params: z.strictObject({ country: z.string().regex(/^[A-Za-z]{2,3}$/) }),
    response: z.array(province),
  }),
} satisfies SchemasOf<typeof LOOKUP_CALLS>;
