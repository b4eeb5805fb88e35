import { normaliseIdentifier } from '../identifiers/normalise.ts';
import type { RetirementPlanType } from '../pension/codes.ts';
import { patternRule } from './pattern.ts';
import type { Rule } from './reason.ts';

const PLAN = /^N\d{4}$/;
const FUND = /^F\d{4}$/;
const INSURER = /^[CELMP]\d{4}$/;
const POLICY = /^[A-Z0-9][A-Z0-9./-]{2,29}$/;

/** The number of a pension plan in the register. *Shape*: N and four digits. *Source*: decisions 1.3. */
export const planCode = patternRule('rules.plan_transfer.plan_code', (typed) =>
  PLAN.test(normaliseIdentifier(typed)),
);

/** The number of a pension fund in the register. *Shape*: F and four digits. *Source*: decisions 1.3. */
export const fundCode = patternRule('rules.plan_transfer.fund_code', (typed) =>
  FUND.test(normaliseIdentifier(typed)),
);

/** The code of an insurer in the register. *Shape*: its letter (C, E, L, M or P) and four digits. *Source*: decisions 11.12, ADR 104. */
export const insurerCode = patternRule('rules.plan_transfer.insurer_code', (typed) =>
  INSURER.test(normaliseIdentifier(typed)),
);

/** A policy number as it is kept. *Shape*: capitals without outer spaces. */
export const normalisePolicy = (typed: string): string => typed.trim().toUpperCase();

/** The number of the policy of an insured savings plan. *Shape*: 3 to 30 letters, digits, dots, slashes and dashes. *Source*: decisions 11.12. */
export const policyNumber = patternRule('rules.plan_transfer.policy_number', (typed) =>
  POLICY.test(normalisePolicy(typed)),
);

/** The fields that name a plan at its manager, by its kind. *Source*: decisions 1.3 and 11.12. */
export const PLAN_NAMES = {
  PP: ['plan_code', 'fund_code'],
  PPA: ['insurer_code', 'policy_number'],
} as const satisfies Readonly<Record<RetirementPlanType, readonly string[]>>;

/** A field that names a plan at its manager. */
export type PlanName = (typeof PLAN_NAMES)[RetirementPlanType][number];

/** The rules of what names a plan; another rule says that it is not one of ours. *Source*: decisions 1.3 and 11.12. */
export const PLAN_NAME_RULES = {
  plan_code: planCode,
  fund_code: fundCode,
  insurer_code: insurerCode,
  policy_number: policyNumber,
} as const satisfies Readonly<Record<PlanName, Rule>>;

/** Refuses the manager's own plans as the origin of an external transfer: between those a transfer is internal. */
export const planNotOwn = (own: readonly string[]): Rule =>
  patternRule('rules.plan_transfer.own', (typed) => !own.includes(normaliseIdentifier(typed)));
