import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { IntervenerStatus, IntervenerType } from './status.ts';
import { isBlockedStatus } from './status.ts';

/** What decides whether somebody may log in. */
export interface LoginFacts {
  readonly intervener_type: IntervenerType;
  readonly intervener_status: IntervenerStatus;
  readonly is_deceased: boolean;
  /** Since when only the law needs what is kept of them; null of everybody else. *Source*: ADR 254. */
  readonly restricted_at: Date | null;
}

/**
 * Why somebody cannot log in, or nothing: the deceased, the blocked, entities, and whoever is kept for the law
 * alone. The reason is the same for all of them, so that nobody is tipped off. *Source*: decisions 6.1 and 1.7, ADR 254.
 */
export const whyNotLogIn = (facts: LoginFacts): Reason | undefined =>
  facts.intervener_type === 'J' ||
  facts.is_deceased ||
  facts.restricted_at !== null ||
  isBlockedStatus(facts.intervener_status)
    ? reason('errors.login_failed')
    : undefined;
