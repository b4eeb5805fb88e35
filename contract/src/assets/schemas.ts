import { z } from 'zod';
import { EVOLUTION_PERIODS } from '../accounts/calls.ts';
import { position } from '../accounts/schemas.ts';
import { product } from '../products/schemas.ts';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, day, pastDay, unitValue, units, uuid } from '../schemas/wire.ts';
import type { ASSET_CALLS } from './calls.ts';

/** What an account of the caller has of it. */
const assetHolding = position
  .pick({
    units: true,
    free_units: true,
    blocked_units: true,
    reserved_units: true,
    weight: true,
    value: true,
    cost: true,
    gain: true,
    gain_percent: true,
    register: true,
  })
  .extend({ uuid_account: uuid, account_alias: z.string() });

/** A product as a holding: its value and what the caller has of it. *Source*: ADR 59. */
export const asset = product
  .pick({
    uuid: true,
    code: true,
    type: true,
    name: true,
    class: true,
    isin: true,
    currency: true,
    risk: true,
    status: true,
    allow_transfer: true,
    nav: true,
    nav_date: true,
  })
  .extend({
    /** The official ones, newest first: those of the period, or the last ones when none is named. */
    unit_values: z.array(z.object({ day, value: unitValue })),
    /** Of all accounts that the caller may see. */
    total: position
      .pick({ value: true, cost: true, gain: true, gain_percent: true })
      .extend({ units }),
    holdings: z.array(assetHolding),
  });
export type Asset = z.output<typeof asset>;

export const ASSET_SCHEMAS = {
  getAsset: defineSchemas({
    summary: 'One product: its last official unit values and what the caller has of it',
    params: byId,
    query: z.strictObject({ period: z.enum(EVOLUTION_PERIODS).optional(), on: pastDay }),
    response: asset,
  }),
} satisfies SchemasOf<typeof ASSET_CALLS>;
