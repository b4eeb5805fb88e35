import type { CivilDate } from '../calendar/civil-date.ts';
import { civilDate } from '../calendar/civil-date.ts';
import type { Schedule } from '../calendar/schedule.ts';
import { instalmentsBetween } from '../calendar/schedule.ts';
import type { Cents } from '../money/money.ts';
import { addCents, cents, NO_CENTS } from '../money/money.ts';
import type { Growth } from '../operation/revaluation.ts';
import { amountAfter } from '../operation/revaluation.ts';
import { limitText } from '../rules/amounts.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** What of the limit of a year is used. *Units*: cents. *Source*: decisions 2.7, max-contribution. */
export interface ContributionYear {
  readonly limit: Cents;
  readonly contributed: Cents;
  /** Open operations and the periodic payments still to come this year. */
  readonly committed: Cents;
  /** Contributed to plans of other managers, as the participant says. */
  readonly declared_elsewhere: Cents;
}

/** What may still be contributed this year, never negative. *Units*: cents. *Source*: decisions 2.7. *Example*: 380.00 (E15). */
export const maximumContribution = (year: ContributionYear): Cents => {
  const left = year.limit - year.contributed - year.declared_elsewhere - year.committed;
  return left > 0n ? cents(left) : NO_CENTS;
};

/** Why an amount is more than may still be contributed, or nothing. *Source*: specification 5, decisions 2.7. */
export const whyNotContributeWithin = (amount: Cents, maximum: Cents): Reason | undefined =>
  amount > maximum ? reason('rules.max_value_currency', { n: limitText(maximum) }) : undefined;

/** Why an amount cannot be contributed this year, or nothing. *Source*: specification 5, decisions 2.7. */
export const whyNotContribute = (amount: Cents, year: ContributionYear): Reason | undefined =>
  whyNotContributeWithin(amount, maximumContribution(year));

/** The least that may be contributed: that of the plan, or what is left of the limit when it is less, so that nobody is kept from using it up. *Units*: cents. *Source*: decisions 2.4 and 2.7, ADR 65. */
export const leastContribution = (ofPlan: Cents, maximum: Cents): Cents =>
  maximum > 0n && maximum < ofPlan ? maximum : ofPlan;

/** What a relative may still contribute for a disabled person: within his own limit and within that of all together. *Source*: decisions 2.7, RD 304/2004 article 12. */
export const maximumForRelative = (own: ContributionYear, everybody: ContributionYear): Cents => {
  const [alone, together] = [maximumContribution(own), maximumContribution(everybody)];
  return alone < together ? alone : together;
};

/** What a periodic payment may still take: what is left when it is less. *Units*: cents; zero is skipped until January. *Source*: decisions 1.3, APORTACION_PERIODICA. */
export const instalmentWithin = (amount: Cents, maximum: Cents): Cents =>
  amount < maximum ? amount : maximum;

/** A periodic order in force. */
export interface RunningOrder {
  readonly schedule: Schedule;
  readonly amount: Cents;
  readonly growth: Growth;
}

/** What a periodic order still pays until the end of the year, from a day on. *Units*: cents. *Source*: decisions 2.7, `committed`. */
export const stillToPay = ({ schedule, amount, growth }: RunningOrder, from: CivilDate): Cents => {
  const yearEnd = civilDate(`${from.slice(0, 4)}-12-31`);
  const left = instalmentsBetween(schedule, from, yearEnd);
  return addCents(...left.map(({ anniversaries }) => amountAfter(amount, growth, anniversaries)));
};
