import {
  OPERATION_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from '@area/domain/operation/codes';
import { OPERATION_TYPES } from '@area/domain/operation/types';
import { STAFF_ACTIONS } from '@area/domain/staff/permission-sets';
import { SIGNING_FACTORS } from '@area/domain/signature/factors';
import { z } from 'zod';
import { operationLot } from '../../operations/term-schemas.ts';
import { day, euros, moment, units, uuid } from '../../schemas/wire.ts';
import { waitingProposal } from '../clients/record-schemas.ts';

/** An order in a list of the office. */
export const orderLine = z.object({
  uuid,
  reference: z.string(),
  type: z.enum(OPERATION_TYPES),
  operation_status: z.enum(OPERATION_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  account_uuid: uuid,
  account: z.string(),
  /** Those whom the account belongs to. */
  owners: z.string(),
  product: z.string(),
  product_name: z.string(),
  amount: euros.nullable(),
  ordered_units: units.nullable(),
  units: units.nullable(),
  nav_date: day.nullable(),
  source: z.string(),
  created_at: moment,
});

/** Another order that belongs to it. */
const leg = z.object({
  reference: z.string(),
  type: z.enum(OPERATION_TYPES),
  operation_status: z.enum(OPERATION_STATUSES),
  product: z.string(),
  amount: euros.nullable(),
  units: units.nullable(),
});

/** Where the office may take it. *Source*: decisions 1.2. */
const move = z.object({
  to: z.enum(OPERATION_STATUSES),
  /** The row of the table of statuses. */
  row: z.string(),
  right: z.enum(STAFF_ACTIONS),
  is_together: z.boolean(),
  asks_reason: z.boolean(),
});

const signer = z.object({
  uuid,
  name: z.string(),
  signed_at: moment.nullable(),
  factor: z.enum(SIGNING_FACTORS).nullable(),
  masked_phone: z.string().nullable(),
  /** As it was called when it signed. */
  passkey_name: z.string().nullable(),
  ip: z.string().nullable(),
});

/** A line of a file that names it: to the registrar, to the bank, to another manager. */
const fileLine = z.object({
  kind: z.enum(['REGISTRAR', 'REGISTRAR_ANSWER', 'TRANSFER_IN', 'TRANSFER_OUT']),
  name: z.string(),
  at: moment.nullable(),
  /** What an answer or a message says. */
  outcome: z.string().nullable(),
});

/** Money that came in or goes out for it. */
const money = z.object({
  kind: z.enum(['PAYMENT', 'COLLECTION', 'PAYOUT']),
  amount: euros,
  status: z.string(),
  on: day,
  iban: z.string().nullable(),
});

/** What an order went through, besides what its client sees. */
export const orderLife = {
  account_uuid: uuid,
  owners: z.string(),
  product_code: z.string(),
  ordered_units: units.nullable(),
  payment_method: z.enum(PAYMENT_METHODS).nullable(),
  source: z.string(),
  created_at: moment,
  /** Who ordered it. */
  ordered_by: z.object({ uuid, name: z.string(), document_number: z.string() }).nullable(),
  order_at: moment.nullable(),
  settlement_date: day.nullable(),
  gross: euros.nullable(),
  gain: euros.nullable(),
  withholding: euros.nullable(),
  net: euros.nullable(),
  parent: z.string().nullable(),
  legs: z.array(leg),
  lots: z.array(operationLot),
  file_lines: z.array(fileLine),
  money: z.array(money),
  envelope: z.object({ code: z.string(), status: z.string() }).nullable(),
  signers: z.array(signer),
  documents: z.array(z.object({ uuid, title: z.string(), subcategory: z.string() })),
  moves: z.array(move),
  /** Writes about it that wait for a second person. */
  proposals: z.array(waitingProposal),
};
