import { INCREASE_TYPES, PERIODICITIES, REVALUATIONS } from '@area/domain/operation/codes';
import { COMPARTMENTS, RETIREMENT_PLAN_TYPES, RIGHTS_TYPES } from '@area/domain/pension/codes';
import { z } from 'zod';
import { day, euros, units, uuid } from '../schemas/wire.ts';

/** A lot that left, or that came with a transfer. */
export const operationLot = z.object({
  acquired_on: day,
  units,
  cost: euros,
  gross: euros.nullable(),
  fee: euros.nullable(),
  gain: euros.nullable(),
});

const growth = {
  increase_type: z.enum(INCREASE_TYPES).nullable(),
  increase: z.string().nullable(),
  /** Of a plan, which has no `increase_type`; null for a fund. */
  revaluation: z.enum(REVALUATIONS).nullable(),
  /** *Units*: euros for LINEAL, per cent for PORCENTUAL and ACUMULATIVO. */
  revaluation_value: z.string().nullable(),
};

/** What repeats. */
export const periodicTerms = z.object({
  periodicity: z.enum(PERIODICITIES),
  start: day,
  end: day.nullable(),
  ...growth,
  /** The next instalment and its amount as it will be then; null when none follows. */
  next_date: day.nullable(),
  current_amount: euros,
  paid_count: z.int(),
  total_paid: euros,
  /** Why it is paused, a text key. */
  suspended_because: z.string().nullable(),
  can_suspend: z.boolean(),
  can_resume: z.boolean(),
  /** Whether the next instalment still runs after a cancellation of today. */
  is_next_certain: z.boolean(),
  /** The terms that wait to be signed, and the first instalment that they count for; null while none do. */
  pending_change: z
    .object({ amount: euros, end: day.nullable(), ...growth, effective_on: day })
    .nullable(),
});

/** Between whom money moves untaxed. */
export const transferTerms = z.object({
  /** Null for an internal one. */
  origin: z
    .object({
      isin: z.string(),
      name: z.string(),
      manager: z.string(),
      manager_number: z.string(),
      account_number: z.string(),
    })
    .nullable(),
  /** The manager is shown where it is another one: its product is not ours. */
  destination: z
    .object({
      uuid_product: uuid.nullable(),
      name: z.string(),
      isin: z.string(),
      manager: z.string().optional(),
    })
    .nullable(),
  simultaneous_holdings: z.boolean(),
  /**
   * Which part of a plan moves, and what names it where it comes from; null for a fund; its codes are null for an internal
   * transfer.
   */
  plan: z
    .object({
      plan_code: z.string().nullable(),
      fund_code: z.string().nullable(),
      /** PPA for an insured savings plan, which has an insurer and a policy instead of codes. */
      retirement_plan_type: z.enum(RETIREMENT_PLAN_TYPES),
      insurer_code: z.string().nullable(),
      policy_number: z.string().nullable(),
      rights: z.enum(RIGHTS_TYPES),
      compartment: z.enum(COMPARTMENTS).nullable(),
    })
    .nullable(),
  /** When the manager of the origin must have answered, redeemed and paid. */
  deadlines: z.array(z.object({ step: z.string(), by: day })),
  /** What the manager of the origin said, and until when it asked to wait. */
  answer: z.object({ text: z.string(), until: day.nullable() }).nullable(),
});
