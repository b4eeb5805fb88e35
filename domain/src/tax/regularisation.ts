import type { Cents, Rate } from '../money/money.ts';
import { addCents, NO_CENTS, rate, subtractCents } from '../money/money.ts';
import { portionOf } from '../money/rounding.ts';
import { inForce } from './in-force.ts';
import { WORK_INCOME } from './parameters/work-income.ts';
import type { WorkIncome } from './work-withholding.ts';
import { percentageOf, workWithholdingOf } from './work-withholding.ts';

/** A payment of benefits and what was paid before it in the same year. */
export interface BenefitPayment {
  readonly payment: Cents;
  /** Benefits already paid this year by this payer. */
  readonly paid: Cents;
  /** Withheld from them. */
  readonly withheld: Cents;
  /** Benefits still foreseen this year after this payment, as those of a running income. */
  readonly foreseen: Cents;
  /** A higher rate that the beneficiary asked for. */
  readonly asked_rate: Rate | null;
  /** Other work income of the year declared in modelo 145: it raises the rate, but nothing is withheld from it here. */
  readonly other_income?: Cents;
}

/** What is withheld from one payment. */
export interface PaymentWithholding {
  readonly rate: Rate;
  readonly withholding: Cents;
  readonly net: Cents;
}

const higher = (a: Rate, b: Rate): Rate => (a > b ? a : b);
const lower = (a: Rate, b: Rate): Rate => (a < b ? a : b);

/** The withholding still due over what is left to pay; negative if too much was withheld. */
const dueRate = (benefits: BenefitPayment, person: Omit<WorkIncome, 'gross'>): Rate => {
  const remaining = addCents(benefits.payment, benefits.foreseen);
  const own = addCents(benefits.paid, remaining);
  const whole = workWithholdingOf({
    ...person,
    gross: addCents(own, benefits.other_income ?? NO_CENTS),
  });
  const due = subtractCents(portionOf(own, whole.rate), benefits.withheld);
  const most = inForce(WORK_INCOME, person.year).regularised_rate_max;
  return lower(percentageOf(due, remaining), most);
};

/**
 * The withholding of a payment: the first of the year at the rate of the year, a later one at what
 * is still due over what is still to be paid, never negative and never a refund; or at the higher
 * rate that the beneficiary asked for. *Units*: cents; rates of two decimals of a percent.
 * *Source*: decisions 2.8, RD 439/2007 articles 87 and 88.5.
 */
export const paymentWithholdingOf = (
  benefits: BenefitPayment,
  person: Omit<WorkIncome, 'gross'>,
): PaymentWithholding => {
  const due = dueRate(benefits, person);
  const applied = higher(due, benefits.asked_rate ?? rate(0n));
  const withholding = portionOf(benefits.payment, applied);
  return { rate: applied, withholding, net: subtractCents(benefits.payment, withholding) };
};
