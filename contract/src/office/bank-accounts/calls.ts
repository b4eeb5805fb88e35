import { defineOfficeFile, defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** Bank accounts of clients that wait for a decision, each with its certificate of ownership. *Source*: decisions 1.8. */
export const listWaitingBankAccounts = defineOfficeList({
  id: 'listWaitingBankAccounts',
  path: '/bank-accounts/waiting',
  right: 'VIEW_CLIENTS',
});

/** The certificate of one, for whoever decides. The look stands in the chain of audit. *Source*: office 3, ADR 177. */
export const downloadBankCertificate = defineOfficeFile({
  id: 'downloadBankCertificate',
  path: '/bank-accounts/{id}/papers/{paperId}',
  right: 'VALIDATE_DOCUMENT',
  errors: ['DOCUMENT_IN_QUARANTINE'],
});

/** *Source*: decisions 1.8. */
export const validateBankAccount = defineOfficeWrite({
  id: 'validateBankAccount',
  path: '/bank-accounts/{id}/validate',
  action: 'VALIDATE_BANK_ACCOUNT',
});

/** *Source*: decisions 1.8. */
export const rejectBankAccount = defineOfficeWrite({
  id: 'rejectBankAccount',
  path: '/bank-accounts/{id}/reject',
  action: 'REJECT_BANK_ACCOUNT',
});

/** From then on payments of the account go to this bank account. *Source*: decisions 1.8, 6.2 and 9. */
export const changePayoutAccount = defineOfficeWrite({
  id: 'changePayoutAccount',
  path: '/bank-accounts/{id}/payout',
  action: 'CHANGE_PAYOUT_ACCOUNT',
});

/** An order to debit it, sent to its holder to sign: they asked for it at the desk. *Source*: decisions 7 and 8, ADR 49. */
export const requestClientMandate = defineOfficeWrite({
  id: 'requestClientMandate',
  path: '/bank-accounts/{id}/mandate',
  action: 'REQUEST_MANDATE',
  errors: ['MANDATE_REFUSED'],
});

/** *Source*: ADR 49. */
export const revokeClientMandate = defineOfficeWrite({
  id: 'revokeClientMandate',
  path: '/bank-accounts/{id}/mandate/revoke',
  action: 'REVOKE_MANDATE',
  errors: ['BANK_ACCOUNT_IN_USE'],
});

export const OFFICE_BANK_ACCOUNT_CALLS = [
  listWaitingBankAccounts,
  downloadBankCertificate,
  validateBankAccount,
  rejectBankAccount,
  changePayoutAccount,
  requestClientMandate,
  revokeClientMandate,
] as const;
