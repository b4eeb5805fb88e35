import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** *Source*: decisions 11.5. */
export const showAccount = defineOfficeWrite({
  id: 'showAccount',
  path: '/accounts/private-area',
  action: 'SHOW_ACCOUNT',
});

/** Accounts whose contract all owners have signed. *Source*: decisions 1.8. */
export const listSignedAccounts = defineOfficeList({
  id: 'listSignedAccounts',
  path: '/accounts/signed',
  right: 'VIEW_CLIENTS',
});

/** From then on their owners order. *Source*: decisions 1.8, ADR 213. */
export const validateAccount = defineOfficeWrite({
  id: 'validateAccount',
  path: '/accounts/{id}/validate',
  action: 'VALIDATE_ACCOUNT',
});

export const OFFICE_ACCOUNT_CALLS = [showAccount, listSignedAccounts, validateAccount] as const;
