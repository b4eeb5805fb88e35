import type { Cents } from '../money/money.ts';
import { addCents, NO_CENTS, subtractCents } from '../money/money.ts';
import { portionOf } from '../money/rounding.ts';
import { inForce } from '../tax/in-force.ts';
import { CONTRIBUTION_LIMITS } from './parameters/contribution-limits.ts';
import type { ContributionLimits } from './parameters/contribution-limits.ts';

/** Under which rules a person contributes; an account without one is INDIVIDUAL. *Source*: decisions 2.7. */
export const CONTRIBUTION_REGIMES = [
  'INDIVIDUAL',
  'OCCUPATIONAL',
  'SPOUSE',
  'DISABLED',
  'DISABLED_RELATIVE',
  'DEPENDENCY_INSURANCE',
] as const;

/** What work a person contributes from. *Units*: cents a year. */
export interface Occupation {
  readonly employer_contribution: Cents;
  readonly salary: Cents;
  /** Whether a simplified or sector plan for self-employed is held. */
  readonly is_self_employed: boolean;
}

/** The regime of a person or account, with what its limit depends on. *Source*: decisions 2.7. */
export type ContributionRegime =
  | { readonly kind: Exclude<(typeof CONTRIBUTION_REGIMES)[number], 'OCCUPATIONAL'> }
  | ({ readonly kind: 'OCCUPATIONAL' } & Occupation);

const lesser = (a: Cents, b: Cents): Cents => (a < b ? a : b);

const byStretch = (employer: Cents, { worker_stretches }: ContributionLimits): Cents => {
  const stretch = worker_stretches.findLast(({ above }) => employer > above);
  return stretch
    ? addCents(stretch.base, portionOf(subtractCents(employer, stretch.above), stretch.slope))
    : NO_CENTS;
};

/**
 * What a worker may add to a plan for what the employer contributes to it; above a high salary no
 * more than the employer. *Units*: cents. *Errors*: RangeError before 2023. *Source*: decisions 2.7.
 * *Example*: for 1,000.00 the worker may add 1,375.00 (E14).
 */
export const workerMaximum = (
  { employer_contribution, salary }: Pick<Occupation, 'employer_contribution' | 'salary'>,
  year: number,
): Cents => {
  const limits = inForce(CONTRIBUTION_LIMITS, year);
  if (salary > limits.high_salary) return employer_contribution;
  return byStretch(employer_contribution, limits);
};

/** Both increments together never pass the greater one, and what the employer pays uses it too. */
const occupationalLimit = (occupation: Occupation, year: number): Cents => {
  const limits = inForce(CONTRIBUTION_LIMITS, year);
  const room = subtractCents(limits.employment_increment, occupation.employer_contribution);
  const added = addCents(
    workerMaximum(occupation, year),
    occupation.is_self_employed ? limits.self_employed_increment : NO_CENTS,
  );
  return addCents(limits.individual, room > 0n ? lesser(added, room) : NO_CENTS);
};

/** Whether the limits of a year are stored; those of early years are not needed any more. *Source*: decisions 2.7. */
export const isLimitHeld = (year: number): boolean =>
  CONTRIBUTION_LIMITS.some(({ from_year }) => from_year <= year);

/**
 * What a person may contribute in a year under some rules, all plans together.
 * *Units*: cents. *Errors*: RangeError before 2023. *Source*: decisions 2.7.
 */
export const yearlyLimit = (regime: ContributionRegime, year: number): Cents => {
  const limits = inForce(CONTRIBUTION_LIMITS, year);
  switch (regime.kind) {
    case 'INDIVIDUAL':
      return limits.individual;
    case 'OCCUPATIONAL':
      return occupationalLimit(regime, year);
    case 'SPOUSE':
      return limits.spouse;
    case 'DISABLED':
      return limits.disabled;
    case 'DISABLED_RELATIVE':
      return limits.disabled_relative;
    case 'DEPENDENCY_INSURANCE':
      return limits.dependency_insurance;
  }
};
