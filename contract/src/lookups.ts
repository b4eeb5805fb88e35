import { z } from 'zod';
import { defineCall } from './define-call.ts';

/** *Source*: decisions 4. */
export const country = z.object({
  alpha2: z.string(),
  alpha3: z.string(),
  numeric: z.string(),
  name: z.string(),
  /** Null where nobody lives. */
  phone_prefix: z.string().nullable(),
  eu: z.boolean(),
  eea: z.boolean(),
  crs: z.boolean(),
  /** Whether the server can tell a wrong tax number of this country from a right one. */
  has_tin_algorithm: z.boolean(),
});

export const listCountries = defineCall({
  id: 'listCountries',
  method: 'GET',
  path: '/onboarding/countries-info',
  service: 'onboarding',
  summary: 'Every country, by its Spanish name',
  access: { rule: 'bearer' },
  response: z.array(country),
  cacheable: true,
});

/** *Source*: decisions 4. */
export const province = z.object({
  key: z.string(),
  ine: z.string(),
  name: z.string(),
  country: z.string(),
});

export const listProvinces = defineCall({
  id: 'listProvinces',
  method: 'GET',
  path: '/onboarding/provinces/{country}',
  service: 'onboarding',
  summary: 'The provinces of a country; none of most of them',
  access: { rule: 'bearer' },
  /** Two or three letters. *Example*: `ES`, `ESP`. */
  params: z.strictObject({ country: z.string().regex(/^[A-Za-z]{2,3}$/) }),
  response: z.array(province),
  cacheable: true,
});

export const LOOKUP_CALLS = [listCountries, listProvinces] as const;
