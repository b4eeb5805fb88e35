import { BATCH_KINDS, BATCH_STATUSES } from '@area/domain/payment/batch';
import { PAYOUT_KINDS, PAYOUT_STATUSES } from '@area/domain/payment/payout';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, day, euros, moment, uuid } from '../../schemas/wire.ts';
import type { OFFICE_BATCH_CALLS } from './calls.ts';

const LONGEST = 300;
const NAMED_MAX = 500;

const batch = z.object({
  uuid,
  kind: z.enum(BATCH_KINDS),
  status: z.enum(BATCH_STATUSES),
  /** The step of the day, or a person. */
  made_by: z.string(),
  made_at: moment,
  payments: z.int(),
  total: euros,
  /** Who proposed its release and who approved it, or who discarded it. */
  ended_by: z.string().nullable(),
  ended_at: moment.nullable(),
  /** The file for the bank in which it left. */
  file_uuid: uuid.nullable(),
  file_name: z.string().nullable(),
});

/** Why a payout is in no batch: its IBAN was added or changed a short time ago, money laundering is suspected, or its day has not come. */
const HELD_BECAUSE = ['COOLING', 'BLOCKED', 'NOT_DUE'] as const;

export const OFFICE_BATCH_SCHEMAS = {
  listPaymentBatches: defineListSchemas({
    summary: 'Batches of payments and of direct debits, those that wait to be released first',
    response: batch,
  }),
  listBatchPayments: defineListSchemas({
    summary: 'The payments of a batch',
    params: byId,
    response: z.object({
      /** *Shape*: of a payout RB and ten digits, of a direct debit that of its order. */
      reference: z.string(),
      kind: z.enum([...PAYOUT_KINDS, 'DIRECT_DEBIT']),
      amount: euros,
      /** Who is paid, or pays. */
      name: z.string(),
      iban: z.string(),
      product: z.string(),
      order: z.string().nullable(),
    }),
  }),
  makePaymentBatches: defineSchemas({
    summary: 'Gathers what is due in batches, none of which is above the limit of a day',
    body: z
      .strictObject({
        kind: z.enum(BATCH_KINDS),
        /** Some payouts alone; without it all that are due and may leave. */
        payouts: z.array(uuid).min(1).max(NAMED_MAX).optional(),
      })
      .refine(({ kind, payouts }) => kind === 'PAYOUTS' || payouts === undefined, {
        path: ['payouts'],
      }),
    response: z.object({ batches: z.array(uuid), payments: z.int(), total: euros }),
  }),
  discardPaymentBatch: defineSchemas({
    summary: 'Discards a batch: its payments wait for another one',
    params: byId,
    body: z.strictObject({ reason: z.string().trim().min(1).max(LONGEST) }),
    response: z.object({ uuid }),
  }),
  releasePaymentBatch: defineSchemas({
    summary: 'Releases a batch: its file for the bank is written when a second person approves',
    params: byId,
    response: z.object({
      uuid,
      payments: z.int(),
      total: euros,
      /** Nothing while its release is only proposed. */
      file_name: z.string().nullable(),
    }),
  }),
  listUnpaidPayouts: defineListSchemas({
    summary: 'Payouts that are not paid, the first due first, and what holds them back',
    response: z.object({
      uuid,
      /** *Shape*: RB and ten digits. */
      reference: z.string(),
      kind: z.enum(PAYOUT_KINDS),
      status: z.enum(PAYOUT_STATUSES),
      amount: euros,
      beneficiary: z.string(),
      iban: z.string(),
      due_on: day,
      batch_uuid: uuid.nullable(),
      held_because: z.enum(HELD_BECAUSE).nullable(),
      /** The first day on which a batch may carry it; nothing when nobody knows. */
      goes_on: day.nullable(),
      /** Of ISO 20022, such as AC04: the account is closed. */
      rejected_because: z.string().nullable(),
    }),
  }),
  retryPayout: defineSchemas({
    summary: 'Has a payout that the bank rejected paid again',
    params: byId,
    body: z.strictObject({
      /** Where money that came from outside goes to instead. What a client is owed goes to the payout account of the account. */
      iban: z.string().trim().max(LONGEST).optional(),
    }),
    response: z.object({ uuid, iban: z.string() }),
  }),
} satisfies SchemasOf<typeof OFFICE_BATCH_CALLS>;
