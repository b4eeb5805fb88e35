import { MANDATE_STATUSES } from '@area/domain/bank-account/mandate';
import { BANK_ACCOUNT_STATUSES } from '@area/domain/bank-account/status';
import { BANK_ACCOUNT_USES } from '@area/domain/bank-account/use';
import { DOCUMENT_VALIDATION_STATUSES } from '@area/domain/document/validation';
import { z } from 'zod';
import { CONFIRMATION_ERRORS } from './confirmation-errors.ts';
import { defineCall } from './define-call.ts';
import { defineList } from './define-list.ts';
import { byId, moment, uuid } from './wire.ts';

const who = z.object({ uuid, name: z.string() });

/** An order to let the manager debit a bank account. *Source*: decisions 7 and 8. */
export const mandate = z.object({
  uuid,
  /** What banks know it by. *Example*: `M7K2P9QX4T1ZB`. */
  id: z.string(),
  status: z.enum(MANDATE_STATUSES),
  creditor_id: z.string(),
  creditor_name: z.string(),
  /** Whoever signs it: the holder of the bank account. */
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
  /** The number that the bank gives it: of a Spanish IBAN its last twenty digits, of another what was said, null where nothing was. */
  account_number: z.string().nullable(),
  bic: z.string().nullable(),
  alias: z.string().nullable(),
  holder: who,
  status: z.enum(BANK_ACCOUNT_STATUSES),
  rejected_because: z.string().nullable(),
  /** Where redemptions and benefits are paid. */
  is_payout: z.boolean(),
  /** Until when nothing is paid to it, after another was the payout account. */
  cooling_until: moment.nullable(),
  validated_at: moment.nullable(),
  created_at: moment,
  /** The last certificate of ownership that was uploaded. */
  uuid_proof: uuid.nullable(),
  proof_status: z.enum(DOCUMENT_VALIDATION_STATUSES).nullable(),
  used_by: z.array(z.enum(BANK_ACCOUNT_USES)),
  /** The one that waits or is in force. */
  mandate: mandate.nullable(),
  /** Sent back with a change, which is refused when somebody else was quicker. */
  version: z.int(),
});
export type BankAccount = z.output<typeof bankAccount>;

const byBank = z.strictObject({ id: uuid, bankId: uuid });
const changing = { rule: 'account', action: 'B', from: 'params', name: 'id', own: true } as const;

export const listBankAccounts = defineList({
  id: 'listBankAccounts',
  path: '/accounts/{id}/bank-accounts',
  service: 'accounts',
  summary:
    'The bank accounts of an account, the payout account first; removed ones are not shown; who pays into a plan sees their own',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id', own: true },
  params: byId,
  response: bankAccount,
});

/** Longer than any form takes: what it takes is the domain's rule, told at the field. */
const typed = z.string().max(200);

export const newBankAccount = z.strictObject({
  iban: typed,
  /** Of a Spanish IBAN it may be left out; said, it must be that of the IBAN. */
  account_number: typed.nullable().optional(),
  bic: typed.nullable().optional(),
  alias: typed.nullable().optional(),
  /** A holder of the account; of whoever only pays into it, themselves. */
  uuid_holder: uuid,
});
export type NewBankAccount = z.output<typeof newBankAccount>;

export const addBankAccount = defineCall({
  id: 'addBankAccount',
  method: 'POST',
  path: '/accounts/{id}/bank-accounts',
  service: 'accounts',
  summary: 'Adds a bank account; it counts once its certificate of ownership is validated',
  access: changing,
  params: byId,
  body: newBankAccount,
  response: bankAccount,
  status: 201,
  idempotent: true,
  confirmed: true,
  errors: CONFIRMATION_ERRORS,
});

export const bankAccountChange = z.strictObject({
  version: z.int(),
  alias: typed.nullable().optional(),
  bic: typed.nullable().optional(),
  /** Makes it the payout account in the place of another. */
  is_payout: z.literal(true).optional(),
});
export type BankAccountChange = z.output<typeof bankAccountChange>;

export const changeBankAccount = defineCall({
  id: 'changeBankAccount',
  method: 'PATCH',
  path: '/accounts/{id}/bank-accounts/{bankId}',
  service: 'accounts',
  summary: 'Names a bank account, mends its BIC or makes it the payout account',
  access: changing,
  params: byBank,
  body: bankAccountChange,
  response: bankAccount,
  confirmed: true,
  errors: [...CONFIRMATION_ERRORS, 'VERSION_CONFLICT'],
});

export const removeBankAccount = defineCall({
  id: 'removeBankAccount',
  method: 'DELETE',
  path: '/accounts/{id}/bank-accounts/{bankId}',
  service: 'accounts',
  summary: 'Removes a bank account that nothing uses',
  access: changing,
  params: byBank,
  response: bankAccount,
  confirmed: true,
  errors: [...CONFIRMATION_ERRORS, 'BANK_ACCOUNT_IN_USE'],
});

export const requestMandate = defineCall({
  id: 'requestMandate',
  method: 'POST',
  path: '/accounts/{id}/bank-accounts/{bankId}/mandate',
  service: 'accounts',
  summary: 'Prepares the order that lets the manager debit a bank account, for its holder to sign',
  access: changing,
  params: byBank,
  response: bankAccount,
  status: 201,
  errors: ['MANDATE_REFUSED'],
});

export const revokeMandate = defineCall({
  id: 'revokeMandate',
  method: 'DELETE',
  path: '/accounts/{id}/bank-accounts/{bankId}/mandate',
  service: 'accounts',
  summary: 'Takes back the order to debit a bank account, when nothing is charged by it',
  access: changing,
  params: byBank,
  response: bankAccount,
  errors: ['BANK_ACCOUNT_IN_USE'],
});

export const BANK_ACCOUNT_CALLS = [
  listBankAccounts,
  addBankAccount,
  changeBankAccount,
  removeBankAccount,
  requestMandate,
  revokeMandate,
] as const;
