import { ALIAS_MAX_LENGTH, RULES_MAX } from '@area/domain/account/arrangement-change';
import { REPORT_FREQUENCIES } from '@area/domain/account/codes';
import { ACCOUNT_ACTIONS, ROLES } from '@area/domain/account/roles';
import { ACCOUNT_STATUSES } from '@area/domain/account/status';
import { INTERVENER_TYPES } from '@area/domain/intervener/status';
import { OPERATION_TYPES } from '@area/domain/operation/codes';
import { REQUIREMENTS } from '@area/domain/operation/readiness';
import type { FigurePeriod } from '@area/domain/returns/period';
import { FIGURE_PERIODS } from '@area/domain/returns/period';
import { SIGNATURE_ARRANGEMENTS } from '@area/domain/signature/arrangement';
import { SIGNATURE_TYPES } from '@area/domain/signature/codes';
import { SUITABILITY_VERDICTS } from '@area/domain/suitability/verdict';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { defineList } from './define-list.ts';

import {
  operationSummary,
  operationsDownloadQuery,
  operationsFields,
  OPERATION_FILTERS,
} from './operations.ts';
import { fileBytes } from './download.ts';
import { SERIES_MAX } from './list.ts';
import { product } from './products.ts';
import {
  byId,
  day,
  euros,
  moment,
  pastDay,
  percent,
  reckonedDay,
  sentEuros,
  unitValue,
  units,
  uuid,
} from './wire.ts';

/** A requirement that keeps the caller from operating, and who can mend it. */
export const openRequirement = z.object({
  requirement: z.enum(REQUIREMENTS),
  who: z.enum(['CLIENT', 'OFFICE', 'NOBODY']),
});

export const holder = z.object({ uuid, name: z.string(), roles: z.array(z.enum(ROLES)) });

/** A line of a conditional account: the first one that an order falls under says who signs it. *Source*: decisions 6.3. */
export const signatureRule = z.object({
  /** None serves any amount. */
  max_amount: euros.nullable(),
  /** None at all serves any type. */
  operation_types: z.array(z.enum(OPERATION_TYPES)),
  required_count: z.int(),
  must_include_roles: z.array(z.enum(ROLES)),
  /** People by uuid. */
  must_include_persons: z.array(uuid),
});
export type SignatureRule = z.output<typeof signatureRule>;

/** An arrangement that was asked for and that not every holder has signed. */
export const waitingArrangement = z.object({
  /** The name of `signature_arrangement`. *Source*: decisions 11.2. */
  signature_type: z.enum(SIGNATURE_TYPES),
  signature_arrangement: z.enum(SIGNATURE_ARRANGEMENTS),
  required_signatures: z.int().nullable(),
  rules: z.array(signatureRule),
  uuid_envelope: uuid.nullable(),
  requested_by: z.string(),
  requested_at: moment,
});

/** An account with what the caller may do on it. *Source*: specification 3. */
export const accountSummary = z.object({
  uuid,
  number: z.string(),
  alias: z.string(),
  type: z.enum(['F', 'P']),
  status: z.enum(ACCOUNT_STATUSES),
  /** The name of `signature_arrangement`. *Source*: decisions 11.2. */
  signature_type: z.enum(SIGNATURE_TYPES),
  signature_arrangement: z.enum(SIGNATURE_ARRANGEMENTS),
  has_pending_account_docs_signed: z.boolean(),
  holders: z.array(holder),
  value: euros.nullable(),
  cost: euros,
  /** Empty when the caller may operate here now. */
  open_requirements: z.array(openRequirement),
  report_frequency: z.enum(REPORT_FREQUENCIES),
  /** For M; null is two. */
  required_signatures: z.int().nullable(),
  /** For O, in their order. */
  rules: z.array(signatureRule),
  waiting_arrangement: waitingArrangement.nullable(),
  /** Sent back with a change, which is refused when somebody else was quicker. */
  version: z.int(),
  /** What the caller's roles let them do here. */
  my_actions: z.array(z.enum(ACCOUNT_ACTIONS)),
  has_minor_holder: z.boolean(),
  /** Whose account it is: a person's or an entity's. */
  account_type: z.enum(INTERVENER_TYPES),
  /** Whether the area shows it: false of one that the manager keeps out or that was closed more than five years ago. */
  is_private_area: z.boolean(),
});
export type AccountSummary = z.output<typeof accountSummary>;

export const getAccount = defineCall({
  id: 'getAccount',
  method: 'GET',
  path: '/accounts/{id}',
  service: 'accounts',
  summary: 'One account',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
  params: byId,
  response: accountSummary,
});

export const changeAccount = defineCall({
  id: 'changeAccount',
  method: 'PATCH',
  path: '/accounts/{id}',
  service: 'accounts',
  summary: 'Changes the name of an account and how often its report comes',
  access: { rule: 'account', action: 'A', from: 'params', name: 'id' },
  params: byId,
  body: z.strictObject({
    alias: z.string().trim().min(1).max(ALIAS_MAX_LENGTH).optional(),
    report_frequency: z.enum(REPORT_FREQUENCIES).optional(),
    version: z.int(),
  }),
  errors: ['VERSION_CONFLICT'],
  response: accountSummary,
});

const sentRule = z.strictObject({
  max_amount: sentEuros.nullable().optional(),
  operation_types: z.array(z.enum(OPERATION_TYPES)).max(OPERATION_TYPES.length).optional(),
  required_count: z.int(),
  must_include_roles: z.array(z.enum(ROLES)).max(ROLES.length).optional(),
  must_include_persons: z.array(uuid).max(20).optional(),
});

