import { CONFIRMATION_ERRORS } from '../confirmation-errors.ts';
import { defineCall, defineList } from '../define-call.ts';

const MAY_CHANGE = { rule: 'account', action: 'I', from: 'params', name: 'id' } as const;

export const listAccountInterveners = defineList({
  id: 'listAccountInterveners',
  path: '/accounts/{id}/interveners',
  service: 'accounts',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
});

export const addInterveners = defineCall({
  id: 'addInterveners',
  method: 'POST',
  path: '/accounts/{id}/interveners/bulk',
  service: 'accounts',
  access: MAY_CHANGE,
  status: 201,
  idempotent: true,
});

export const changeAccountIntervener = defineCall({
  id: 'changeAccountIntervener',
  method: 'PATCH',
  path: '/accounts/{id}/interveners/{intervenerId}',
  service: 'accounts',
  access: MAY_CHANGE,
  errors: ['VERSION_CONFLICT'],
});

export const removeAccountIntervener = defineCall({
  id: 'removeAccountIntervener',
  method: 'DELETE',
  path: '/accounts/{id}/interveners/{intervenerId}',
  service: 'accounts',
  // Anybody may resign, also a view-only person: the handler decides whom else the caller may remove.
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
  /** To leave oneself takes no code. */
  confirmed: true,
  errors: CONFIRMATION_ERRORS,
});

export const replaceRoles = defineCall({
  id: 'replaceRoles',
  method: 'PUT',
  path: '/accounts/{id}/interveners/{intervenerId}/roles',
  service: 'accounts',
  access: MAY_CHANGE,
  /** Needed to end the role of another person; own roles, and roles that are only added, need no code. */
  confirmed: true,
  errors: CONFIRMATION_ERRORS,
});

export const ACCOUNT_PEOPLE_CALLS = [
  listAccountInterveners,
  addInterveners,
  changeAccountIntervener,
  removeAccountIntervener,
  replaceRoles,
] as const;
