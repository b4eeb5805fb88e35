import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents, Rate } from '../money/money.ts';
import { addCents, NO_CENTS, subtractCents } from '../money/money.ts';
import { yearOf } from './in-force.ts';
import type { PaymentWithholding } from './regularisation.ts';
import { paymentWithholdingOf } from './regularisation.ts';

/** The facts of a person that decide the withholding on benefits. */
export interface Payee {
  /** Null if unknown; then no age reduces the rate. */
  readonly birth_year: number | null;
  readonly family_minimum: Cents;
  readonly other_income: Cents;
  readonly asked_rate: Rate | null;
}

/** Benefits that somebody was paid in a year by this payer. */
export interface PaidYear {
  readonly paid: Cents;
  readonly withheld: Cents;
  /** What the 40 % took off. */
  readonly reduction: Cents;
}

/** A benefit to be paid on a day. */
export interface ForeseenPayment {
  readonly date: CivilDate;
  readonly gross: Cents;
  readonly reduction: Cents;
}

const NOTHING_PAID: PaidYear = { paid: NO_CENTS, withheld: NO_CENTS, reduction: NO_CENTS };

/** Years completed by the end of the year. */
const ageIn = (year: number, birth_year: number | null): number =>
  birth_year === null ? 0 : year - birth_year;

/** The withholding of a payment in a year with earlier and later payments. *Source*: decisions 2.8. */
export const withholdingAfter = (
  before: PaidYear,
  payment: ForeseenPayment & { readonly foreseen: Cents },
  payee: Payee,
): PaymentWithholding => {
  const year = yearOf(payment.date);
  const { asked_rate, other_income, family_minimum, birth_year } = payee;
  const benefits = {
    payment: payment.gross,
    paid: before.paid,
    withheld: before.withheld,
    foreseen: payment.foreseen,
    asked_rate,
    other_income,
  };
  return paymentWithholdingOf(benefits, {
    year,
    reduction: addCents(before.reduction, payment.reduction),
    age: ageIn(year, birth_year),
    family_minimum,
  });
};

const grossOfYears = (payments: readonly ForeseenPayment[]): Map<number, Cents> => {
  const years = new Map<number, Cents>();
  for (const { date, gross } of payments)
    years.set(yearOf(date), addCents(years.get(yearOf(date)) ?? NO_CENTS, gross));
  return years;
};

/**
 * What would be withheld from each of some payments, each year regularised over what it pays. *Shape*: payments in
 * the order of their dates; `before` is what their first year paid already. *Source*: decisions 2.8.
 */
export const withholdSchedule = (
  payments: readonly ForeseenPayment[],
  payee: Payee,
  before: PaidYear,
): readonly PaymentWithholding[] => {
  const left = grossOfYears(payments);
  let year = payments[0] && yearOf(payments[0].date);
  let state = before;
  return payments.map((payment) => {
    const its = yearOf(payment.date);
    if (its !== year) [year, state] = [its, NOTHING_PAID];
    const foreseen = subtractCents(left.get(its) ?? payment.gross, payment.gross);
    left.set(its, foreseen);
    const withheld = withholdingAfter(state, { ...payment, foreseen }, payee);
    state = {
      paid: addCents(state.paid, payment.gross),
      withheld: addCents(state.withheld, withheld.withholding),
      reduction: addCents(state.reduction, payment.reduction),
    };
    return withheld;
  });
};
