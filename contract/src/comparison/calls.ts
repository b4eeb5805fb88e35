import { defineCall } from '../define-call.ts';

/** What a product made, beside its benchmark and prices, in some days. *Source*: screens.md (Costs and results), ADR 229. */
export const getComparison = defineCall({
  id: 'getComparison',
  method: 'GET',
  path: '/asset/{id}/comparison',
  service: 'accounts',
  access: { rule: 'session' },
});

/** What a product returned a year, and its benchmark. *Source*: decisions 9.3, ADR 229. */
export const getResults = defineCall({
  id: 'getResults',
  method: 'GET',
  path: '/asset/{id}/results',
  service: 'accounts',
  access: { rule: 'session' },
});

export const COMPARISON_CALLS = [getComparison, getResults] as const;
