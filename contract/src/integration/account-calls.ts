import {
  defineIntegrationPages,
  defineIntegrationRead,
  defineIntegrationWrite,
} from './define-integration.ts';

const reading = 'accounts:read';
const writing = 'accounts:write';

/**
 * An account for people who are here, whose contract all its owners sign before two of the office accept it.
 * *Source*: decisions 1.8, office 6, ADR 213.
 */
export const apiOpenAccount = defineIntegrationWrite({
  id: 'apiOpenAccount',
  path: '/accounts',
  scope: writing,
  creates: true,
});
/** Who is on which account, as what. */
export const apiListRoles = defineIntegrationPages({
  id: 'apiListRoles',
  path: '/roles',
  scope: reading,
});
export const apiGetRole = defineIntegrationRead({
  id: 'apiGetRole',
  path: '/roles/{id}',
  scope: reading,
});
/** All holders and the person sign it, and the office looks at the documents. *Source*: decisions 6.1, ADR 220. */
export const apiRequestRole = defineIntegrationWrite({
  id: 'apiRequestRole',
  path: '/roles',
  scope: writing,
  creates: true,
});
export const apiListBankAccounts = defineIntegrationPages({
  id: 'apiListBankAccounts',
  path: '/bank-accounts',
  scope: reading,
});
export const apiGetBankAccount = defineIntegrationRead({
  id: 'apiGetBankAccount',
  path: '/bank-accounts/{id}',
  scope: reading,
});
/** It counts once its certificate of ownership is validated. *Source*: decisions 1.8, ADR 220. */
export const apiAddBankAccount = defineIntegrationWrite({
  id: 'apiAddBankAccount',
  path: '/bank-accounts',
  scope: writing,
  creates: true,
});
/** Direct debits that a client has allowed. */
export const apiListMandates = defineIntegrationPages({
  id: 'apiListMandates',
  path: '/mandates',
  scope: reading,
});
export const apiGetMandate = defineIntegrationRead({
  id: 'apiGetMandate',
  path: '/mandates/{id}',
  scope: reading,
});
/** Its payer signs it. *Source*: decisions 7 and 8, ADR 220. */
export const apiRequestMandate = defineIntegrationWrite({
  id: 'apiRequestMandate',
  path: '/mandates',
  scope: writing,
  creates: true,
  errors: ['MANDATE_REFUSED'],
});

export const INTEGRATION_ACCOUNT_CALLS = [
  apiOpenAccount,
  apiListRoles,
  apiGetRole,
  apiRequestRole,
  apiListBankAccounts,
  apiGetBankAccount,
  apiAddBankAccount,
  apiListMandates,
  apiGetMandate,
  apiRequestMandate,
] as const;
