import { daysBetween } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { PLANNED_BOUNDS } from './bounds.ts';
import type { PlannedAmount } from './codes.ts';

/** What compliance is alerted of. *Source*: decisions 5.2. */
export const AML_ALERTS = [
  'OVER_PLAN',
  'THIRD_PARTY_PAYMENT',
  'ROUND_TRIP',
  'THIRD_COUNTRY_IBAN',
] as const;
export type AmlAlert = (typeof AML_ALERTS)[number];

/** Money that came and left. */
export interface RoundTrip {
  readonly in_on: CivilDate;
  readonly out_on: CivilDate;
  readonly amount: Cents;
}

/** What the alerts look at. */
export interface AlertFacts {
  readonly planned: PlannedAmount;
  /** Subscriptions and contributions of the last twelve months. */
  readonly invested_in_a_year: Cents;
  readonly is_paid_by_third_party: boolean;
  readonly round_trips: readonly RoundTrip[];
  /** Whether the money came from or goes to an IBAN outside the European Economic Area. */
  readonly has_third_country_iban: boolean;
}

const ROUND_TRIP_DAYS = 30;
/** *Units*: cents (10,000 EUR). *Source*: decisions 5.2. */
export const ROUND_TRIP_LIMIT = cents(1_000_000n);

const isSuspect = ({ in_on, out_on, amount }: RoundTrip): boolean =>
  amount > ROUND_TRIP_LIMIT && out_on >= in_on && daysBetween(in_on, out_on) < ROUND_TRIP_DAYS;

const isOverPlan = ({ planned, invested_in_a_year }: AlertFacts): boolean => {
  const { to } = PLANNED_BOUNDS[planned];
  return to !== null && invested_in_a_year > to * 2n;
};

/** Everything that compliance is alerted of. *Source*: decisions 5.2. */
export const amlAlerts = (facts: AlertFacts): readonly AmlAlert[] => {
  const raised: Readonly<Record<AmlAlert, boolean>> = {
    OVER_PLAN: isOverPlan(facts),
    THIRD_PARTY_PAYMENT: facts.is_paid_by_third_party,
    ROUND_TRIP: facts.round_trips.some(isSuspect),
    THIRD_COUNTRY_IBAN: facts.has_third_country_iban,
  };
  return AML_ALERTS.filter((alert) => raised[alert]);
};
