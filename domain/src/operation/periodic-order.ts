import type { BusinessCalendar } from '../calendar/holidays.ts';
import { addBusinessDays } from '../calendar/business-days.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { formatDate } from '../calendar/format-date.ts';
import type { Cents } from '../money/money.ts';
import { centsFrom, centsText } from '../money/wire.ts';
import { whyTooManyEuros } from '../rules/amounts.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import type { HoldingTerms } from './minimums.ts';
import { whyNotPeriodicAmount } from './minimums.ts';
import type { WrittenGrowth } from './periodic-terms.ts';
import { revaluedOf, whyNotGrow } from './periodic-terms.ts';
import { needsJudicialAuthorisation } from '../signature/arrangement.ts';
import { whyNotSuspend } from './step-guards.ts';

/** Business days between a periodic order and its first payment. *Source*: decisions 1.3. */
export const PERIODIC_LEAD_BUSINESS_DAYS = 5;

/** The first day on which a periodic order given today may start. *Source*: decisions 1.3. */
export const firstPeriodicStart = (today: CivilDate, calendar: BusinessCalendar): CivilDate =>
  addBusinessDays(today, PERIODIC_LEAD_BUSINESS_DAYS, calendar);

/** What a client asks for. */
export interface PeriodicOrder {
  readonly amount: Cents;
  readonly start: CivilDate;
  readonly end: CivilDate | null;
}

/** What every periodic order is measured against. */
export interface PeriodicFacts {
  readonly today: CivilDate;
  readonly calendar: BusinessCalendar;
  readonly terms: HoldingTerms;
  /** The flag ALLOW_PERIODIC_SUBSCRIPTIONS. *Source*: specification 3. */
  readonly are_periodics_allowed: boolean;
}

/** Why a periodic order of today may not start on a day, or nothing. *Source*: decisions 1.3. */
export const whyNotStartOn = (
  start: CivilDate,
  today: CivilDate,
  calendar: BusinessCalendar,
): Reason | undefined => {
  const first = firstPeriodicStart(today, calendar);
  return start < first ? reason('rules.periodic.start', { date: formatDate(first) }) : undefined;
};

const whyNotDates = (
  { start, end }: PeriodicOrder,
  { today, calendar }: Pick<PeriodicFacts, 'today' | 'calendar'>,
): readonly FieldReason[] => [
  ...atField('start', whyNotStartOn(start, today, calendar)),
  ...atField('end', end !== null && end < start ? reason('rules.periodic.end') : undefined),
];

const whyNotPeriodic = (order: PeriodicOrder, facts: PeriodicFacts): readonly FieldReason[] => [
  ...atField(
    'periodicity',
    facts.are_periodics_allowed ? undefined : reason('rules.periodic.not_allowed'),
  ),
  ...atField('amount', whyNotPeriodicAmount(order.amount, facts.terms)),
  ...whyNotDates(order, facts),
];

/** Everything that is wrong with a periodic subscription; a first subscription must be finalised. *Source*: specification 5, decisions 1.3. */
export const whyNotSubscribePeriodically = (
  order: PeriodicOrder,
  facts: PeriodicFacts & { readonly has_initial_subscription: boolean },
): readonly FieldReason[] => [
  ...atField(
    'uuid_product',
    facts.has_initial_subscription ? undefined : reason('rules.periodic.initial_first'),
  ),
  ...whyNotPeriodic(order, facts),
];

/** Everything that is wrong with a periodic contribution but its limits; the plan must be joined already. *Source*: specification 5, decisions 1.3, ADR 66. */
export const whyNotPayInPeriodically = (
  order: PeriodicOrder,
  facts: PeriodicFacts & { readonly has_joined: boolean },
): readonly FieldReason[] => [
  ...atField(
    'uuid_product',
    facts.has_joined ? undefined : reason('rules.periodic.initial_contribution'),
  ),
  ...whyNotPeriodic(order, facts),
];

