import { cutOffOn } from '../calendar/cut-off.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { DealingTerms } from '../product/product.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { OperationStatus, PaymentStatus } from './codes.ts';
import { isRegistered } from './codes.ts';

/** What decides whether the client may still cancel. */
export interface CancelFacts {
  readonly operation_status: OperationStatus;
  readonly payment_status: PaymentStatus;
  readonly expected_nav_date: CivilDate | null;
  /** Of the product that is ordered. *Shape*: `HH:MM` in Madrid. */
  readonly cut_off: string;
  readonly now: Date;
}

const tooLate = reason('errors.too_late_to_cancel');

/** Until when the client cancels a signed order: the product's cut-off on the day whose unit value it takes. *Source*: decisions 1.2 (O8). */
export const cancelUntil = (
  expected_nav_date: CivilDate,
  terms: Pick<DealingTerms, 'cut_off'>,
): Date => cutOffOn(expected_nav_date, terms);

/**
 * Why the client can no longer cancel, or nothing: freely while signatures are missing, and after
 * them until the cut-off of the expected day and before validation; never once the money has arrived.
 * What repeats has no day of its own: until it is validated. *Source*: decisions 1.2, O5 and O8.
 */
export const whyNotCancel = (facts: CancelFacts): Reason | undefined => {
  // Money that arrived goes back through the office, never by itself.
  if (facts.payment_status === 'RECONCILED') return tooLate;
  if (isRegistered(facts.operation_status)) return undefined;
  if (facts.operation_status !== 'SIGNED') return tooLate;
  const { expected_nav_date } = facts;
  return expected_nav_date === null || facts.now < cancelUntil(expected_nav_date, facts)
    ? undefined
    : tooLate;
};
