import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents, UnitValue } from '@area/domain/money/money';
import { addCents, NO_CENTS } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import { centsFrom, rateFrom, sharesFrom } from '@area/domain/money/wire';
import { pensionGrowth } from '@area/domain/operation/revaluation';
import type { Growth } from '@area/domain/operation/revaluation';
import type { Income, IncomeAmount } from '@area/domain/pension/income';
import { incomePaymentAt } from '@area/domain/pension/income';
import { lastPaymentOn } from '@area/domain/pension/income-end';
import type { Selectable } from 'kysely';
import type { BenefitIncomesTable, BenefitPaymentsTable } from '../../platform/db/tables.ts';

export type IncomeRow = Selectable<BenefitIncomesTable>;

/** A payment as far as it is looked at. */
export type PaymentRow = Pick<
  BenefitPaymentsTable,
  'kind' | 'nominal_date' | 'due_on' | 'amount' | 'units'
> & {
  readonly child_uuid: string | null;
  readonly gross: string | null;
  readonly withholding: string | null;
};

/** The income that pays on a day, of rows in the order of their starts; without a day the last one. */
export const incomeIn = (
  rows: readonly IncomeRow[],
  on: CivilDate | undefined,
): IncomeRow | undefined =>
  rows.findLast(({ start_date }) => on === undefined || start_date <= on) ?? rows[0];

const growthOf = ({ revaluation, revaluation_value: value }: IncomeRow): Growth => {
  if (revaluation === 'SIN_REVALORIZACION' || value === null)
    return pensionGrowth({ revaluation: 'SIN_REVALORIZACION' });
  return revaluation === 'LINEAL'
    ? pensionGrowth({ revaluation, step: centsFrom(value) })
    : pensionGrowth({ revaluation, percentage: rateFrom(value) });
};

const amountOf = (row: IncomeRow): IncomeAmount => {
  if (row.payments !== null) return { kind: 'PAYMENTS', payments: row.payments };
  if (row.units !== null) return { kind: 'UNITS', units: sharesFrom(row.units) };
  return { kind: 'EUROS', amount: centsFrom(row.amount ?? '0.00'), growth: growthOf(row) };
};

/** Where an income has got to. */
interface Standing {
  readonly paid: readonly PaymentRow[];
  readonly left: Cents | undefined;
  readonly price: UnitValue | undefined;
}

/** The income that a row keeps. */
export const incomeOf = (row: IncomeRow): Income => ({
  start: row.start_date,
  periodicity: row.periodicity,
  income: amountOf(row),
});

const paidOf = (row: IncomeRow, paid: readonly PaymentRow[]): readonly PaymentRow[] =>
  paid.filter(({ kind, nominal_date }) => kind === 'INCOME' && nominal_date >= row.start_date);

/** The capital at its start, as far as it is known: the rest plus the payments. */
const capitalFrom = (row: IncomeRow, { paid, left = NO_CENTS }: Standing): Cents =>
  row.capital === null
    ? addCents(left, ...paidOf(row, paid).map(({ gross }) => centsFrom(gross ?? '0.00')))
    : centsFrom(row.capital);

/** The next payment at the last unit value; nothing without a unit value. *Units*: cents. */
export const nextAmount = (
  next: PaymentRow,
  row: IncomeRow | undefined,
  at: Standing,
): Cents | undefined => {
  if (next.amount !== null) return centsFrom(next.amount);
  const { left, price } = at;
  if (left === undefined || price === undefined) return undefined;
  if (next.units !== null) return valueOf(sharesFrom(next.units), price);
  if (!row || next.kind !== 'INCOME') return left;
  return incomePaymentAt(incomeOf(row), paidOf(row, at.paid).length, {
    capital: capitalFrom(row, at),
    left,
    price,
    calendar: businessCalendar(),
  }).amount;
};

/** The day of its last payment at the last unit value. */
export const endOf = (row: IncomeRow, at: Standing): CivilDate | undefined => {
  const { left, price } = at;
  if (left === undefined || price === undefined) return undefined;
  return lastPaymentOn(incomeOf(row), paidOf(row, at.paid).length, {
    capital: capitalFrom(row, at),
    left,
    price,
    calendar: businessCalendar(),
  });
};
