import { defineOfficeWrite } from '../define-office.ts';

/** *Source*: decisions 11.5. */
export const showAccount = defineOfficeWrite({
  id: 'showAccount',
  path: '/accounts/private-area',
  action: 'SHOW_ACCOUNT',
});

export const OFFICE_ACCOUNT_CALLS = [showAccount] as const;
