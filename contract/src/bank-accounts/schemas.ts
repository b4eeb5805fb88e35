import { MANDATE_STATUSES } from '@area/domain/bank-account/mandate';
import { BANK_ACCOUNT_STATUSES } from '@area/domain/bank-account/status';
import { BANK_ACCOUNT_USES } from '@area/domain/bank-account/bank-account-uses';
import { DOCUMENT_VALIDATION_STATUSES } from '@area/domain/document/validation';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, moment, namedVersion, uuid } from '../schemas/wire.ts';
import type { BANK_ACCOUNT_CALLS } from './calls.ts';

const who = z.object({ uuid, name: z.string() });

/** An order to let the manager debit a bank account. *Source*: decisions 7 and 8. */
export const mandate = z.object({
  uuid,
  /** What banks know it by. *Example*: `M7K2P9QX4T1ZB`. */
  id: z.string(),
  status: z.enum(MANDATE_STATUSES),
  creditor_id: z.string(),
  creditor_name: z.string(),
  /** The person who signs it: the holder of the bank account. */
  payer: who,
  requested_at: moment,
  signed_at: moment.nullable(),
  uuid_document: uuid.nullable(),
  uuid_envelope: uuid.nullable(),
});
export type Mandate = z.output<typeof mandate>;

/** A bank account of an account. *Source*: specification 3 and 4, decisions 1.8. */
export const bankAccount = z.object({
  uuid,
  /** Without spaces. */
  iban: z.string(),
  /**
   * The account number at the bank: of a Spanish IBAN its last twenty digits, of another what was sent, null if nothing
   * was.
   */
  account_number: z.string().nullable(),
  bic: z.string().nullable(),
  alias: z.string().nullable(),
  holder: who,
  status: z.enum(BANK_ACCOUNT_STATUSES),
  rejected_because: z.string().nullable(),
  /** Where redemptions and benefits are paid. */
  is_payout: z.boolean(),
  /** Until when nothing is paid to it, because it replaced another payout account. */
  cooling_until: moment.nullable(),
  validated_at: moment.nullable(),
  created_at: moment,
  /** The last certificate of ownership that was uploaded. */
  uuid_proof: uuid.nullable(),
  proof_status: z.enum(DOCUMENT_VALIDATION_STATUSES).nullable(),
  used_by: z.array(z.enum(BANK_ACCOUNT_USES)),
  /** The one that waits or is in force. */
  mandate: mandate.nullable(),
  /** Sent back with a change, which is refused if somebody else changed the record first. */
  version: z.int(),
});
export type BankAccount = z.output<typeof bankAccount>;

const byBank = z.strictObject({ id: uuid, bankId: uuid });

/** Longer than any form accepts: the real limit is a rule of the domain, shown at the field. */
const typed = z.string().max(200);

export const newBankAccount = z.strictObject({
  iban: typed,
  /** It may be left out for a Spanish IBAN; if it is sent, it must be that of the IBAN. */
  account_number: typed.nullable().optional(),
  bic: typed.nullable().optional(),
  alias: typed.nullable().optional(),
  /** A holder of the account; for a contributor, the contributor. */
  uuid_holder: uuid,
});
export type NewBankAccount = z.output<typeof newBankAccount>;

export const bankAccountChange = z.strictObject({
  version: namedVersion,
  alias: typed.nullable().optional(),
  bic: typed.nullable().optional(),
  /** Makes it the payout account in the place of another. */
  is_payout: z.literal(true).optional(),
});
export type BankAccountChange = z.output<typeof bankAccountChange>;

export const BANK_ACCOUNT_SCHEMAS = {
  listBankAccounts: defineListSchemas({
    summary:
      'The bank accounts of an account, the payout account first; removed ones are not shown; who pays into a plan sees their own',
    params: byId,
    response: bankAccount,
  }),
  addBankAccount: defineSchemas({
    summary: 'Adds a bank account; it counts once its certificate of ownership is validated',
    params: byId,
    body: newBankAccount,
    response: bankAccount,
  }),
  changeBankAccount: defineSchemas({
    summary: 'Names a bank account, mends its BIC or makes it the payout account',
    params: byBank,
    body: bankAccountChange,
    response: bankAccount,
  }),
  removeBankAccount: defineSchemas({
    summary: 'Removes a bank account that nothing uses',
    params: byBank,
    response: bankAccount,
  }),
  requestMandate: defineSchemas({
    summary:
      'Prepares the order that lets the manager debit a bank account, for its holder to sign',
    params: byBank,
    response: bankAccount,
  }),
  revokeMandate: defineSchemas({
    summary: 'Takes back the order to debit a bank account, when nothing is charged by it',
    params: byBank,
    response: bankAccount,
  }),
} satisfies SchemasOf<typeof BANK_ACCOUNT_CALLS>;
