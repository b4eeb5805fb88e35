import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { settlementDate } from '@area/domain/calendar/cut-off';
import { instalmentAt } from '@area/domain/calendar/schedule';
import type { Instalment } from '@area/domain/calendar/schedule';
import { NO_CENTS, addCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsFrom, rateFrom } from '@area/domain/money/wire';
import type { Lot } from '@area/domain/operation/lots';
import { amountAfter } from '@area/domain/operation/revaluation';
import { USUAL_DEALING_TERMS } from '@area/domain/product/product';

export const HOUR = 10;

/** Somebody who retired and collects an income of fixed euros that grows each year. */
export interface PastIncome {
  readonly account_uuid: string;
  readonly beneficiary: string;
  readonly birth_year: number;
  readonly bank_account_uuid: string;
  readonly product_code: string;
  readonly retired_on: string;
  readonly complete_on: string;
  readonly start: string;
  readonly amount: string;
  /** *Units*: per cent, two decimals, of the year before. */
  readonly growth: string;
  /** Consolidated lots, as they were when nothing had been paid. */
  readonly lots: readonly Lot[];
}

export const instalmentOf = ({ start }: PastIncome, index: number): Instalment =>
  instalmentAt({ start: civilDate(start), monthsBetween: 1 }, index, businessCalendar());

export const amountOf = ({ amount, growth }: PastIncome, { anniversaries }: Instalment): Cents =>
  amountAfter(centsFrom(amount), { kind: 'COMPOUND', percentage: rateFrom(growth) }, anniversaries);

export const yearOf = (day: CivilDate): number => Number(day.slice(0, 4));

/** A benefit counts in the year in which it is paid. *Source*: decisions 9.2. */
export const paidIn = (past: PastIncome, index: number): number =>
  yearOf(settlementDate(instalmentOf(past, index).date, USUAL_DEALING_TERMS, businessCalendar()));

/** What the rest of the year will still bring. */
export const foreseenAfter = (past: PastIncome, index: number): Cents => {
  const year = paidIn(past, index);
  let foreseen = NO_CENTS;
  for (let next = index + 1; paidIn(past, next) === year; next += 1)
    foreseen = addCents(foreseen, amountOf(past, instalmentOf(past, next)));
  return foreseen;
};
