import { z } from 'zod';
import { position } from './accounts.ts';
import { defineCall } from './define-call.ts';
import { product } from './products.ts';
import { byId, day, unitValue, units, uuid } from './wire.ts';

/** What an account of the caller has of it. */
const assetHolding = position
  .pick({ units: true, free_units: true, value: true, cost: true, gain: true, gain_percent: true })
  .extend({ uuid_account: uuid, account_alias: z.string() });

/** A product as a thing one owns: what it is worth and what the caller has of it. *Source*: ADR 59. */
export const asset = product
  .pick({ uuid: true, code: true, type: true, name: true, class: true, isin: true, currency: true, risk: true, nav: true, nav_date: true })
  .extend({
    /** The last official ones, newest first. */
    unit_values: z.array(z.object({ day, value: unitValue })),
    /** Of all accounts that the caller may see. */
    total: position.pick({ value: true, cost: true, gain: true, gain_percent: true }).extend({ units }),
    holdings: z.array(assetHolding),
  });
export type Asset = z.output<typeof asset>;

export const getAsset = defineCall({
  id: 'getAsset',
  method: 'GET',
  path: '/asset/{id}',
  service: 'accounts',
  summary: 'One product: its last official unit values and what the caller has of it',
  access: { rule: 'session' },
  params: byId,
  response: asset,
});

export const ASSET_CALLS = [getAsset] as const;
