import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** People who wait to be added to accounts. *Source*: decisions 6.1, ADR 48. */
export const listWaitingRoles = defineOfficeList({
  id: 'listWaitingRoles',
  path: '/roles/waiting',
  right: 'VIEW_CLIENTS',
});

/** *Source*: decisions 6.1, ADR 48. */
export const validateRole = defineOfficeWrite({
  id: 'validateRole',
  path: '/roles/{id}/validate',
  action: 'VALIDATE_ROLE',
});

/** *Source*: decisions 6.1, ADR 48. */
export const rejectRole = defineOfficeWrite({
  id: 'rejectRole',
  path: '/roles/{id}/reject',
  action: 'REJECT_ROLE',
});

/** What a deed or a contract gives apart. *Source*: decisions 6.1, ADR 48. */
export const grantPower = defineOfficeWrite({
  id: 'grantPower',
  path: '/roles/{id}/power',
  action: 'GRANT_POWER',
});

export const OFFICE_ROLE_CALLS = [listWaitingRoles, validateRole, rejectRole, grantPower] as const;
