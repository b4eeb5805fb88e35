import { FIGURE_PERIODS } from '@area/domain/performance/period';
import { z } from 'zod';
import { SERIES_MAX } from '../paging.ts';
import { defineListSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, day, euros, pastDay, percent, reckonedDay, uuid } from '../schemas/wire.ts';
import type { FIGURE_CALLS } from './calls.ts';

/** TOTAL is all the money that was asked for. */
export const FIGURE_SCOPES = ['TOTAL', 'ACCOUNT', 'PRODUCT'] as const;
export type FigureScope = (typeof FIGURE_SCOPES)[number];

/** The return of some money over a period; null if a unit value is missing, never zero instead. *Source*: decisions 2.9. */
export const returns = z.object({
  scope: z.enum(FIGURE_SCOPES),
  /** Null for the total of the person. */
  uuid_account: uuid.nullable(),
  /** Null unless it is of a product. */
  uuid_product: uuid.nullable(),
  /** First day: its opening value is what was there at the close of the day before. Of MAX, the day of the first money. */
  from: reckonedDay,
  on: day,
  opening: euros.nullable(),
  /** Flows after the opening, at their value of that day. */
  paid_in: euros,
  paid_out: euros,
  value: euros.nullable(),
  /** Value and what went out, less what was there and what came in. */
  gain: euros.nullable(),
  /** Gain for each euro put in. */
  simple: percent.nullable(),
  /** A yearly rate (XIRR); null for less than a year's tenth, where none or several fit. */
  money_weighted: percent.nullable(),
  /** Over the whole period, independent of flows (TWR). */
  time_weighted: percent.nullable(),
});
export type Returns = z.output<typeof returns>;

/** Which money, over which period, as of which past day. */
const figuresQuery = {
  uuid_account: uuid.optional(),
  uuid_product: uuid.optional(),
  period: z.enum(FIGURE_PERIODS).default('MAX'),
  /** A day not after today; today when it is not said. */
  on: pastDay,
};

/** Money that came in (positive) or went out (negative): what a return is calculated from. */
export const flow = z.object({
  date: reckonedDay,
  /** *Units*: EUR; in is positive, out is negative, at what it was worth that day; null where its unit value is missing. */
  amount: euros.nullable(),
  type: z.string(),
  reference: z.string(),
  uuid_operation: uuid,
  uuid_account: uuid,
  uuid_product: uuid,
});
export type Flow = z.output<typeof flow>;

/** The value of money at the close of a day, against what was put in. */
export const worthOfDay = z.object({ date: reckonedDay, value: euros, contributed: euros });
export type WorthOfDay = z.output<typeof worthOfDay>;

export const FIGURE_SCHEMAS = {
  listReturns: defineListSchemas({
    summary:
      'Returns of a person: first of everything asked for, then of each account, then of each product of each account',
    params: byId,
    query: figuresQuery,
    response: returns,
  }),
  listFlows: defineListSchemas({
    summary: 'The money that the returns of a person are calculated from, oldest first',
    params: byId,
    query: figuresQuery,
    response: flow,
  }),
  listOwnEvolution: defineListSchemas({
    summary:
      'Value of the accounts of a person over time, added up, or of one of them, against the money put in',
    params: byId,
    query: {
      uuid_account: uuid.optional(),
      period: z.enum(FIGURE_PERIODS).default('1A'),
      on: pastDay,
    },
    size: SERIES_MAX,
    response: worthOfDay,
  }),
} satisfies SchemasOf<typeof FIGURE_CALLS>;
