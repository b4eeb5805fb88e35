import type { Cents, Rate } from '../../money/money.ts';
import { cents, rate } from '../../money/money.ts';
import type { YearlyValue } from '../../tax/in-force.ts';

/** A band of what a worker may add to the contribution of the employer. */
export interface WorkerStretch {
  /** Employer contribution above which it holds. */
  readonly above: Cents;
  readonly base: Cents;
  /** What the worker may add for each euro above. *Units*: rate, so 2.5 is 2500000. */
  readonly slope: Rate;
}

/** The limits of a year. *Units*: cents and rates. */
export interface ContributionLimits {
  readonly individual: Cents;
  /** Share of the net work and business income that the reduction may reach. */
  readonly reduction_share: Rate;
  /** What employer and worker together may add to the individual limit. */
  readonly employment_increment: Cents;
  readonly self_employed_increment: Cents;
  readonly worker_stretches: readonly WorkerStretch[];
  /** Salary above which the worker adds no more than the employer. */
  readonly high_salary: Cents;
  readonly spouse: Cents;
  /** Income below which a contribution to the spouse's plan reduces. */
  readonly spouse_income: Cents;
  readonly disabled: Cents;
  readonly disabled_relative: Cents;
  readonly dependency_insurance: Cents;
  /** Years in which a reduction that did not fit may still be used. */
  readonly carry_forward_years: number;
}

/** As far as the calendar is reckoned with. */
const LAST_YEAR = 2999;

/**
 * *Source*: Ley 35/2006 articles 51 to 53 as written by Ley 31/2022, in force since 2023; RD 304/2004
 * articles 6 and 12. Decisions 2.7.
 */
export const CONTRIBUTION_LIMITS: readonly YearlyValue<ContributionLimits>[] = [
  {
    from_year: 2023,
    value: {
      individual: cents(1_500_00n),
      reduction_share: rate(300_000n),
      employment_increment: cents(8_500_00n),
      self_employed_increment: cents(4_250_00n),
      worker_stretches: [
        { above: cents(0n), base: cents(0n), slope: rate(2_500_000n) },
        { above: cents(500_00n), base: cents(1_250_00n), slope: rate(250_000n) },
        { above: cents(1_500_00n), base: cents(1_500_00n), slope: rate(1_000_000n) },
      ],
      high_salary: cents(60_000_00n),
      spouse: cents(1_000_00n),
      spouse_income: cents(8_000_00n),
      disabled: cents(24_250_00n),
      disabled_relative: cents(10_000_00n),
      dependency_insurance: cents(5_000_00n),
      carry_forward_years: 5,
    },
  },
];

/** Whether the limits of a year are known. */
export const hasContributionLimits = (year: number): boolean =>
  year <= LAST_YEAR && CONTRIBUTION_LIMITS.some(({ from_year }) => from_year <= year);
