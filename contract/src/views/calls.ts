import { CONFIRMATION_ERRORS } from '../confirmation-errors.ts';
import { defineCall, defineList } from '../define-call.ts';

/** The client who grants views of their accounts. */
const client = { service: 'views', access: { rule: 'session' } } as const;

export const listViews = defineList({ id: 'listViews', path: '/views', ...client });

/** What may be granted: on which accounts, and by when it ends. */
export const getViewChoices = defineCall({
  id: 'getViewChoices',
  method: 'GET',
  path: '/views/choices',
  ...client,
});

/** The secret is answered once: without a key, so that it is stored nowhere. *Source*: ADR 234. */
export const createView = defineCall({
  id: 'createView',
  method: 'POST',
  path: '/views',
  ...client,
  status: 201,
  confirmed: true,
  errors: CONFIRMATION_ERRORS,
});

/** Ends a view at once, without a code: whoever is afraid must not wait for an SMS. */
export const revokeView = defineCall({
  id: 'revokeView',
  method: 'DELETE',
  path: '/views/{id}',
  ...client,
});

export const listViewLooks = defineList({
  id: 'listViewLooks',
  path: '/views/{id}/looks',
  ...client,
});

/** The view itself, for whoever has its secret. */
export const getSharedView = defineCall({
  id: 'getSharedView',
  method: 'GET',
  path: '/view',
  service: 'views',
  access: { rule: 'view', read: 'OPEN' },
  errors: ['VIEW_ENDED'],
});

const ofView = { service: 'views', errors: ['VIEW_ENDED', 'SCOPE_MISSING'] } as const;

export const listSharedPositions = defineList({
  id: 'listSharedPositions',
  path: '/view/positions',
  ...ofView,
  access: { rule: 'view', read: 'POSITIONS' },
});

export const listSharedEvolution = defineList({
  id: 'listSharedEvolution',
  path: '/view/evolution',
  ...ofView,
  access: { rule: 'view', read: 'EVOLUTION' },
});

export const listSharedOperations = defineList({
  id: 'listSharedOperations',
  path: '/view/operations',
  ...ofView,
  access: { rule: 'view', read: 'OPERATIONS' },
});

export const VIEW_CALLS = [
  listViews,
  getViewChoices,
  createView,
  revokeView,
  listViewLooks,
  getSharedView,
  listSharedPositions,
  listSharedEvolution,
  listSharedOperations,
] as const;
