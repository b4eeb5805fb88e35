import { ALIAS_MAX_LENGTH, RULES_MAX } from '@area/domain/account/arrangement-change';
import { REPORT_FREQUENCIES } from '@area/domain/account/codes';
import { ACCOUNT_ACTIONS, ROLES } from '@area/domain/account/roles';
import { ACCOUNT_STATUSES } from '@area/domain/account/status';
import { INTERVENER_TYPES } from '@area/domain/intervener/status';
import { OPERATION_TYPES } from '@area/domain/operation/types';
import { REQUIREMENTS } from '@area/domain/operation/readiness';
import type { FigurePeriod } from '@area/domain/performance/period';
import { SIGNATURE_ARRANGEMENTS } from '@area/domain/signature/arrangement';
import { SIGNATURE_TYPES } from '@area/domain/signature/codes';
import { SUITABILITY_VERDICTS } from '@area/domain/suitability/verdict';
import { z } from 'zod';
import { yearlyReturn } from '../comparison/schemas.ts';
import {
  OPERATION_FILTERS,
  operationSummary,
  operationsDownloadQuery,
  operationsFields,
} from '../operations/schemas.ts';
import { SERIES_MAX } from '../paging.ts';
import { product } from '../products/schemas.ts';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { fileBytes } from '../schemas/download.ts';
import {
  byId,
  day,
  euros,
  moment,
  namedVersion,
  pastDay,
  percent,
  reckonedDay,
  sentEuros,
  unitValue,
  units,
  uuid,
} from '../schemas/wire.ts';
import { EVOLUTION_PERIODS } from './calls.ts';
import type { ACCOUNT_CALLS } from './calls.ts';

/** A requirement that keeps the caller from operating, and who can resolve it. */
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
  /** Sent back with a change, which is refused if somebody else changed the record first. */
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

const sentRule = z.strictObject({
  max_amount: sentEuros.nullable().optional(),
  operation_types: z.array(z.enum(OPERATION_TYPES)).max(OPERATION_TYPES.length).optional(),
  required_count: z.int(),
  must_include_roles: z.array(z.enum(ROLES)).max(ROLES.length).optional(),
  must_include_persons: z.array(uuid).max(20).optional(),
});

/** What an account holds of a product, on the last official unit value. */
export const position = z.object({
  uuid_product: uuid,
  code: z.string(),
  name: z.string(),
  class: z.string(),
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
  /** Its share of the value of the account; null if one value is missing. */
  weight: percent.nullable(),
  /** Only where somebody else keeps the register of record. *Source*: office.md 5, ADR 201. */
  register: z
    .object({
      /** Up to which day the register says the same; nothing while it has not said it, or is asked about a difference. */
      as_of: day.nullable(),
      /** Whether the register says something else, which is being looked into. */
      is_in_review: z.boolean(),
    })
    .optional(),
});
export type Position = z.output<typeof position>;

export type EvolutionPeriod = FigurePeriod;

/** Value against money put in, at the close of a business day. */
export const evolutionPoint = z.object({
  date: reckonedDay,
  value: euros,
  contributed: euros,
  /** Since the close at which the period opens, without the effect of flows; null if it is unknown. *Source*: decisions 2.9. */
  time_weighted: percent.nullable(),
});
export type EvolutionPoint = z.output<typeof evolutionPoint>;

export const DIVISIONS = ['PRODUCT', 'KIND', 'RISK'] as const;
export type Division = (typeof DIVISIONS)[number];

/** A part of what an account is worth. */
export const distributionShare = z.object({
  division: z.enum(DIVISIONS),
  /** The product's code, F or P, or the risk from 1 to 7. */
  code: z.string(),
  /** Of a product; null if the code is enough. */
  name: z.string().nullable(),
  value: euros,
  weight: percent,
});
export type DistributionShare = z.output<typeof distributionShare>;

/** A product as it may be ordered: with what the caller's convenience test says of it. */
export const offeredProduct = product.extend({
  verdict: z.enum(SUITABILITY_VERDICTS),
  /** Whether the account has an executed subscription of it, which a periodic one needs before. */
  has_initial_subscription: z.boolean(),
  /** Past returns up to the end of a month, of the product and of its benchmark, which is null where there is none. *Source*: decisions 9.3, ADR 229. */
  returns: yearlyReturn.extend({
    until: day,
    /** The day of the first unit value. */
    since: day.nullable(),
    benchmark: yearlyReturn.nullable(),
  }),
});
export type OfferedProduct = z.output<typeof offeredProduct>;

export const ACCOUNT_SCHEMAS = {
  getAccount: defineSchemas({
    summary: 'One account',
    params: byId,
    response: accountSummary,
  }),
  changeAccount: defineSchemas({
    summary: 'Changes the name of an account and how often its report comes',
    params: byId,
    body: z.strictObject({
      alias: z.string().trim().min(1).max(ALIAS_MAX_LENGTH).optional(),
      report_frequency: z.enum(REPORT_FREQUENCIES).optional(),
      version: namedVersion,
    }),
    response: accountSummary,
  }),
  changeArrangement: defineSchemas({
    summary: 'Asks for another way of signing, in force once all holders have signed it',
    params: byId,
    body: z.strictObject({
      signature_arrangement: z.enum(SIGNATURE_ARRANGEMENTS),
      required_signatures: z.int().optional(),
      rules: z.array(sentRule).max(RULES_MAX).optional(),
      version: namedVersion,
    }),
    response: accountSummary,
  }),
  withdrawArrangement: defineSchemas({
    summary: 'Takes back a way of signing that waits',
    params: byId,
    response: accountSummary,
  }),
  listPositions: defineListSchemas({
    summary: 'What an account holds, by product',
    params: byId,
    query: { on: pastDay },
    response: position,
  }),
  listEvolution: defineListSchemas({
    summary: 'Value of an account over time against the money put in',
    params: byId,
    query: { period: z.enum(EVOLUTION_PERIODS).default('1A'), on: pastDay },
    size: SERIES_MAX,
    response: evolutionPoint,
  }),
  listDistribution: defineListSchemas({
    summary:
      'How the value of an account divides, by product, kind and risk; empty when it cannot be told',
    params: byId,
    query: { division: z.enum(DIVISIONS).optional(), on: pastDay },
    response: distributionShare,
  }),
  listAccountOperations: defineListSchemas({
    summary: 'The operations of an account, newest first',
    params: byId,
    query: operationsFields,
    filters: OPERATION_FILTERS,
    response: operationSummary,
  }),
  downloadAccountOperations: defineSchemas({
    summary: 'The operations of an account, as a file',
    params: byId,
    query: operationsDownloadQuery,
    response: fileBytes,
  }),
  listAccountProducts: defineListSchemas({
    summary: 'The products that may be ordered on an account',
    params: byId,
    response: offeredProduct,
  }),
} satisfies SchemasOf<typeof ACCOUNT_CALLS>;

export type ArrangementChange = z.output<(typeof ACCOUNT_SCHEMAS)['changeArrangement']['body']>;
