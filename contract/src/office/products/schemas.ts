import { LANGUAGES } from '@area/domain/configuration/languages';
import { INTERVENER_TYPES } from '@area/domain/intervener/status';
import { PRODUCT_DOCUMENT_KINDS } from '@area/domain/product/documents';
import {
  PRODUCT_COMPLEXITIES,
  PRODUCT_STATUSES,
  PRODUCT_TYPES,
  TEST_LEVELS,
} from '@area/domain/product/product';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, day, euros, moment, percent, sentEuros, uuid } from '../../schemas/wire.ts';
import { officeFile } from '../file.ts';
import { officeReason } from '../reason.ts';
import type { OFFICE_PRODUCT_CALLS } from './calls.ts';

const LONGEST = 200;
const text = z.string().trim().min(1).max(LONGEST);

/** A percentage that staff type: at most four decimals. *Example*: `1.5`. */
const sentPercent = z.string().regex(/^\d{1,3}(?:\.\d{1,4})?$/);

const SEVEN = 7;
const MOST_BANDS = 10;
const MOST_DAYS = 36_500;

/** Whole terms of a product, as they are sent. What the law and the other fields allow is a rule of the domain. */
export const sentProductTerms = z.strictObject({
  min_initial: sentEuros,
  min_additional: sentEuros,
  min_periodic: sentEuros,
  min_holding: sentEuros,
  max_per_holder: sentEuros,
  entry_fee: sentPercent,
  exit_fees: z
    .array(z.strictObject({ under_days: z.int().min(1).max(MOST_DAYS), rate: sentPercent }))
    .max(MOST_BANDS)
    .readonly(),
  management_fee: sentPercent.nullable(),
  depositary_fee: sentPercent.nullable(),
  other_costs: sentPercent.nullable(),
  /** What others are paid of those charges, or pay for the product. */
  inducements: sentPercent.nullable().default(null),
  /** *Shape*: `HH:MM` in Madrid. */
  cut_off: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** *Units*: business days from the unit value to the payment. */
  settlement_days: z.int().min(1).max(SEVEN),
  allow_periodic: z.boolean(),
  allow_transfer: z.boolean(),
  /** Large redemptions are announced ten days before. */
  needs_notice: z.boolean(),
  person_types: z.array(z.enum(INTERVENER_TYPES)).min(1).readonly(),
});
export type SentProductTerms = z.output<typeof sentProductTerms>;

/** What a product is and may become. */
const changeable = {
  name: text,
  class: text,
  cnmv_number: text,
  category: text,
  risk: z.int().min(1).max(SEVEN),
  complexity: z.enum(PRODUCT_COMPLEXITIES),
  family: z.enum(TEST_LEVELS),
  /** Only an open product takes orders that buy it. */
  status: z.enum(PRODUCT_STATUSES),
  /** Where the money of subscriptions is received. */
  iban: text,
  /** The index that it is compared with; null where it has none. *Source*: ADR 229. */
  benchmark_code: text.nullable(),
};

/** What a product is, as it is sent. */
export const sentProduct = z.strictObject({
  /** By which staff and files name it. *Shape*: capitals, digits and hyphens. */
  code: text,
  type: z.enum(PRODUCT_TYPES),
  isin: text,
  is_own: z.boolean(),
  ...changeable,
  benchmark_code: changeable.benchmark_code.default(null),
  /** The register's numbers of a plan; null of a fund. */
  plan: z
    .strictObject({
      dgsfp_code: text,
      fund_name: text,
      fund_code: text,
      manager: text,
      depositary: text,
    })
    .nullable(),
  terms: sentProductTerms,
});
export type SentProduct = z.output<typeof sentProduct>;

/** What a product lacks before it can be bought or valued. */
export const PRODUCT_LACKS = [
  'PRE_CONTRACT_DOCUMENT',
  'UNIT_VALUE',
  'UNIT_VALUE_OF_LAST_DAY',
] as const;

const line = z.object({
  uuid,
  code: z.string(),
  type: z.enum(PRODUCT_TYPES),
  name: z.string(),
  class: z.string(),
  isin: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  cut_off: z.string(),
  settlement_days: z.int(),
  /** The day of its last unit value. */
  nav_date: day.nullable(),
  lacks: z.array(z.enum(PRODUCT_LACKS)),
});

/** Where dated terms stand today. */
export const TERMS_TENSES = ['PAST', 'IN_FORCE', 'FUTURE'] as const;

export const productTerms = z.object({
  /** Since when; null is since its beginning. */
  from_date: day.nullable(),
  tense: z.enum(TERMS_TENSES),
  min_initial: euros,
  min_additional: euros,
  min_periodic: euros,
  min_holding: euros,
  max_per_holder: euros,
  entry_fee: percent,
  exit_fees: z.array(z.object({ under_days: z.int(), rate: percent })).readonly(),
  management_fee: percent.nullable(),
  depositary_fee: percent.nullable(),
  other_costs: percent.nullable(),
  inducements: percent.nullable(),
  cut_off: z.string(),
  settlement_days: z.int(),
  allow_periodic: z.boolean(),
  allow_transfer: z.boolean(),
  needs_notice: z.boolean(),
  person_types: z.array(z.enum(INTERVENER_TYPES)),
  set_by: z.string().nullable(),
  approved_by: z.string().nullable(),
});

export const productDocument = z.object({
  uuid,
  kind: z.enum(PRODUCT_DOCUMENT_KINDS),
  language: z.enum(LANGUAGES),
  in_force_from: day,
  /** Where everybody reads it. */
  address: z.string(),
  original_name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  set_by: z.string(),
  set_at: moment,
});

export const OFFICE_PRODUCT_SCHEMAS = {
  listCatalogue: defineListSchemas({
    summary: 'Every product with what it lacks today',
    response: line,
  }),
  getCatalogueProduct: defineSchemas({
    summary:
      'One product with its terms, past, in force and future, and every version of its documents',
    params: byId,
    response: line.extend({
      cnmv_number: z.string(),
      category: z.string(),
      risk: z.int(),
      complexity: z.enum(PRODUCT_COMPLEXITIES),
      family: z.enum(TEST_LEVELS),
      iban: z.string(),
      benchmark_code: z.string().nullable(),
      is_own: z.boolean(),
      terms: z.array(productTerms),
      documents: z.array(productDocument),
    }),
  }),
  createProduct: defineSchemas({
    summary: 'Creates a fund class or a plan with the terms it begins with',
    body: sentProduct,
    response: z.object({ uuid, code: z.string() }),
  }),
  changeProduct: defineSchemas({
    summary: 'Changes what a product is, or closes it to orders that buy it',
    params: byId,
    body: z.strictObject(changeable).partial().extend({ reason: officeReason }),
    response: z.object({ uuid, code: z.string() }),
  }),
  setProductTerms: defineSchemas({
    summary: 'Gives a product other terms from a day to come; orders that stand keep theirs',
    params: byId,
    body: z.strictObject({ from_date: day, terms: sentProductTerms }),
    response: z.object({ uuid, from_date: day }),
  }),
  addProductDocument: defineSchemas({
    summary: 'Adds a version of a document of a product in a language (PDF)',
    params: byId,
    body: z.strictObject({
      kind: z.enum(PRODUCT_DOCUMENT_KINDS),
      language: z.enum(LANGUAGES),
      in_force_from: day,
      file: officeFile,
    }),
    response: z.object({ uuid, address: z.string() }),
  }),
} satisfies SchemasOf<typeof OFFICE_PRODUCT_CALLS>;
