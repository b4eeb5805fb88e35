import { defineCall, defineList } from '../define-call.ts';

/** What the caller saves for: nobody else's. *Source*: screens.md (Goals and projection), ADR 237. */
const own = { service: 'interveners', access: { rule: 'session' } } as const;

export const listGoals = defineList({ id: 'listGoals', path: '/goals', ...own });

export const createGoal = defineCall({
  id: 'createGoal',
  method: 'POST',
  path: '/goals',
  ...own,
  status: 201,
  idempotent: true,
});

export const changeGoal = defineCall({
  id: 'changeGoal',
  method: 'PATCH',
  path: '/goals/{id}',
  ...own,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const removeGoal = defineCall({
  id: 'removeGoal',
  method: 'DELETE',
  path: '/goals/{id}',
  ...own,
  errors: ['NOT_FOUND'],
});

export const GOAL_CALLS = [listGoals, createGoal, changeGoal, removeGoal] as const;
