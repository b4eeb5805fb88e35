import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, day, euros, judgedDay, percent, reckonedDay, uuid } from '../schemas/wire.ts';
import type { COMPARISON_CALLS } from './calls.ts';

/** What the own money is laid beside; null where there is no such index. */
const index = z.object({
  name: z.string(),
  /** Whether it has levels since the first day. */
  is_known: z.boolean(),
  /** By how many points the return was better; null where it says nothing. */
  difference: percent.nullable(),
  /** The return in it; of prices the real one. */
  relative: percent.nullable(),
  /** From this day on more had been taken out than the index would have held. */
  negative_from: day.nullable(),
});
export type ComparedIndex = z.output<typeof index>;

/** A day: values of the own money, which are null where nothing was held, and returns since the first day. */
const point = z.object({
  date: day,
  value: euros.nullable(),
  paid_in: euros.nullable(),
  benchmark_value: euros.nullable(),
  inflation_value: euros.nullable(),
  /** Time-weighted, of the own money; of the product where nothing was held. */
  own_return: percent.nullable(),
  benchmark_return: percent.nullable(),
  inflation_return: percent.nullable(),
});
export type ComparisonPoint = z.output<typeof point>;

export const comparison = z.object({
  from: reckonedDay,
  until: reckonedDay,
  /** The day of the first unit value of the product. */
  since: day.nullable(),
  is_held: z.boolean(),
  benchmark: index.nullable(),
  inflation: index.nullable(),
  points: z.array(point),
  /** What moved money in those days, oldest first. */
  orders: z.array(
    z.object({
      date: day,
      type: z.string(),
      reference: z.string(),
      amount: euros.nullable(),
      uuid_operation: uuid,
    }),
  ),
});
export type Compared = z.output<typeof comparison>;

/** Average yearly returns, and the whole one since the first value; null where it is too young. */
export const yearlyReturn = z.object({
  year_1: percent.nullable(),
  years_3: percent.nullable(),
  years_5: percent.nullable(),
  /** Over the whole time, not a year. */
  since_start: percent.nullable(),
});

export type YearlyReturn = z.output<typeof yearlyReturn>;

export const results = z.object({
  /** The end of the last whole month. */
  until: day,
  /** The day of the first unit value. */
  since: day.nullable(),
  product: yearlyReturn,
  benchmark: yearlyReturn.extend({ name: z.string() }).nullable(),
});
export type Results = z.output<typeof results>;

export const COMPARISON_SCHEMAS = {
  getComparison: defineSchemas({
    summary:
      'What the caller has of a product in some days, as value and as return, beside the benchmark of the product and prices',
    params: byId,
    query: z.strictObject({
      /** At its close it opens; the first unit value when it is not said. */
      from: judgedDay.optional(),
      /** Today when it is not said. */
      until: judgedDay.optional(),
    }),
    response: comparison,
  }),
  getResults: defineSchemas({
    summary: 'What a product and its benchmark returned a year over 1, 3 and 5 years',
    params: byId,
    response: results,
  }),
} satisfies SchemasOf<typeof COMPARISON_CALLS>;
