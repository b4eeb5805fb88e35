import { currency, required } from '../rules/amounts.ts';
import { maxValue } from '../rules/numbers.ts';
import { firstReason } from '../rules/reason.ts';
import type { Reason } from '../rules/reason.ts';
import { yearlyLimit } from './contribution-limit.ts';

/**
 * Why nobody can have put so much into plans of others in a year, or nothing: what may be put into the plans of a
 * person with a disability, by everybody together, is the most there is. *Shape*: as typed. *Source*: specification
 * 5 (max_value), decisions 2.7.
 */
export const whyNotDeclaredElsewhere = (typed: string, year: number): Reason | undefined =>
  firstReason(typed, [required, currency, maxValue(yearlyLimit({ kind: 'DISABLED' }, year))]);
