import { AMOUNT_INDICATORS, INCREASE_TYPES, OPERATION_STATUSES, OPERATION_TYPES, PAYMENT_METHODS, PAYMENT_STATUSES, PERIODICITIES } from '@area/domain/operation/codes';
import { SUITABILITY_VERDICTS } from '@area/domain/suitability/verdict';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { downloadQuery, fileBytes } from './download.ts';
import { expandWith, filterBy, listQuery, orderBy, searchText } from './list.ts';
import type { FilterFields } from './list-filter.ts';
import { asksSimulation, sentOrder } from './orders.ts';
import { byId, day, euros, moment, unitValue, units, uuid } from './wire.ts';

/** A line of the operations list. */
export const operationSummary = z.object({
  uuid,
  /** *Shape*: OP and ten digits. */
  reference: z.string(),
  type: z.string(),
  operation_status: z.enum(OPERATION_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  uuid_account: uuid,
  account_alias: z.string(),
  uuid_product: uuid,
  product_name: z.string(),
  /** What was ordered; for units and totals what they were worth at the last unit value. */
  amount: euros,
  amount_indicator: z.enum(AMOUNT_INDICATORS),
  ordered_units: units.nullable(),
  /** What left or arrived in euros; null until it is executed. */
  gross: euros.nullable(),
  /** Null until the order is finalised. */
  units: units.nullable(),
  nav: unitValue.nullable(),
  nav_date: day.nullable(),
  has_docs_signed: z.boolean(),
  created_at: moment,
});
export type OperationSummary = z.output<typeof operationSummary>;

/** A step of an operation's life. */
export const historyStep = z.object({
  from: z.enum(OPERATION_STATUSES).nullable(),
  to: z.enum(OPERATION_STATUSES),
  at: moment,
  actor_kind: z.string(),
  actor_name: z.string(),
  reason: z.string().nullable(),
});
export type HistoryStep = z.output<typeof historyStep>;

/** The same in a list; its life only when `$expand` asks for it. */
export const listedOperation = operationSummary.extend({ historical: z.array(historyStep).exactOptional() });
export type ListedOperation = z.output<typeof listedOperation>;

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
export const relatedOperation = operationSummary.pick({ uuid: true, reference: true, type: true, operation_status: true });

/** A lot that left, or that came with a transfer. */
export const operationLot = z.object({ acquired_on: day, units, cost: euros, gross: euros.nullable(), fee: euros.nullable(), gain: euros.nullable() });

/** What repeats. */
export const periodicTerms = z.object({
  periodicity: z.enum(PERIODICITIES),
  start: day,
  end: day.nullable(),
  increase_type: z.enum(INCREASE_TYPES).nullable(),
  increase: z.string().nullable(),
  /** The next instalment and its amount as it will be then; null when none follows. */
  next_date: day.nullable(),
  current_amount: euros,
  paid_count: z.int(),
  total_paid: euros,
  /** Why it is paused, a text key. */
  suspended_because: z.string().nullable(),
  can_suspend: z.boolean(),
  can_resume: z.boolean(),
  /** Whether the next instalment still runs after a cancellation of today. */
  is_next_certain: z.boolean(),
});

/** Between whom money moves untaxed. */
export const transferTerms = z.object({
  /** Null for one inside the house. */
  origin: z.object({ isin: z.string(), name: z.string(), manager: z.string(), manager_number: z.string(), account_number: z.string() }).nullable(),
  destination: z.object({ uuid_product: uuid, name: z.string(), isin: z.string() }).nullable(),
  simultaneous_holdings: z.boolean(),
  /** When the other manager must have answered, redeemed and paid. */
  deadlines: z.array(z.object({ step: z.string(), by: day })),
  /** What the other manager said, and until when it asked to wait. */
  answer: z.object({ text: z.string(), until: day.nullable() }).nullable(),
});

/** An operation whole. */
export const operation = operationSummary.extend({
  account_number: z.string(),
  isin: z.string(),
  /** Null when nothing is paid in. */
  payment_method: z.enum(PAYMENT_METHODS).nullable(),
  payment_instructions: paymentInstructions.nullable(),
  fee: euros,
  invested: euros,
  /** On the last official unit value, until the order is finalised. */
  estimated_units: units.nullable(),
  estimated_nav: unitValue.nullable(),
  estimated_nav_date: day.nullable(),
  /** The day whose unit value is expected, until the payment decides it. */
  expected_nav_date: day.nullable(),
  /** Time of the last required signature. */
  order_at: moment.nullable(),
  gain: euros.nullable(),
  withholding: euros.nullable(),
  net: euros.nullable(),
  settlement_date: day.nullable(),
  /** Where the money of a redemption goes. */
  payout_iban: z.string().nullable(),
  /** What was taken, or came along; empty until it is executed. */
  lots: z.array(operationLot),
  parent: relatedOperation.nullable(),
  periodic: periodicTerms.nullable(),
  transfer: transferTerms.nullable(),
  cancel_reason: z.string().nullable(),
  can_cancel: z.boolean(),
  /** Until when the client may cancel once it is signed; null before, and when it is too late. */
  cancel_until: moment.nullable(),
  can_sign: z.boolean(),
  signers: z.array(signerProgress),
  missing_signatures: z.int(),
  source: z.string(),
  /** Text keys of what keeps the order from being validated by itself. */
  waiting_for: z.array(z.string()),
});
export type Operation = z.output<typeof operation>;

const operationTarget = { access: { rule: 'operation', action: 'V', from: 'params', name: 'id' }, params: byId } as const;

export const OPERATION_ORDERS = ['created_at', '-created_at', 'amount', '-amount'] as const;
export type OperationOrder = (typeof OPERATION_ORDERS)[number];

/** What a list of operations may be filtered by. *Source*: ADR 32. */
export const OPERATION_FILTERS = {
  operation_status: { type: 'code', values: OPERATION_STATUSES },
  payment_status: { type: 'code', values: PAYMENT_STATUSES },
  type: { type: 'code', values: OPERATION_TYPES },
  uuid_account: { type: 'uuid' },
  uuid_product: { type: 'uuid' },
  product_name: { type: 'text' },
  reference: { type: 'text' },
  amount: { type: 'euros' },
  created_at: { type: 'day' },
  nav_date: { type: 'day' },
  has_docs_signed: { type: 'flag' },
} as const satisfies FilterFields;

/** Which operations, in which order: the same for a list and for its download. */
export const operationsDownloadFields = {
  $filter: filterBy(OPERATION_FILTERS),
  $orderby: orderBy(['created_at', 'amount']),
  $search: searchText,
};

/** How a list of operations is paged, ordered and searched, whether of everything or of one account. */
export const operationsFields = { ...operationsDownloadFields, $expand: expandWith(['historical']) };
export const operationsQuery = listQuery(operationsFields);

export const listOperations = defineCall({
  id: 'listOperations',
  method: 'GET',
  path: '/operations',
  service: 'operations',
  summary: 'Every operation the caller may see',
  access: { rule: 'session' },
  kind: 'list',
  query: operationsQuery,
  response: listedOperation,
});

/** What the downloads of operations are asked. */
export const operationsDownloadQuery = downloadQuery(operationsDownloadFields);

const wholeDownload = {
  path: '/operations/download',
  service: 'operations',
  summary: 'Every operation the caller may see, as a file',
  access: { rule: 'session' },
  kind: 'download',
  query: operationsDownloadQuery,
  response: fileBytes,
} as const;

export const downloadOperations = defineCall({ ...wholeDownload, id: 'downloadOperations', method: 'POST' });

/** The same by address. *Source*: specification 7, which has both. */
export const getOperationsDownload = defineCall({ ...wholeDownload, id: 'getOperationsDownload', method: 'GET' });

export const getOperation = defineCall({
  id: 'getOperation',
  method: 'GET',
  path: '/operations/{id}',
  service: 'operations',
  summary: 'One operation',
  ...operationTarget,
  response: operation,
});

export const listHistory = defineCall({
  id: 'listHistory',
  method: 'GET',
  path: '/operations/{id}/historical',
  service: 'operations',
  summary: 'The life of an operation, oldest step first',
  ...operationTarget,
  kind: 'list',
  response: historyStep,
});

export const createOperation = defineCall({
  id: 'createOperation',
  method: 'POST',
  path: '/operations',
  service: 'operations',
  summary: 'Orders an operation; it waits for its signatures',
  access: { rule: 'account', action: 'O', from: 'body', name: 'uuid_account' },
  body: sentOrder,
  response: operation,
  status: 201,
  idempotent: true,
  errors: ['CANNOT_OPERATE', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS'],
});

/** What leaving would come to on the last unit value. *Source*: decisions 2.5, fiscal simulation. */
export const simulatedRedemption = z.object({
  units,
  gross: euros,
  fee: euros,
  gain: euros,
  base: euros,
  withholding: euros,
  net: euros,
  remaining_value: euros,
  /** By the savings scale; null for who is taxed by another one. */
  estimated_tax: euros.nullable(),
  is_total: z.boolean(),
  lots: z.array(operationLot),
});

/** What may leave. */
export const leavable = z.object({
  free_units: units,
  free_value: euros.nullable(),
  blocked_units: units,
  reserved_units: units,
  min_holding: euros,
  has_pending_total: z.boolean(),
  /** A holder lives abroad: the order takes their certificate. */
  needs_certificate: z.boolean(),
  /** Units bought in the two months or the year before: a loss may not count. */
  warns_of_repurchase: z.boolean(),
});

/** The first dates of something that repeats. */
export const simulatedInstalment = z.object({ nominal_date: day, date: day, amount: euros });

/** What an order would mean, before it is placed. */
export const simulation = z.object({
  fee: euros,
  invested: euros,
  estimated_units: units.nullable(),
  estimated_nav: unitValue.nullable(),
  estimated_nav_date: day.nullable(),
  /** The day whose unit value applies when the money is there before `next_cut_off`. */
  expected_nav_date: day,
  next_cut_off: moment,
  /** Business time of this answer: what a countdown to the cut-off starts from, whatever the reader's clock says. */
  simulated_at: moment,
  minimum: euros,
  maximum: euros,
  /** Null where nothing is bought. */
  verdict: z.enum(SUITABILITY_VERDICTS).nullable(),
  needs_sentence: z.boolean(),
  /** When the money of a redemption is paid, and the last day that the law allows. */
  settlement_date: day.nullable(),
  legal_settlement_date: day.nullable(),
  /** Null where nothing leaves. */
  leavable: leavable.nullable(),
  /** Null without an amount. */
  redemption: simulatedRedemption.nullable(),
  /** What would arrive in the destination; null for anything but a transfer inside the house. */
  arrival: z
    .object({ in_on: day, is_deferred: z.boolean(), minimum: euros, estimated_units: units.nullable(), estimated_nav: unitValue.nullable(), estimated_nav_date: day.nullable() })
    .nullable(),
  /** Null where nothing repeats. */
  periodic: z.object({ first_start: day, minimum: euros, instalments: z.array(simulatedInstalment) }).nullable(),
  /** What the rules say of what is typed so far; the same that the order would be refused with. */
  problems: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  required_signatures: z.int(),
  signers: z.array(z.object({ uuid, name: z.string() })),
});
export type Simulation = z.output<typeof simulation>;

export const simulateOperation = defineCall({
  id: 'simulateOperation',
  method: 'POST',
  path: '/operations/simulation',
  service: 'operations',
  summary: 'What an order would mean on the last unit value; changes nothing',
  access: { rule: 'account', action: 'O', from: 'body', name: 'uuid_account' },
  body: asksSimulation,
  response: simulation,
});

export const cancelOperation = defineCall({
  id: 'cancelOperation',
  method: 'DELETE',
  path: '/operations/{id}',
  service: 'operations',
  summary: 'Cancels an order while it may be cancelled',
  access: { rule: 'operation', action: 'O', from: 'params', name: 'id' },
  params: byId,
  response: operation,
  errors: ['TRANSITION_FORBIDDEN', 'TOO_LATE_TO_CANCEL'],
});

export const OPERATION_CALLS = [
  listOperations,
  downloadOperations,
  getOperationsDownload,
  getOperation,
  listHistory,
  simulateOperation,
  createOperation,
  cancelOperation,
] as const;
