import { PAY_IN_STATUSES } from '@area/domain/payment/pay-in';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, day, euros, moment, uuid } from '../../schemas/wire.ts';
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
} satisfies SchemasOf<typeof OFFICE_PAYMENT_CALLS>;