/** Everything that is wrong with a periodic redemption; the position must reach the first payment. *Source*: decisions 1.3. */
export const whyNotRedeemPeriodically = (
  order: PeriodicOrder,
  facts: PeriodicFacts & { readonly free_value: Cents; readonly has_pending_total: boolean },
): readonly FieldReason[] => [
  ...atField(
    'uuid_product',
    facts.has_pending_total ? reason('rules.pending_total_redemption') : undefined,
  ),
  ...atField('amount', whyTooManyEuros(order.amount, facts.free_value)),
  ...whyNotPeriodic(order, facts),
];

/** What may be changed in a periodic order: its dates stay. */
export interface PeriodicChange extends WrittenGrowth {
  readonly amount: Cents;
  readonly end: CivilDate | null;
}

/** What a change is measured against. */
export interface ChangeFacts {
  readonly today: CivilDate;
  readonly calendar: BusinessCalendar;
  readonly terms: HoldingTerms;
  /** The next instalment, the first with the new terms. */
  readonly next: { readonly nominal_date: CivilDate; readonly date: CivilDate };
  /** As it stands. */
  readonly standing: PeriodicChange;
  /** What may be redeemed; null where the order buys. */
  readonly free_value: Cents | null;
  /** Whose account it is. */
  readonly holders: readonly { readonly is_minor: boolean }[];
}

/**
 * Nobody in the office checks a change: an amount that a judge must authorise is a new order. *Source*: decisions 6.3 (2),
 * ADR 146.
 */
const whyNotRaise = (
  amount: Cents,
  { standing, free_value, holders }: ChangeFacts,
): Reason | undefined =>
  free_value !== null &&
  amount > standing.amount &&
  needsJudicialAuthorisation(holders, { amount, operation_type: 'SOLICITUD_REEMBOLSO_PERIODICO' })
    ? reason('rules.periodic.judicial')
    : undefined;

const figureOf = ({ increase, revaluation_value }: WrittenGrowth): string => {
  const figure = increase ?? revaluation_value ?? null;
  return figure === null ? '' : centsText(centsFrom(figure));
};

const isSame = (a: PeriodicChange, b: PeriodicChange): boolean =>
  a.amount === b.amount &&
  a.end === b.end &&
  a.increase_type === b.increase_type &&
  a.revaluation === b.revaluation &&
  figureOf(a) === figureOf(b);

/** Funds and plans have different fields. */
const whyNotWritten = (change: WrittenGrowth, standing: WrittenGrowth): readonly FieldReason[] => {
  const [asked, stands] = [revaluedOf(change), revaluedOf(standing)];
  if (!asked && stands) return atField('revaluation', reason('rules.required'));
  if (asked && !stands) return atField('revaluation', reason('rules.order.not_asked'));
  if (asked && change.increase_type !== null)
    return atField('increase_type', reason('rules.order.not_asked'));
  return whyNotGrow(change);
};

/** Everything that is wrong with a change of a periodic order. *Source*: decisions 1.2 (O21, O23) and 7, ADR 54. */
export const whyNotChangePeriodic = (
  change: PeriodicChange,
  facts: ChangeFacts,
): readonly FieldReason[] => {
  const { today, calendar, terms, next, standing, free_value } = facts;
  const tooMuch = free_value === null ? undefined : whyTooManyEuros(change.amount, free_value);
  return [
    ...atField('start', whyNotSuspend(next.date, today, calendar)),
    ...atField(
      'amount',
      whyNotPeriodicAmount(change.amount, terms) ??
        tooMuch ??
        whyNotRaise(change.amount, facts) ??
        (isSame(change, standing) ? reason('rules.periodic.same') : undefined),
    ),
    ...atField(
      'end',
      change.end !== null && change.end < next.nominal_date
        ? reason('rules.periodic.end_next', { date: formatDate(next.nominal_date) })
        : undefined,
    ),
    ...whyNotWritten(change, standing),
  ];
};
