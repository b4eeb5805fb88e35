import { currency, required } from '../rules/amounts.ts';
import { maxValue } from '../rules/numbers.ts';
import { firstReason } from '../rules/reason.ts';
import type { Reason } from '../rules/reason.ts';
import { yearlyLimit } from './contribution-limit.ts';

/**
 * Why an amount contributed elsewhere in a year is too high, or nothing: the maximum is the common limit for a person with
 * a disability. *Shape*: as typed. *Source*: specification 5 (max_value), decisions 2.7.
 */
export const whyNotDeclaredElsewhere = (typed: string, year: number): Reason | undefined =>
  firstReason(typed, [required, currency, maxValue(yearlyLimit({ kind: 'DISABLED' }, year))]);
