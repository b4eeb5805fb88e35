import { PERIODICITIES } from '@area/domain/operation/codes';
import { z } from 'zod';
import { day, euros, moment, percent, unitValue, units } from '../schemas/wire.ts';

/** How much of a year's limit is used, whose it is and what is left. *Source*: decisions 2.7. */
export const simulatedContribution = z.object({
  year: z.int(),
  /** Who puts it in: the participant, a spouse, a relative. */
  kind: z.string(),
  limit: euros,
  contributed: euros,
  committed: euros,
  declared_elsewhere: euros,
  /** What may still be contributed, with this order not counted. */
  max: euros,
  is_first: z.boolean(),
  /** Its participant collects a benefit and must choose the purpose, one of these. Null if nothing is collected. */
  must_say_for: z.array(z.string()).nullable(),
});

/** One payment of a benefit as it would be at today's unit value. */
export const simulatedPayment = z.object({
  date: day,
  gross: euros,
  withholding: euros,
  net: euros,
});

/** What a benefit would come to. *Source*: decisions 2.8. */
export const simulatedBenefit = z.object({
  /** What may be collected for the cause: units and their value, by compartment, and what of it is blocked or reserved apart. */
  available_units: units,
  available_value: euros,
  first_compartment_value: euros,
  second_compartment_value: euros,
  /** Contributions ten years old. */
  ten_year_units: units,
  ten_year_value: euros,
  /** Null until a form says what is collected. */
  capital: z
    .object({ gross: euros, reduction: euros, rate: percent, withholding: euros, net: euros })
    .nullable(),
  income: z
    .object({
      periodicity: z.enum(PERIODICITIES),
      payment: simulatedPayment,
      rate: percent,
      /** At an unchanged unit value: how many payments, and how many months. */
      payments: z.int(),
      months: z.int(),
      last_on: day,
      schedule: z.array(simulatedPayment),
    })
    .nullable(),
  irregular: z.array(simulatedPayment),
  total_gross: euros,
  total_reduction: euros,
  total_withholding: euros,
  total_net: euros,
  /** Why the reduction of 40 % does not apply to contributions before 2007, a text key; null if it applies. */
  no_reduction_because: z.string().nullable(),
  /** Documents still missing for the cause, by the shortest way to prove it. */
  missing_papers: z.array(z.string()),
  /** The last days to recognise and to pay. */
  recognised_by: day,
  paid_by: day,
  nav: unitValue.nullable(),
  nav_date: day.nullable(),
});

/** What the refund of an excess would take. *Source*: decisions 2.7 (E16). */
export const simulatedExcess = z.object({
  year: z.int(),
  contributed: euros,
  limit: euros,
  excess: euros,
  refund: euros,
  units_cancelled: units,
  units_left_in_fund: units,
  units_lost: units,
  deadline: day,
  simulated_at: moment,
});