export const changeArrangement = defineCall({
  id: 'changeArrangement',
  method: 'POST',
  path: '/accounts/{id}/signature-arrangement',
  service: 'accounts',
  summary: 'Asks for another way of signing, in force once all holders have signed it',
  access: { rule: 'account', action: 'A', from: 'params', name: 'id' },
  params: byId,
  body: z.strictObject({
    signature_arrangement: z.enum(SIGNATURE_ARRANGEMENTS),
    required_signatures: z.int().optional(),
    rules: z.array(sentRule).max(RULES_MAX).optional(),
    version: z.int(),
  }),
  errors: ['VERSION_CONFLICT'],
  response: accountSummary,
});
export type ArrangementChange = z.output<(typeof changeArrangement)['body']>;

export const withdrawArrangement = defineCall({
  id: 'withdrawArrangement',
  method: 'DELETE',
  path: '/accounts/{id}/signature-arrangement',
  service: 'accounts',
  summary: 'Takes back a way of signing that waits',
  access: { rule: 'account', action: 'A', from: 'params', name: 'id' },
  params: byId,
  response: accountSummary,
});

/** What an account holds of a product, on the last official unit value. */
export const position = z.object({
  uuid_product: uuid,
  code: z.string(),
  name: z.string(),
  type: z.enum(['F', 'P']),
  risk: z.int(),
  units,
  blocked_units: units,
  reserved_units: units,
  free_units: units,
  nav: unitValue.nullable(),
  nav_date: day.nullable(),
  value: euros.nullable(),
  cost: euros,
  gain: euros.nullable(),
  gain_percent: percent.nullable(),
  /** Its part of what the account is worth; null as soon as one value is missing. */
  weight: percent.nullable(),
});
export type Position = z.output<typeof position>;

export const listPositions = defineList({
  id: 'listPositions',
  path: '/accounts/{id}/positions',
  service: 'accounts',
  summary: 'What an account holds, by product',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
  params: byId,
  query: { on: pastDay },
  response: position,
});

export const EVOLUTION_PERIODS = FIGURE_PERIODS;
export type EvolutionPeriod = FigurePeriod;

/** Value against money put in, at the close of a business day. */
export const evolutionPoint = z.object({
  date: reckonedDay,
  value: euros,
  contributed: euros,
  /** Since the close at which the period opens, whatever money came or went; null from where it cannot be told. *Source*: decisions 2.9. */
  time_weighted: percent.nullable(),
});
export type EvolutionPoint = z.output<typeof evolutionPoint>;

export const listEvolution = defineList({
  id: 'listEvolution',
  path: '/accounts/{id}/evolution',
  service: 'accounts',
  summary: 'Value of an account over time against the money put in',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
  params: byId,
  query: { period: z.enum(EVOLUTION_PERIODS).default('1A'), on: pastDay },
  size: SERIES_MAX,
  response: evolutionPoint,
});

export const DIVISIONS = ['PRODUCT', 'KIND', 'RISK'] as const;
export type Division = (typeof DIVISIONS)[number];

/** A part of what an account is worth. */
export const distributionShare = z.object({
  division: z.enum(DIVISIONS),
  /** The product's code, F or P, or the risk from 1 to 7. */
  code: z.string(),
  /** Of a product; null where the code says it all. */
  name: z.string().nullable(),
  value: euros,
  weight: percent,
});
export type DistributionShare = z.output<typeof distributionShare>;

export const listDistribution = defineList({
  id: 'listDistribution',
  path: '/accounts/{id}/distribution',
  service: 'accounts',
  summary:
    'How the value of an account divides, by product, kind and risk; empty when it cannot be told',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
  params: byId,
  query: { division: z.enum(DIVISIONS).optional(), on: pastDay },
  response: distributionShare,
});

export const listAccountOperations = defineList({
  id: 'listAccountOperations',
  path: '/accounts/{id}/operations',
  service: 'accounts',
  summary: 'The operations of an account, newest first',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
  params: byId,
  query: operationsFields,
  filters: OPERATION_FILTERS,
  response: operationSummary,
});

export const downloadAccountOperations = defineCall({
  id: 'downloadAccountOperations',
  method: 'POST',
  path: '/accounts/{id}/operations/download',
  service: 'accounts',
  summary: 'The operations of an account, as a file',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
  kind: 'download',
  params: byId,
  query: operationsDownloadQuery,
  response: fileBytes,
});

/** A product as it may be ordered: with what the caller's convenience test says of it. */
export const offeredProduct = product.extend({
  verdict: z.enum(SUITABILITY_VERDICTS),
  /** Whether the account has an executed subscription of it, which a periodic one needs before. */
  has_initial_subscription: z.boolean(),
});
export type OfferedProduct = z.output<typeof offeredProduct>;

export const listAccountProducts = defineList({
  id: 'listAccountProducts',
  path: '/accounts/{id}/products',
  service: 'accounts',
  summary: 'The products that may be ordered on an account',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
  params: byId,
  response: offeredProduct,
});

export const ACCOUNT_CALLS = [
  getAccount,
  changeAccount,
  changeArrangement,
  withdrawArrangement,
  listPositions,
  listEvolution,
  listDistribution,
  downloadAccountOperations,
  listAccountProducts,
] as const;
