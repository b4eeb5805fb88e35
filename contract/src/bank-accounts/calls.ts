import { CONFIRMATION_ERRORS } from '../confirmation-errors.ts';
import { defineCall, defineList } from '../define-call.ts';

const changing = { rule: 'account', action: 'B', from: 'params', name: 'id', own: true } as const;

export const listBankAccounts = defineList({
  id: 'listBankAccounts',
  path: '/accounts/{id}/bank-accounts',
  service: 'accounts',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id', own: true },
});

export const addBankAccount = defineCall({
  id: 'addBankAccount',
  method: 'POST',
  path: '/accounts/{id}/bank-accounts',
  service: 'accounts',
  access: changing,
  status: 201,
  idempotent: true,
  confirmed: true,
  errors: CONFIRMATION_ERRORS,
});

export const changeBankAccount = defineCall({
  id: 'changeBankAccount',
  method: 'PATCH',
  path: '/accounts/{id}/bank-accounts/{bankId}',
  service: 'accounts',
  access: changing,
  confirmed: true,
  errors: [...CONFIRMATION_ERRORS, 'VERSION_CONFLICT'],
});

export const removeBankAccount = defineCall({
  id: 'removeBankAccount',
  method: 'DELETE',
  path: '/accounts/{id}/bank-accounts/{bankId}',
  service: 'accounts',
  access: changing,
  confirmed: true,
  errors: [...CONFIRMATION_ERRORS, 'BANK_ACCOUNT_IN_USE'],
});

export const requestMandate = defineCall({
  id: 'requestMandate',
  method: 'POST',
  path: '/accounts/{id}/bank-accounts/{bankId}/mandate',
  service: 'accounts',
  access: changing,
  status: 201,
  errors: ['MANDATE_REFUSED'],
});

export const revokeMandate = defineCall({
  id: 'revokeMandate',
  method: 'DELETE',
  path: '/accounts/{id}/bank-accounts/{bankId}/mandate',
  service: 'accounts',
  access: changing,
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
