import { defineCall } from '../define-call.ts';

/** What a product and savings in it may come to, as ranges. *Source*: screens.md (Goals and projection), ADR 224. */
export const getProjection = defineCall({
  id: 'getProjection',
  method: 'GET',
  path: '/asset/{id}/projection',
  service: 'accounts',
  access: { rule: 'session' },
});

export const PROJECTION_CALLS = [getProjection] as const;
