import type { CivilDate } from '../calendar/civil-date.ts';
import { subtractCents } from '../money/money.ts';
import type { Income, IncomeCapital } from './income.ts';
import { incomePaymentAt } from './income.ts';

/** *Units*: payments; a hundred years of months, after which nobody looks. */
const FORESEEABLE = 1200;

/**
 * The date of the last payment of an income from a place on, at an unchanged unit value; nothing if it does not end within
 * the computed period. *Source*: decisions 2.8.
 */
export const lastPaymentOn = (
  income: Income,
  next: number,
  from: IncomeCapital,
): CivilDate | undefined => {
  let { left } = from;
  for (let index = next; left > 0n && index < next + FORESEEABLE; index += 1) {
    const { instalment, amount } = incomePaymentAt(income, index, { ...from, left });
    if (amount <= 0n) return undefined;
    left = subtractCents(left, amount);
    if (left <= 0n) return instalment.date;
  }
  return undefined;
};
