import { defineIntegrationWrite } from './define-integration.ts';

/**
 * An account for people who are here, whose contract all its owners sign before two of the office accept it.
 * *Source*: decisions 1.8, office 6, ADR 213.
 */
export const apiOpenAccount = defineIntegrationWrite({
  id: 'apiOpenAccount',
  path: '/accounts',
  scope: 'accounts:write',
  creates: true,
});

export const INTEGRATION_ACCOUNT_CALLS = [apiOpenAccount] as const;
