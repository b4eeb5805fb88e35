import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { byId, euros, sentEuros } from './wire.ts';

/** How much of a year's limit is used. *Source*: decisions 2.7, max-contribution. */
export const maxContribution = z.object({
  year: z.int(),
  /** What the rules of the plan let a person contribute in the year, all plans together. */
  limit: euros,
  /** Already in the plans of this manager. */
  contributed: euros,
  /** Ordered and not there yet. */
  committed: euros,
  /** In plans of other managers, as the participant says. */
  declared_elsewhere: euros,
  /** What may still be contributed. */
  max: euros,
});
export type MaxContribution = z.output<typeof maxContribution>;

export const getMaxContribution = defineCall({
  id: 'getMaxContribution',
  method: 'GET',
  path: '/interveners/{id}/max-contribution',
  service: 'interveners',
  summary: 'What a person may still contribute to pension plans this year',
  access: { rule: 'personal', name: 'id' },
  params: byId,
  response: maxContribution,
});

export const declareContributions = defineCall({
  id: 'declareContributions',
  method: 'PATCH',
  path: '/interveners/{id}/max-contribution',
  service: 'interveners',
  summary: 'Says what was contributed this year to plans of other managers',
  access: { rule: 'personal', name: 'id' },
  params: byId,
  body: z.strictObject({ declared_elsewhere: sentEuros }),
  response: maxContribution,
  errors: ['REPRESENTATIVE_ONLY'],
});

export const PENSION_CALLS = [getMaxContribution, declareContributions] as const;
