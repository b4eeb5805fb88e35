import { normaliseIdentifier } from '../identifiers/normalise.ts';
import { asks } from './pattern.ts';
import type { Rule } from './reason.ts';

const PLAN = /^N\d{4}$/;
const FUND = /^F\d{4}$/;

/** The number of a pension plan in the register. *Shape*: N and four digits. *Source*: decisions 1.3. */
export const planCode = asks('rules.plan_transfer.plan_code', (typed) =>
  PLAN.test(normaliseIdentifier(typed)),
);

/** The number of a pension fund in the register. *Shape*: F and four digits. *Source*: decisions 1.3. */
export const fundCode = asks('rules.plan_transfer.fund_code', (typed) =>
  FUND.test(normaliseIdentifier(typed)),
);

/** Refuses the manager's own plans as the origin of an external transfer: between those one moves inside the house. */
export const planNotOwn = (own: readonly string[]): Rule =>
  asks('rules.plan_transfer.own', (typed) => !own.includes(normaliseIdentifier(typed)));
