import { defineOfficeRead, defineOfficeWrite } from '../define-office.ts';

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

export const OFFICE_ACCOUNT_CALLS = [getOfficeAccount, showAccount] as const;
