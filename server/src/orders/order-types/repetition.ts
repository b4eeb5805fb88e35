import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { Simulation } from '@area/contract/simulation/schemas';
import type { AsksSimulation, OrderOf } from '@area/contract/orders/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { instalmentAt } from '@area/domain/calendar/schedule';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { HoldingTerms } from '@area/domain/operation/minimums';
import type { Periodicity } from '@area/domain/operation/codes';
import { firstPeriodicStart } from '@area/domain/operation/periodic-order';
import type { PeriodicOrder } from '@area/domain/operation/periodic-order';
import {
  growthFrom,
  instalmentAmount,
  scheduleOf,
  whyNotGrow,
} from '@area/domain/operation/periodic-terms';
import type { PeriodicTerms, WrittenGrowth } from '@area/domain/operation/periodic-terms';
import type { FieldReason } from '@area/domain/rules/reason';
import type { REPEATING_TYPES } from '@area/domain/operation/type-lists';
import { findConfigurationOf } from '../../access/config/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { getStanding } from './order-facts-store.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { PeriodicFacts } from '../printed-documents/order-facts.ts';
import { getPeriodicRow, insertPeriodic, updatePeriodic } from '../periodics/store.ts';
import { growthColumns, termsOf, writtenGrowthOf } from '../periodics/terms.ts';

type Repeated = OrderOf<(typeof REPEATING_TYPES)[number]>;
/** What repeats, as it is sent. */
export type ScheduleFields = Pick<Repeated, 'amount' | 'periodicity' | 'start' | 'end'> &
  WrittenGrowth;

/** Where it is ordered. */
export type RepetitionPlace = Pick<Repeated, 'uuid_account' | 'uuid_product'>;

/** For whom, and when. */
export interface ScheduleContext {
  readonly intervener: string;
  readonly now: Date;
  /** Once it is written, it does not count in its own limits. */
  readonly except?: string;
}

/** When and how much, read from the wire. */
export const repetitionOf = ({
  amount,
  periodicity,
  start,
  end,
  ...growth
}: ScheduleFields): PeriodicTerms => ({
  periodicity,
  start: civilDate(start),
  end: end === null ? null : civilDate(end),
  amount: centsFrom(amount),
  amount_from: 0,
  growth: whyNotGrow(growth).length > 0 ? { kind: 'NONE' } : growthFrom(growth),
});

interface Ordered extends ScheduleContext {
  readonly product: {
    readonly allow_periodic: boolean;
    readonly min_periodic: string;
    readonly min_holding: string;
  };
}

/** An existing order is evaluated as of the day of its placing, because signing may take days. */
export const placeOfRepetition = async (
  db: Db,
  { except, now }: Pick<ScheduleContext, 'except' | 'now'>,
): Promise<CivilDate> => {
  if (except === undefined) return madridDate(now);
  const { created_at } = await getStanding(db, except);
  return madridDate(created_at);
};

/** What every order that repeats is measured against. */
export const getRepetitionFacts = async (db: Db, ordered: Ordered) => {
  const flags = await findConfigurationOf(db, ordered.intervener);
  const { allow_periodic, min_periodic, min_holding } = ordered.product;
  const terms: HoldingTerms = {
    min_periodic: centsFrom(min_periodic),
    min_holding: centsFrom(min_holding),
  };
  return {
    today: await placeOfRepetition(db, ordered),
    calendar: businessCalendar(),
    terms,
    are_periodics_allowed: allow_periodic && flags?.ALLOW_PERIODIC_SUBSCRIPTIONS === true,
  };
};

/** What the rules of both kinds are about. */
export const periodicOrderOf = (terms: PeriodicTerms): PeriodicOrder => ({
  amount: terms.amount,
  start: terms.start,
  end: terms.end,
});

const columnsOf = ({ amount, periodicity, start, end, ...growth }: ScheduleFields) => ({
  periodicity,
  amount,
  start_date: civilDate(start),
  end_date: end === null ? null : civilDate(end),
  ...growthColumns(growth),
});

/** Beside the row of the operation. */
export const insertRepetition = async (
  db: Db,
  { uuid: operation_uuid }: OperationWhole,
  order: ScheduleFields,
): Promise<void> => {
  await insertPeriodic(db, { operation_uuid, ...columnsOf(order) });
};

/** Replaces unsigned terms by others. */
export const replaceRepetition = async (
  db: Db,
  { uuid }: OperationWhole,
  order: ScheduleFields,
): Promise<void> => {
  await updatePeriodic(db, uuid, columnsOf(order));
};

/** Its present terms, as an order. */
export const rebuildRepetition = async (
  db: Db,
  { uuid }: OperationWhole,
): Promise<ScheduleFields & Required<WrittenGrowth>> => {
  const row = await getPeriodicRow(db, uuid);
  return {
    amount: row.amount,
    periodicity: row.periodicity,
    start: row.start_date,
    end: row.end_date,
    ...writtenGrowthOf(row),
  };
};

/** As it is printed. */
export const printRepetition = async (db: Db, { uuid }: OperationWhole): Promise<PeriodicFacts> => {
  const { amount, periodicity, start, end, growth } = termsOf(await getPeriodicRow(db, uuid));
  return { amount, periodicity, start, end, growth };
};

/** The typed growth, without the rest of the order. */
const writtenIn = ({
  increase_type,
  increase,
  revaluation = null,
  revaluation_value = null,
}: WrittenGrowth): Required<WrittenGrowth> => ({
  increase_type,
  increase,
  revaluation,
  revaluation_value,
});

const SHOWN = 6;

type SimulationRequest = Pick<
  Extract<AsksSimulation, { readonly periodicity: Periodicity | null }>,
  'amount' | 'periodicity' | 'start' | 'end'
> &
  WrittenGrowth;

/** The typed values, if they are enough to evaluate. */
export const repetitionFields = ({
  amount,
  periodicity,
  start,
  end,
  ...growth
}: SimulationRequest): ScheduleFields | undefined =>
  amount === null || periodicity === null || start === null
    ? undefined
    : { amount, periodicity, start, end, ...writtenIn(growth) };

/** The increase alone, as far as it was typed. */
export const whyNotIncreased = (growth: WrittenGrowth): readonly FieldReason[] =>
  whyNotGrow(growth);

/** The first dates of what repeats, with the amount of each. *Source*: decisions 1.4 and 2.6. */
export const firstInstalments = (
  terms: PeriodicTerms,
): NonNullable<Simulation['periodic']>['instalments'] =>
  Array.from({ length: SHOWN }, (_, index) =>
    instalmentAt(scheduleOf(terms), index, businessCalendar()),
  )
    .filter(({ nominalDate }) => terms.end === null || nominalDate <= terms.end)
    .map((each) => ({
      nominal_date: each.nominalDate,
      date: each.date,
      amount: centsText(instalmentAmount(terms, each)),
    }));

/** The same of what was typed. */
export const simulateRepetition = (
  words: ScheduleFields | undefined,
  { today, min_periodic }: { today: CivilDate; min_periodic: string },
): NonNullable<Simulation['periodic']> => ({
  first_start: firstPeriodicStart(today, businessCalendar()),
  minimum: min_periodic,
  instalments: words ? firstInstalments(repetitionOf(words)) : [],
});
