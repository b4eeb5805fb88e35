import { LIQUIDITY_ALERTS } from '@area/domain/pension/liquidity-alerts';
import {
  PRODUCT_COMPLEXITIES,
  PRODUCT_STATUSES,
  PRODUCT_TYPES,
  TEST_LEVELS,
} from '@area/domain/product/product';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, day, euros, percent, unitValue, uuid } from '../schemas/wire.ts';
import type { PRODUCT_CALLS } from './calls.ts';

/** What a product costs a year, of its average assets; within its unit value. Null while nobody has entered it. *Source*: decisions 4. */
export const productFees = z.object({
  management: percent.nullable(),
  depositary: percent.nullable(),
  other: percent.nullable(),
  /** The part of all of them that is paid to others, or by others; null while none is on record. *Source*: MiFID II, ADR 245. */
  inducements: percent.nullable(),
});
export type ProductFees = z.output<typeof productFees>;

/** What must be said of the money of a plan; nothing of a fund. */
export const liquidityAlerts = z.array(z.enum(LIQUIDITY_ALERTS)).readonly();

/** A fund class or pension plan. *Source*: decisions 4. */
export const product = z.object({
  uuid,
  code: z.string(),
  type: z.enum(PRODUCT_TYPES),
  name: z.string(),
  class: z.string(),
  isin: z.string(),
  cnmv_number: z.string(),
  currency: z.literal('EUR'),
  /** 1 lowest to 7 highest. */
  risk: z.int(),
  complexity: z.enum(PRODUCT_COMPLEXITIES),
  family: z.enum(TEST_LEVELS),
  status: z.enum(PRODUCT_STATUSES),
  category: z.string(),
  min_initial: euros,
  min_additional: euros,
  max_per_holder: euros,
  /** Least of each payment of a periodic order. */
  min_periodic: euros,
  /** Least value that may stay after a partial redemption. */
  min_holding: euros,
  entry_fee: percent,
  fees: productFees,
  /** The exit fee while units are younger than some days; the first band that applies counts. */
  exit_fees: z.array(z.object({ under_days: z.int(), rate: percent })).readonly(),
  /** An order signed before it takes the unit value of the day. *Shape*: `HH:MM` in Madrid. */
  cut_off: z.string().regex(/^\d{2}:\d{2}$/),
  /** From the unit value to the payment. *Units*: business days. */
  settlement_days: z.int(),
  allow_periodic: z.boolean(),
  allow_transfer: z.boolean(),
  /** Of the manager itself, not one of others that it distributes. */
  is_own: z.boolean(),
  liquidity_alerts: liquidityAlerts,
  /** The index that it is compared with. *Source*: ADR 229. */
  benchmark: z.object({ code: z.string(), name: z.string() }).nullable(),
  nav: unitValue.nullable(),
  nav_date: day.nullable(),
  /** Where the regulatory documents may be read: the DFI of a fund, the DFP of a plan. */
  documents: z.object({
    dfi: z.string().nullable(),
    dfp: z.string().nullable(),
    prospectus: z.string().nullable(),
    half_year_report: z.string().nullable(),
  }),
});
export type Product = z.output<typeof product>;

export const PRODUCT_SCHEMAS = {
  listProducts: defineListSchemas({
    summary: 'Every product of the manager',
    response: product,
  }),
  getProduct: defineSchemas({
    summary: 'One product',
    params: byId,
    response: product,
  }),
} satisfies SchemasOf<typeof PRODUCT_CALLS>;
