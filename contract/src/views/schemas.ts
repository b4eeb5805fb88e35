import { FIGURE_PERIODS } from '@area/domain/performance/period';
import {
  LOOK_KINDS,
  VIEW_KINDS,
  VIEW_NAME_MAX_LENGTH,
  VIEW_READS,
  VIEW_STATES,
} from '@area/domain/sharing/views';
import { z } from 'zod';
import { position } from '../accounts/schemas.ts';
import { worthOfDay } from '../figures/schemas.ts';
import { operationSummary } from '../operations/schemas.ts';
import { SERIES_MAX } from '../paging.ts';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, day, euros, judgedDay, moment, uuid } from '../schemas/wire.ts';
import type { VIEW_CALLS } from './calls.ts';

const ACCOUNTS_MAX = 100;

/** An account as a view names it. */
const viewAccount = z.object({ uuid, alias: z.string() });

/** A view that the client granted. Its secret is nowhere. */
export const view = z.object({
  uuid,
  kind: z.enum(VIEW_KINDS),
  /** Who got it, as the client calls them. */
  name: z.string(),
  state: z.enum(VIEW_STATES),
  accounts: z.array(viewAccount),
  reads: z.array(z.enum(VIEW_READS)),
  /** Nothing before it is shown. */
  from: day,
  /** Its last day. */
  until: day,
  granted_at: moment,
  revoked_at: moment.nullable(),
  last_look_at: moment.nullable(),
  looks: z.int(),
});
export type View = z.output<typeof view>;

/** Looks of one kind in one hour from one network. */
export const viewLook = z.object({
  uuid,
  kind: z.enum(LOOK_KINDS),
  /** The account that was asked for; null for all of the view. */
  account: z.string().nullable(),
  /** Without its last part. *Example*: `203.0.113.x`. */
  address: z.string(),
  first_at: moment,
  last_at: moment,
  looks: z.int(),
});
export type ViewLook = z.output<typeof viewLook>;

export const newView = z.object({
  view,
  /** Shown this once. */
  secret: z.string(),
  /** The address that an adviser opens; null for a program. */
  url: z.url().nullable(),
});
export type NewView = z.output<typeof newView>;

/** A view as whoever has its secret sees it. */
export const sharedView = z.object({
  kind: z.enum(VIEW_KINDS),
  /** Whose accounts they are. */
  owner: z.string(),
  name: z.string(),
  /** Those that the owner may still show. */
  accounts: z.array(viewAccount.extend({ value: euros.nullable() })),
  /** Of all its accounts together; null without the right to read positions, or where a unit value is missing. */
  value: euros.nullable(),
  reads: z.array(z.enum(VIEW_READS)),
  from: day,
  until: day,
});
export type SharedView = z.output<typeof sharedView>;

const sharedPosition = position
  .pick({
    uuid_product: true,
    code: true,
    name: true,
    class: true,
    type: true,
    risk: true,
    units: true,
    nav: true,
    nav_date: true,
    value: true,
    cost: true,
    gain: true,
    gain_percent: true,
  })
  .extend({ uuid_account: uuid, account_alias: z.string() });
export type SharedPosition = z.output<typeof sharedPosition>;

const sharedWorth = worthOfDay.extend({});

/** An order with what it was and became; nothing of who signed or how it was paid. */
const sharedOperation = operationSummary.pick({
  uuid: true,
  reference: true,
  type: true,
  status: true,
  operation_status: true,
  is_signature_rejected: true,
  amount_indicator: true,
  ordered_units: true,
  uuid_account: true,
  account_alias: true,
  uuid_product: true,
  product_name: true,
  amount: true,
  gross: true,
  units: true,
  nav: true,
  nav_date: true,
  created_at: true,
});
export type SharedOperation = z.output<typeof sharedOperation>;

const ofAccount = { uuid_account: uuid.optional() };

export const VIEW_SCHEMAS = {
  listViews: defineListSchemas({
    summary: 'The views that the caller granted, the newest first',
    response: view,
  }),
  getViewChoices: defineSchemas({
    summary: 'The accounts that the caller may show to others',
    response: z.object({ accounts: z.array(viewAccount) }),
  }),
  createView: defineSchemas({
    summary: 'Grants a view of some accounts; its secret is answered this once',
    body: z.strictObject({
      kind: z.enum(VIEW_KINDS),
      name: z
        .string()
        .trim()
        .max(VIEW_NAME_MAX_LENGTH * 2),
      accounts: z.array(uuid).max(ACCOUNTS_MAX),
      reads: z.array(z.enum(VIEW_READS)).max(VIEW_READS.length),
      from: judgedDay,
      until: judgedDay,
    }),
    response: newView,
  }),
  revokeView: defineSchemas({
    summary: 'Ends a view at once',
    params: byId,
    response: view,
  }),
  listViewLooks: defineListSchemas({
    summary: 'Who looked at a view, the last look first',
    params: byId,
    response: viewLook,
  }),
  getSharedView: defineSchemas({
    summary: 'The view of a secret: whose it is, its accounts, what it reads and until when',
    response: sharedView,
  }),
  listSharedPositions: defineListSchemas({
    summary: 'What the accounts of a view hold today',
    query: ofAccount,
    response: sharedPosition,
  }),
  listSharedEvolution: defineListSchemas({
    summary: 'Value of the accounts of a view over time, from its first day on',
    query: { ...ofAccount, period: z.enum(FIGURE_PERIODS).default('1A') },
    size: SERIES_MAX,
    response: sharedWorth,
  }),
  listSharedOperations: defineListSchemas({
    summary: 'Orders on the accounts of a view from its first day on, newest first',
    query: ofAccount,
    filters: {},
    response: sharedOperation,
  }),
} satisfies SchemasOf<typeof VIEW_CALLS>;
