import type { BusinessCalendar } from '../calendar/holidays.ts';
import { businessDaysBetween } from '../calendar/business-days.ts';
import { addDays } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { required } from '../rules/amounts.ts';
import { ENVELOPE_LIFE_DAYS } from '../signature/envelope.ts';
import type { Reason } from '../rules/reason.ts';
import { reason, reasonsOf } from '../rules/reason.ts';
import type { ActorKind, OperationStatus, PaymentStatus } from './codes.ts';

const UNSIGNED_DAYS: Readonly<Partial<Record<OperationStatus, number>>> = {
  REGISTERED_ONLINE: 30,
  REGISTERED_EMAIL: 60,
  REGISTERED_POSTAL: 60,
};

/**
 * How long an order waits for its signatures; at the desk as long as any document. *Units*: days. *Source*: decisions 1.2
 * (O5) and 1.8.
 */
export const signingDaysOf = (status: OperationStatus): number =>
  UNSIGNED_DAYS[status] ?? ENVELOPE_LIFE_DAYS;

/** The office must give a reason when it undoes, sends back or ends something. */
const EXPLAINED: readonly string[] = ['O5', 'O7', 'O8', 'O10', 'O12', 'O13', 'O16', 'O19', 'O23'];

/** Whether a row of the table, taken by the office, must say why. *Source*: decisions 1.2 (O5, O8, O10), ADR 63. */
export const whyNotWithoutReason = (
  row: string,
  actor: ActorKind,
  text: string,
): Reason | undefined => (actor === 'OPS' && EXPLAINED.includes(row) ? required(text) : undefined);

/** What validating an order by a person looks at. */
export interface OrderCheck {
  readonly is_aml_blocked: boolean;
  readonly is_kyc_in_date: boolean;
  readonly has_validated_bank_account: boolean;
  readonly are_documents_validated: boolean;
  readonly is_embargoed: boolean;
  /** For a pension benefit; true for everything else. */
  readonly are_contingency_documents_complete: boolean;
}

/** Everything that keeps a signed order from being validated. *Source*: decisions 1.2 (O6). */
export const whyNotValidateOrder = (check: OrderCheck): readonly Reason[] =>
  reasonsOf([
    check.is_aml_blocked && 'rules.validation.blocked',
    !check.is_kyc_in_date && 'rules.validation.kyc',
    !check.has_validated_bank_account && 'rules.validation.no_bank_account',
    !check.are_documents_validated && 'rules.validation.documents',
    check.is_embargoed && 'rules.validation.embargo',
    !check.are_contingency_documents_complete && 'rules.validation.contingency',
  ]);

/** Days after the export when an unpaid order may be cancelled. *Source*: decisions 1.2 (O13). */
export const UNPAID_AFTER_EXPORT_DAYS = 30;

/** Whether an order has waited too long for its money. *Source*: decisions 1.2 (O13). */
export const isUnpaidTooLong = (
  { payment_status, since }: { readonly payment_status: PaymentStatus; readonly since: CivilDate },
  today: CivilDate,
): boolean => payment_status === 'PENDING' && today > addDays(since, UNPAID_AFTER_EXPORT_DAYS);

/** What cancelling an exported order looks at. */
export interface SentFacts {
  readonly is_rejected_by_registrar: boolean;
  readonly payment_status: PaymentStatus;
  readonly sent_on: CivilDate;
}

/** Why an exported order cannot be cancelled, or nothing. *Source*: decisions 1.2 (O13). */
export const whyNotCancelSent = (facts: SentFacts, today: CivilDate): Reason | undefined => {
  return facts.is_rejected_by_registrar ||
    isUnpaidTooLong({ payment_status: facts.payment_status, since: facts.sent_on }, today)
    ? undefined
    : reason('rules.step.sent');
};

/** The facts for an official unit value, if no payment is awaited. */
export interface DatedValueFacts {
  readonly nav_date: CivilDate | null;
  readonly has_official_unit_value: boolean;
}

/** Why a redemption or transfer cannot be finalised yet, or nothing. *Source*: decisions 1.3 and 1.2 (O18). */
export const whyNotFinalizeDated = (facts: DatedValueFacts): Reason | undefined =>
  facts.nav_date !== null && facts.has_official_unit_value
    ? undefined
    : reason('rules.final.unit_value');

/**
 * Business days before its next date within which a periodic order can no longer be stopped. *Source*: decisions 1.2 (O21,
 * O23).
 */
export const PERIODIC_CHANGE_BUSINESS_DAYS = 2;

/** Whether the next instalment still runs although the order is being stopped. *Source*: decisions 1.2 (O21, O23). */
export const isTooCloseToStop = (
  nextDate: CivilDate,
  today: CivilDate,
  calendar: BusinessCalendar,
): boolean => businessDaysBetween(today, nextDate, calendar) < PERIODIC_CHANGE_BUSINESS_DAYS;

/** Why a client cannot suspend a periodic order any more; cancelling only lets one more run. *Source*: decisions 1.2 (O21). */
export const whyNotSuspend = (
  nextDate: CivilDate,
  today: CivilDate,
  calendar: BusinessCalendar,
): Reason | undefined =>
  isTooCloseToStop(nextDate, today, calendar) ? reason('rules.step.too_close') : undefined;

/** What suspends a periodic order by itself. */
export interface PeriodicHealth {
  readonly failed_in_a_row: number;
  readonly is_document_expired: boolean;
  readonly is_account_blocked: boolean;
  readonly is_test_expired: boolean;
}

/** Failed instalments in a row that suspend a periodic order. *Source*: decisions 1.2 (O21). */
export const FAILURES_BEFORE_SUSPENDING = 2;

/** Every reason for which the system suspends a periodic order; empty if there is none. *Source*: decisions 1.2 (O21). */
export const whySuspend = (health: PeriodicHealth): readonly Reason[] =>
  reasonsOf([
    health.failed_in_a_row >= FAILURES_BEFORE_SUSPENDING && 'rules.periodic.failed',
    health.is_document_expired && 'rules.periodic.document',
    health.is_account_blocked && 'rules.periodic.blocked',
    health.is_test_expired && 'rules.periodic.test',
  ]);

/** What ends a periodic order. */
export interface PeriodicEnd {
  readonly next_date: CivilDate | null;
  readonly end_date: CivilDate | null;
  /** Null when the number of instalments has no end. */
  readonly instalments_left: number | null;
  /** Nothing is left to redeem or collect. */
  readonly is_exhausted: boolean;
}

/** Whether a periodic order has come to its end. *Source*: decisions 1.2 (O24). */
export const isPeriodicOver = ({
  next_date,
  end_date,
  instalments_left,
  is_exhausted,
}: PeriodicEnd): boolean =>
  is_exhausted ||
  instalments_left === 0 ||
  next_date === null ||
  (end_date !== null && next_date > end_date);
