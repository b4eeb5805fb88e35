import { defineOfficeList, defineOfficeRead, defineOfficeWrite } from '../define-office.ts';

/** An account whole: its people, what it holds, its bank accounts. Each look is in the chain of audit. *Source*: office 3. */
export const getOfficeAccount = defineOfficeRead({
  id: 'getOfficeAccount',
  path: '/accounts/{id}',
  right: 'VIEW_CLIENTS',
});

/** *Source*: decisions 11.5. */
export const showAccount = defineOfficeWrite({
  id: 'showAccount',
  path: '/accounts/private-area',
  action: 'SHOW_ACCOUNT',
});

/** Accounts whose contract all owners have signed, but those of applications. *Source*: decisions 1.8, ADR 253. */
export const listSignedAccounts = defineOfficeList({
  id: 'listSignedAccounts',
  path: '/accounts/signed',
  right: 'VIEW_CLIENTS',
});

/** From then on their owners order. The account of an application is accepted with it. *Source*: decisions 1.8, ADR 213, ADR 253. */
export const validateAccount = defineOfficeWrite({
  id: 'validateAccount',
  path: '/accounts/{id}/validate',
  action: 'VALIDATE_ACCOUNT',
});

/** Nobody is told. *Source*: decisions 1.8. */
export const blockAccount = defineOfficeWrite({
  id: 'blockAccount',
  path: '/accounts/{id}/block',
  action: 'BLOCK_ACCOUNT',
});

/** *Source*: decisions 1.8. */
export const unblockAccount = defineOfficeWrite({
  id: 'unblockAccount',
  path: '/accounts/{id}/unblock',
  action: 'UNBLOCK_ACCOUNT',
});

/** *Source*: decisions 1.8 and 11.16. */
export const closeAccount = defineOfficeWrite({
  id: 'closeAccount',
  path: '/accounts/{id}/close',
  action: 'CLOSE_ACCOUNT',
});

export const OFFICE_ACCOUNT_CALLS = [
  getOfficeAccount,
  showAccount,
  listSignedAccounts,
  validateAccount,
  blockAccount,
  unblockAccount,
  closeAccount,
] as const;
