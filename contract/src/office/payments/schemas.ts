import { OPERATION_STATUSES } from '@area/domain/operation/codes';
import { PAYMENT_OUTCOMES } from '@area/domain/payment/match';
import { PAY_IN_STATUSES } from '@area/domain/payment/pay-in';
import { PAYOUT_STATUSES } from '@area/domain/payment/payout';
import { SUGGESTION_REASONS } from '@area/domain/payment/suggestions';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, day, euros, moment, uuid } from '../../schemas/wire.ts';
import { because } from '../reason.ts';
import type { OFFICE_PAYMENT_CALLS } from './calls.ts';

const LONGEST = 300;

/** Money that came in and pays no order by itself. */
const waitingPayment = z.object({
  uuid,
  booked_on: day,
  amount: euros,
  /** Empty if the bank did not name the payer's account. */
  iban: z.string(),
  payer_name: z.string(),
  concept: z.string(),
  bank_reference: z.string(),
  /** Why it pays none. */
  outcome: z.string(),
  /** When it is refunded automatically, if nobody finds its order. */
  refund_on: day.nullable(),
});

/** What its statement filters lines of the bank by. */
export const BANK_LINE_FILTERS = {
  uuid: { type: 'uuid' },
  outcome: { type: 'code', values: PAYMENT_OUTCOMES },
  booked_on: { type: 'day' },
  amount: { type: 'euros' },
  iban: { type: 'text' },
  payer_name: { type: 'text' },
  concept: { type: 'text' },
  bank_reference: { type: 'text' },
  order: { type: 'text' },
} as const;

/** A line of the bank that brought money. */
const bankLine = z.object({
  uuid,
  booked_on: day,
  value_on: day.nullable(),
  amount: euros,
  iban: z.string(),
  payer_name: z.string(),
  concept: z.string(),
  bank_reference: z.string(),
  outcome: z.enum(PAYMENT_OUTCOMES),
  /** The code of the product whose account has the money. */
  product: z.string().nullable(),
  /** The reference of the order that it pays, or that it speaks of. */
  order: z.string().nullable(),
  order_uuid: uuid.nullable(),
  order_status: z.enum(OPERATION_STATUSES).nullable(),
  imported_by: z.string(),
  imported_at: moment,
  /** Who decided about it; nobody while it waits, and when it was applied by itself. */
  resolved_by: z.string().nullable(),
  resolved_at: moment.nullable(),
  refund_on: day.nullable(),
  /** Of the refund of it, or of what is above its order. */
  refund_status: z.enum(PAYOUT_STATUSES).nullable(),
});

/** An order that a line may pay. */
const suggestion = z.object({
  uuid,
  reference: z.string(),
  status: z.enum(OPERATION_STATUSES),
  account: z.string(),
  holders: z.array(z.string()),
  product: z.string(),
  amount: euros,
  /** What came in above the order, or below it with a minus. */
  difference: euros,
  order_at: moment.nullable(),
  reasons: z.array(z.enum(SUGGESTION_REASONS)),
  /** From 1; orders for which the same speaks share it. */
  rank: z.int(),
  is_tied: z.boolean(),
  /** Why nobody may apply it to this order. */
  refused_because: z.string().nullable(),
});

export const OFFICE_PAYMENT_SCHEMAS = {
  listWaitingPayments: defineListSchemas({
    summary: 'Money that came in and pays no order by itself, what goes back first on top',
    response: waitingPayment,
  }),
  listPayInAttempts: defineListSchemas({
    summary: 'Attempts to pay from the portal, newest first',
    response: z.object({
      reference: z.string(),
      operation: z.string(),
      status: z.enum(PAY_IN_STATUSES),
      amount: euros,
      opened_at: moment,
      paid: euros.nullable(),
      outcome: z.string().nullable(),
      provider_reference: z.string().nullable(),
      /** Nothing while the statement has not brought it. */
      settled_on: day.nullable(),
    }),
  }),
  listProviderNotices: defineListSchemas({
    summary: 'What the provider of payments said, newest first',
    response: z.object({
      at: moment,
      event_id: z.string().nullable(),
      told_reference: z.string().nullable(),
      provider_reference: z.string().nullable(),
      step: z.string(),
      amount: euros.nullable(),
      outcome: z.string().nullable(),
    }),
  }),
  listBankLines: defineListSchemas({
    summary: 'Every line of the bank that brought money, applied or not, newest first',
    response: bankLine,
    filters: BANK_LINE_FILTERS,
  }),
  listPaymentSuggestions: defineListSchemas({
    summary:
      'Orders that a line of the bank may pay, the likeliest first, with what speaks for each; two equals share a rank',
    params: byId,
    response: suggestion,
  }),
  matchPayment: defineSchemas({
    summary: 'Applies money that waits to the order that a person names',
    params: byId,
    body: z.strictObject({
      /** *Example*: `OP-000123`. */
      reference: z.string().trim().min(1).max(LONGEST),
    }),
    response: z.object({ uuid, reference: z.string() }),
  }),
  refundPayment: defineSchemas({
    summary: 'Sends money that waits back to where it came from',
    params: byId,
    body: z.strictObject({
      /** The account for the refund, if the bank did not name the payer's account. */
      iban: z.string().trim().max(LONGEST).optional(),
      /** The account that received it, if it is known. */
      product_code: z.string().trim().max(LONGEST).optional(),
    }),
    response: z.object({ uuid, iban: z.string() }),
  }),
  unmatchPayment: defineSchemas({
    summary:
      'Takes money from the order that it was applied to: the money waits again, and the order waits for its money',
    params: byId,
    body: because,
    response: z.object({ uuid, order: z.string() }),
  }),
} satisfies SchemasOf<typeof OFFICE_PAYMENT_CALLS>;
