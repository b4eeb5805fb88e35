import {
  AMOUNT_INDICATORS,
  OPERATION_LABELS,
  OPERATION_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from '@area/domain/operation/codes';
import { OPERATION_TYPES } from '@area/domain/operation/types';
import { SUB_OPERATION_CODES } from '@area/domain/operation/sub-operation-codes';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import { z } from 'zod';
import type { FilterFields } from '../list-filter.ts';
import { sentOrder } from '../orders/schemas.ts';
import { benefitTerms, contributionTerms } from '../plan/term-schemas.ts';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { downloadQuery, fileBytes } from '../schemas/download.ts';
import { expandWith, filterBy, orderBy, searchText } from '../schemas/list.ts';
import { byId, day, euros, moment, unitValue, units, uuid } from '../schemas/wire.ts';
import { SIMULATION_SCHEMAS } from '../simulation/schemas.ts';
import type { OPERATION_CALLS } from './calls.ts';
import { orderEstimate, orderReview } from './review-schemas.ts';
import { operationLot, periodicTerms, transferTerms } from './term-schemas.ts';

/** A line of the operations list. */
export const operationSummary = z.object({
  uuid,
  /** *Shape*: OP and ten digits. */
  reference: z.string(),
  type: z.string(),
  /** Sub-operation; null where none applies. */
  subtype: z.enum(SUB_OPERATION_CODES).nullable(),
  operation_status: z.enum(OPERATION_STATUSES),
  /** Key of its label. *Source*: decisions 11.4. */
  status: z.enum(OPERATION_LABELS),
  /** Which system it was first written in. */
  source_system: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  /** Null when nothing is paid in. */
  payment_method: z.enum(PAYMENT_METHODS).nullable(),
  uuid_account: uuid,
  account_alias: z.string(),
  uuid_product: uuid,
  product_name: z.string(),
  /** Null for a plan, which has none. */
  product_class: z.string().nullable(),
  /** What was ordered; for units and totals what they were worth at the last unit value. Null for those of another manager's fund, whose value nobody here knows. */
  amount: euros.nullable(),
  amount_indicator: z.enum(AMOUNT_INDICATORS),
  ordered_units: units.nullable(),
  /** What left or arrived in euros; null until it is executed. */
  gross: euros.nullable(),
  /** Null until the order is finalised. */
  units: units.nullable(),
  nav: unitValue.nullable(),
  nav_date: day.nullable(),
  has_docs_signed: z.boolean(),
  /** Whether somebody refused to sign it as it is: it is shown as such and not by its status. *Source*: ADR 144. */
  is_signature_rejected: z.boolean(),
  created_at: moment,
});
export type OperationSummary = z.output<typeof operationSummary>;

/** A step of the lifecycle of an operation. */
export const historyStep = z.object({
  from: z.enum(OPERATION_STATUSES).nullable(),
  to: z.enum(OPERATION_STATUSES),
  at: moment,
  actor_kind: z.string(),
  actor_name: z.string(),
  reason: z.string().nullable(),
});
export type HistoryStep = z.output<typeof historyStep>;

export const signerProgress = z.object({
  uuid,
  name: z.string(),
  signed_at: moment.nullable(),
});

/** How the client pays by transfer. */
export const paymentInstructions = z.object({
  iban: z.string(),
  beneficiary: z.string(),
  reference: z.string(),
  amount: euros,
});

/** Another operation that this one belongs to, or that belongs to it. */
export const relatedOperation = operationSummary.pick({
  uuid: true,
  reference: true,
  type: true,
  operation_status: true,
  is_signature_rejected: true,
});

/** An operation whole. */
export const operation = operationSummary.extend({
  account_number: z.string(),
  isin: z.string(),
  payment_instructions: paymentInstructions.nullable(),
  fee: euros,
  /** What becomes units; null with the amount. */
  invested: euros.nullable(),
  /** On the last official unit value, until the order is finalised. */
  estimated_units: units.nullable(),
  estimated_nav: unitValue.nullable(),
  estimated_nav_date: day.nullable(),
  /** The day whose unit value is expected, until the payment decides it. */
  expected_nav_date: day.nullable(),
  /** Of its product: an order signed before it takes the unit value of the day. *Shape*: `HH:MM` in Madrid. */
  cut_off: z.string(),
  /** Through whom it was placed, where the host has a distributor of its own. *Source*: decisions 11.6. */
  distributor_uuid: uuid.nullable(),
  /** Time of the last required signature. */
  order_at: moment.nullable(),
  gain: euros.nullable(),
  withholding: euros.nullable(),
  net: euros.nullable(),
  settlement_date: day.nullable(),
  /**
   * For a redemption, a transfer between our funds or a benefit that is not signed yet: its figures as in its document, the
   * same for every signer; null for anything else.
   */
  estimate: orderEstimate.nullable(),
  /** What else its review said, while it is not signed; null once it is. */
  review: orderReview.nullable(),
  /** The loss that cannot be offset yet because of it, as its review said, while it is not signed; null when there is none. */
  deferred_loss: euros.nullable(),
  /** From where a direct debit collects its money; null for anything else. */
  debited_iban: z.string().nullable(),
  /** Who refused to sign it and why, until that is resolved; null if nobody did. */
  rejected: z.object({ by: z.string(), reason: z.string() }).nullable(),
  /** Where the money of a redemption goes. */
  payout_iban: z.string().nullable(),
  /** The lots that left or arrived; empty until it is executed. */
  lots: z.array(operationLot),
  parent: relatedOperation.nullable(),
  periodic: periodicTerms.nullable(),
  transfer: transferTerms.nullable(),
  benefit: benefitTerms.nullable(),
  contribution: contributionTerms.nullable(),
  cancel_reason: z.string().nullable(),
  can_cancel: z.boolean(),
  /** Whether the viewer may change its terms: until its first signature. */
  can_change: z.boolean(),
  /** Until when the client may cancel once it is signed; null before, and when it is too late. */
  cancel_until: moment.nullable(),
  can_sign: z.boolean(),
  /** Whether it may be paid now with the bank, from the portal. */
  can_pay_in: z.boolean(),
  signers: z.array(signerProgress),
  missing_signatures: z.int(),
  source: z.string(),
  /** Text keys of the reasons that prevent an automatic validation. */
  waiting_for: z.array(z.string()),
});
export type Operation = z.output<typeof operation>;

const operationTarget = {
  params: byId,
};

/** What a list of operations may be filtered by. *Source*: ADR 32. */
export const OPERATION_FILTERS = {
  operation_status: { type: 'code', values: OPERATION_STATUSES },
  payment_status: { type: 'code', values: PAYMENT_STATUSES },
  type: { type: 'code', values: OPERATION_TYPES },
  uuid_account: { type: 'uuid' },
  uuid_product: { type: 'uuid' },
  product_type: { type: 'code', values: PRODUCT_TYPES },
  product_name: { type: 'text' },
  reference: { type: 'text' },
  amount: { type: 'euros' },
  created_at: { type: 'day' },
  nav_date: { type: 'day' },
  has_docs_signed: { type: 'flag' },
  is_signature_rejected: { type: 'flag' },
} as const satisfies FilterFields;

const inOrder = { $orderby: orderBy(['created_at', 'amount']), $search: searchText };

/** Which operations, in which order: the same for a list and for its download. */
export const operationsDownloadFields = { $filter: filterBy(OPERATION_FILTERS), ...inOrder };

/** What `$expand` adds to an operation. *Source*: specification 3. */
export const OPERATION_EXPANSIONS = [
  'related_operations',
  'documents',
  'historical',
  'interveners',
  'issues',
] as const;
export type OperationExpansion = (typeof OPERATION_EXPANSIONS)[number];

const widened = { $expand: expandWith(OPERATION_EXPANSIONS) };

/** How a list of operations is ordered, searched and widened, whether of everything or of one account. */
export const operationsFields = { ...inOrder, ...widened };

/** What the downloads of operations are asked. */
export const operationsDownloadQuery = downloadQuery(operationsDownloadFields);

const wholeDownload = {
  summary: 'Every operation the caller may see, as a file',
  query: operationsDownloadQuery,
  response: fileBytes,
};

export const OPERATION_SCHEMAS = {
  listOperations: defineListSchemas({
    summary: 'Every operation the caller may see',
    query: operationsFields,
    filters: OPERATION_FILTERS,
    response: operationSummary,
  }),
  downloadOperations: defineSchemas({
    ...wholeDownload,
  }),
  getOperationsDownload: defineSchemas({
    ...wholeDownload,
  }),
  getOperation: defineSchemas({
    summary: 'One operation',
    ...operationTarget,
    query: z.strictObject(widened),
    response: operation,
  }),
  listHistory: defineListSchemas({
    summary: 'The life of an operation, oldest step first',
    ...operationTarget,
    response: historyStep,
  }),
  createOperation: defineSchemas({
    summary: 'Orders an operation; it waits for its signatures',
    body: sentOrder,
    response: operation,
  }),
  cancelOperation: defineSchemas({
    summary: 'Cancels an order that is not signed; a signed one is cancelled by its status',
    params: byId,
    response: operation,
  }),
  ...SIMULATION_SCHEMAS,
} satisfies SchemasOf<typeof OPERATION_CALLS>;
