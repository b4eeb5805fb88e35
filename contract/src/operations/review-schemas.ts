import { SUITABILITY_VERDICTS } from '@area/domain/suitability/verdict';
import { z } from 'zod';
import { operationLot } from './term-schemas.ts';
import {
  simulatedBenefit,
  simulatedContribution,
  simulatedExcess,
} from '../simulation/pension-schemas.ts';
import { simulatedInstalment } from '../simulation/schemas.ts';
import { day, euros, unitValue, units } from '../schemas/wire.ts';

/** The figures of a benefit as they were reviewed: its payments, their totals, and by when it is answered and paid. */
const reviewedBenefit = simulatedBenefit.pick({
  capital: true,
  income: true,
  irregular: true,
  total_gross: true,
  total_reduction: true,
  total_withholding: true,
  total_net: true,
  no_reduction_because: true,
  recognised_by: true,
  paid_by: true,
});

/** What an order by which units leave comes to on the last unit value before it was ordered, as its review and its document say. *Source*: decisions 2.5 and 2.8; ADR 149. */
export const orderEstimate = z.object({
  /** Null for a benefit, whose euros are the ordered ones. */
  units: units.nullable(),
  gross: euros,
  fee: euros,
  /** Null of a benefit. */
  gain: euros.nullable(),
  /** By the savings scale, of a redemption; null for who is taxed by another one. */
  estimated_tax: euros.nullable(),
  /** What of it is not taxed, of a benefit. */
  reduction: euros,
  withholding: euros,
  net: euros,
  /** What stays; null of a benefit. */
  remaining_value: euros.nullable(),
  nav: unitValue,
  nav_on: day,
  /** By when it is paid; null where nothing is paid out, or where it is not known yet. */
  settlement_date: day.nullable(),
  /** The last day that the law allows, of a redemption. */
  legal_settlement_date: day.nullable(),
  /** The day whose unit value counts besides the expected one: that of the destination of a transfer, or of a payment on a day of its own. */
  valued_on: day.nullable(),
  /** For several payments the figures are those of the first; all of them are in `benefit`. */
  is_first_payment: z.boolean(),
  /** The lots that leave, the oldest first. */
  lots: z.array(operationLot),
  /** What arrives in the destination of a transfer; without units while it has no unit value. */
  arrival: z
    .object({
      is_deferred: z.boolean(),
      units: units.nullable(),
      nav: unitValue.nullable(),
      nav_on: day.nullable(),
    })
    .nullable(),
  benefit: reviewedBenefit.nullable(),
});
export type OrderEstimate = z.output<typeof orderEstimate>;

/** What else the review of an order said. *Source*: ADR 149. */
export const orderReview = z.object({
  /** Null where nothing is bought. */
  verdict: z.enum(SUITABILITY_VERDICTS).nullable(),
  /** What is bought once, on the last unit value before it was ordered. */
  purchase: z.object({ units, nav: unitValue, nav_on: day }).nullable(),
  /** The first dates of something that repeats. */
  instalments: z.array(simulatedInstalment),
  /** The limit of the year as it was when it was ordered, without this order. */
  contribution: simulatedContribution.nullable(),
  excess: simulatedExcess.nullable(),
  /** The income that a change raises, lowers or pays in advance, as it is now. */
  income: z.object({ current_amount: euros, next_on: day.nullable() }).nullable(),
});
export type OrderReview = z.output<typeof orderReview>;
