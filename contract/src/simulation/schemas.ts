import { SUITABILITY_VERDICTS } from '@area/domain/suitability/verdict';
import { z } from 'zod';
import { operationLot } from '../operations/term-schemas.ts';
import { asksSimulation } from '../orders/schemas.ts';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { day, euros, moment, unitValue, units, uuid } from '../schemas/wire.ts';
import type { simulateOperation } from './calls.ts';
import { simulatedBenefit, simulatedContribution, simulatedExcess } from './pension-schemas.ts';

/** The figures of the units that would leave, on the last unit value. *Source*: decisions 2.5, fiscal simulation. */
export const simulatedRedemption = z.object({
  units,
  gross: euros,
  fee: euros,
  gain: euros,
  base: euros,
  withholding: euros,
  net: euros,
  remaining_value: euros,
  /** By the savings scale; null for who is taxed by another one. */
  estimated_tax: euros.nullable(),
  is_total: z.boolean(),
  lots: z.array(operationLot),
});

/** What may leave. */
export const leavable = z.object({
  free_units: units,
  free_value: euros.nullable(),
  blocked_units: units,
  reserved_units: units,
  min_holding: euros,
  has_pending_total: z.boolean(),
  /** A holder lives abroad: the order takes their certificate. */
  needs_certificate: z.boolean(),
  /** Units bought in the year around the sale stay: a loss of one of its lots does not count yet. */
  warns_of_repurchase: z.boolean(),
});

/** The first dates of something that repeats. */
export const simulatedInstalment = z.object({ nominal_date: day, date: day, amount: euros });

/** What an order would mean, before it is placed. */
export const simulation = z.object({
  fee: euros,
  invested: euros,
  estimated_units: units.nullable(),
  estimated_nav: unitValue.nullable(),
  estimated_nav_date: day.nullable(),
  /** The day whose unit value applies when the money is there before `next_cut_off`. */
  expected_nav_date: day,
  next_cut_off: moment,
  /** Business time of this answer: a countdown to the cut-off starts from it, not from the reader's clock. */
  simulated_at: moment,
  minimum: euros,
  maximum: euros,
  /** Null where nothing is bought. */
  verdict: z.enum(SUITABILITY_VERDICTS).nullable(),
  needs_sentence: z.boolean(),
  /** When the money of a redemption is paid, and the last day that the law allows. */
  settlement_date: day.nullable(),
  legal_settlement_date: day.nullable(),
  /** Null where nothing leaves. */
  leavable: leavable.nullable(),
  /** Null without an amount. */
  redemption: simulatedRedemption.nullable(),
  /**
   * The deferred loss: of this redemption, or of an earlier one that this purchase defers. Null where there is none.
   * *Source*: decisions 11.17.
   */
  deferred_loss: euros.nullable(),
  /** What would arrive in the destination; null for anything but an internal transfer. */
  arrival: z
    .object({
      in_on: day,
      is_deferred: z.boolean(),
      minimum: euros,
      estimated_units: units.nullable(),
      estimated_nav: unitValue.nullable(),
      estimated_nav_date: day.nullable(),
    })
    .nullable(),
  /** Null where nothing repeats. */
  periodic: z
    .object({ first_start: day, minimum: euros, instalments: z.array(simulatedInstalment) })
    .nullable(),
  /** Null for anything but a contribution to a plan. */
  contribution: simulatedContribution.nullable(),
  /** Null for anything but a benefit. */
  benefit: simulatedBenefit.nullable(),
  /** Null for anything but the refund of an excess. */
  excess: simulatedExcess.nullable(),
  /** What the rules say of the typed values; the same reasons with which the order would be refused. */
  problems: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  required_signatures: z.int(),
  signers: z.array(z.object({ uuid, name: z.string() })),
});
export type Simulation = z.output<typeof simulation>;

export const SIMULATION_SCHEMAS = {
  simulateOperation: defineSchemas({
    summary: 'What an order would mean on the last unit value; changes nothing',
    body: asksSimulation,
    response: simulation,
  }),
} satisfies SchemasOf<readonly [typeof simulateOperation]>;
