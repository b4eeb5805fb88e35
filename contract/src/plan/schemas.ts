import { PERIODICITIES } from '@area/domain/operation/codes';
import {
  COMPARTMENTS,
  REDEMPTION_CAUSES,
  REDEMPTION_COLLECTIONS,
  RIGHTS_TYPES,
} from '@area/domain/pension/codes';
import { CONTRIBUTOR_KINDS } from '@area/domain/plan-people/contributor';
import { z } from 'zod';
import { maxContribution } from '../pensions/schemas.ts';
import { beneficiary } from '../plan-people/schemas.ts';
import { liquidityAlerts, productFees } from '../products/schemas.ts';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, day, euros, unitValue, units, uuid } from '../schemas/wire.ts';
import type { PLAN_CALLS } from './calls.ts';

/** Units of some rights in a compartment, and what they are worth at the last unit value. *Source*: decisions 2.8. */
export const planRights = z.object({
  rights: z.enum(RIGHTS_TYPES),
  compartment: z.enum(COMPARTMENTS),
  units,
  cost: euros,
  /** Null while no unit value is known. */
  value: euros.nullable(),
});

/** What becomes liquid in a year because it is ten years old then. *Source*: decisions 1.6. */
export const liquidYear = z.object({
  year: z.int(),
  /** The first day in it with a contribution that becomes liquid. */
  from: day,
  units,
  value: euros.nullable(),
});

/** A benefit in course. */
export const runningBenefit = z.object({
  uuid,
  reference: z.string(),
  cause: z.enum(REDEMPTION_CAUSES).nullable(),
  collection: z.enum(REDEMPTION_COLLECTIONS).nullable(),
  periodicity: z.enum(PERIODICITIES).nullable(),
  current_amount: euros.nullable(),
  next_date: day.nullable(),
  paid_count: z.int(),
  total_gross: euros,
  total_withheld: euros,
  /** What is left to collect, at the last unit value. */
  left: euros.nullable(),
  /** Null if it does not end within the computed period. */
  lasts_until: day.nullable(),
});

/** What somebody has in one plan. */
export const heldPlan = z.object({
  uuid_product: uuid,
  name: z.string(),
  dgsfp_code: z.string().nullable(),
  fees: productFees,
  liquidity_alerts: liquidityAlerts,
  units,
  value: euros.nullable(),
  cost: euros,
  nav: unitValue.nullable(),
  nav_date: day.nullable(),
  blocked_units: units,
  reserved_units: units,
  rights: z.array(planRights),
  /** Ten years old today, free to be taken without any contingency. */
  liquid_units: units,
  liquid_value: euros.nullable(),
  liquid_years: z.array(liquidYear),
  benefits: z.array(runningBenefit),
});

/** What a contributor put in this year. */
export const contributionShare = z.object({
  kind: z.enum(CONTRIBUTOR_KINDS),
  name: z.string(),
  contributed: euros,
  limit: euros,
  remaining: euros,
});

/** A year of contributions to the plans of the account. */
export const contributionHistory = z.object({ year: z.int(), contributed: euros });

/** Everything about the plans of an account. *Source*: issue of pension plans, the cockpit. */
export const planView = z.object({
  uuid_account: uuid,
  participant: z.string(),
  /** Whether the viewer is the participant: only they declare what was contributed elsewhere. */
  is_own: z.boolean(),
  /** How many years since the first contribution. */
  since: day.nullable(),
  plans: z.array(heldPlan),
  total_value: euros.nullable(),
  total_contributed: euros,
  limit: maxContribution,
  shares: z.array(contributionShare),
  history: z.array(contributionHistory),
  /** Empty if the viewer may not see the beneficiaries. */
  beneficiaries: z.array(
    beneficiary.pick({
      uuid: true,
      given_name: true,
      family_name_1: true,
      family_name_2: true,
      relationship: true,
      percentage: true,
      order: true,
      contingency: true,
    }),
  ),
  /** The plan's own order applies. */
  has_no_designation: z.boolean(),
});
export type PlanView = z.output<typeof planView>;

export const PLAN_SCHEMAS = {
  getPlan: defineSchemas({
    summary:
      'A plan account at a glance: rights, limit of the year, what becomes liquid when, benefits in course, who inherits',
    params: byId,
    response: planView,
  }),
} satisfies SchemasOf<typeof PLAN_CALLS>;
