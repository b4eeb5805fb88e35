import type { Cents } from '../money/money.ts';
import { cents, NO_CENTS } from '../money/money.ts';
import { whyTooManyEuros } from '../rules/amounts.ts';
import type { Reason } from '../rules/reason.ts';

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
  whyTooManyEuros(amount, maximum);

/** The least that may be contributed: that of the plan, or what is left of the limit when it is less, so that nobody is kept from using it up. *Units*: cents. *Source*: decisions 2.4 and 2.7, ADR 65. */
export const minimumContribution = (ofPlan: Cents, maximum: Cents): Cents =>
  maximum > 0n && maximum < ofPlan ? maximum : ofPlan;

/**
 * What a relative may still contribute for a disabled person: within their own limit and the common one.
 * *Source*: decisions 2.7, RD 304/2004 article 12.
 */
export const maximumForRelative = (own: ContributionYear, everybody: ContributionYear): Cents => {
  const [alone, together] = [maximumContribution(own), maximumContribution(everybody)];
  return alone < together ? alone : together;
};

/** What a periodic payment may still take: what is left when it is less. *Units*: cents; zero is skipped until January. *Source*: decisions 1.3, APORTACION_PERIODICA. */
export const instalmentWithin = (amount: Cents, maximum: Cents): Cents =>
  amount < maximum ? amount : maximum;
