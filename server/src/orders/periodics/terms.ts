import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { PeriodicRow } from './store.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Instalment } from '@area/domain/calendar/schedule';
import type { Cents } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import {
  growthFrom,
  instalmentAmount,
  instalmentOn,
  revaluedOf,
  scheduleOf,
} from '@area/domain/operation/periodic-terms';
import type { PeriodicTerms, WrittenGrowth } from '@area/domain/operation/periodic-terms';
import { factsOf } from '@area/domain/operation/types';
import type { OperationWhole } from '../operations/store.ts';

/** Whether each instalment is collected from the client's bank. */
export const isCollected = ({ type }: Pick<OperationWhole, 'type'>): boolean =>
  factsOf(type).money === 'COLLECTED';

/** How it grows, in the words of its order. */
export const writtenGrowthOf = ({
  increase_type,
  increase,
  revaluation,
}: Pick<PeriodicRow, 'increase_type' | 'increase' | 'revaluation'>): Required<WrittenGrowth> =>
  revaluation === null
    ? { increase_type, increase, revaluation, revaluation_value: null }
    : { increase_type: null, increase: null, revaluation, revaluation_value: increase };

/** The same for its row: one number, euros or units. */
export const growthColumns = (
  written: WrittenGrowth,
): Pick<PeriodicRow, 'increase_type' | 'increase' | 'revaluation'> => {
  const revalued = revaluedOf(written);
  return revalued
    ? {
        increase_type: null,
        increase: revalued.revaluation_value,
        revaluation: revalued.revaluation,
      }
    : { increase_type: written.increase_type, increase: written.increase, revaluation: null };
};

export const termsOf = (row: PeriodicRow): PeriodicTerms => ({
  periodicity: row.periodicity,
  start: row.start_date,
  end: row.end_date,
  amount: centsFrom(row.amount),
  amount_from: row.amount_from,
  growth: growthFrom(writtenGrowthOf(row)),
});

/** The instalment that comes next. */
export const nextInstalmentOf = (row: PeriodicRow): Instalment | undefined =>
  row.next_nominal_date === null
    ? undefined
    : instalmentOn(scheduleOf(termsOf(row)), row.next_nominal_date, businessCalendar());

/** The amount of the next instalment; if there is none, as while the order is paused, of the last one that was made. */
export const currentAmount = (row: PeriodicRow, last_made: CivilDate | null): Cents => {
  const terms = termsOf(row);
  const last =
    last_made === null
      ? { anniversaries: row.amount_from }
      : instalmentOn(scheduleOf(terms), last_made, businessCalendar());
  return instalmentAmount(terms, nextInstalmentOf(row) ?? last);
};
