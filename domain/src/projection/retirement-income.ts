import { cents } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

const MONTHS = 12;
const PER_CENT = 100;

/** A financial income that ends: nothing is left, and nothing depends on how long somebody lives. */
export interface EndingIncome {
  readonly capital: Cents;
  /** What it earns meanwhile. *Units*: per cent a year, effective. */
  readonly annual_rate: number;
  readonly years: number;
}

/** What it pays at the end of each month. Before tax, without revaluation. */
export interface MonthlyIncome {
  readonly payments: number;
  readonly payment: Cents;
  /** The last one takes what is left. */
  readonly last_payment: Cents;
  readonly total: Cents;
}

const rounded = (value: number): Cents => cents(BigInt(Math.round(value)));

/** What a capital pays month by month until nothing is left. *Source*: screens.md (Goals and projection), ADR 224. */
export const endingIncome = ({ capital, annual_rate, years }: EndingIncome): MonthlyIncome => {
  const payments = years * MONTHS;
  const growth = (1 + annual_rate / PER_CENT) ** (1 / MONTHS);
  const monthly = growth - 1;
  const payment = rounded(
    monthly === 0
      ? Number(capital) / payments
      : (Number(capital) * monthly) / (1 - growth ** -payments),
  );
  let left = Number(capital);
  for (let paid = 1; paid < payments; paid += 1) left = left * growth - Number(payment);
  const last_payment = rounded(left * growth);
  return {
    payments,
    payment,
    last_payment,
    total: cents(payment * BigInt(payments - 1) + last_payment),
  };
};
