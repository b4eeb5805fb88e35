import type { Simulation } from '@area/contract/simulation/schemas';
import type { Cents } from '@area/domain/money/money';
import { addCents } from '@area/domain/money/money';
import { centsText, rateText } from '@area/domain/money/wire';
import { MONTHS_BETWEEN } from '@area/domain/operation/periodicity';
import type { Estimate, EstimatedForm, EstimatedPayment } from '../pensions/estimate-benefit.ts';

type Benefit = NonNullable<Simulation['benefit']>;

/** Payments that are listed one by one. */
export const PAYMENTS_SHOWN = 120;

/** No payments, one of any. */
const total = (
  payments: readonly EstimatedPayment[],
  of: (payment: EstimatedPayment) => Cents,
): string => centsText(addCents(...payments.map(of)));

const shown = ({ date, gross, withholding, net }: EstimatedPayment) => ({
  date,
  gross: centsText(gross),
  withholding: centsText(withholding),
  net: centsText(net),
});

const capitalOf = ([capital]: readonly EstimatedPayment[]): Benefit['capital'] =>
  capital
    ? {
        gross: centsText(capital.gross),
        reduction: centsText(capital.reduction),
        rate: rateText(capital.rate),
        withholding: centsText(capital.withholding),
        net: centsText(capital.net),
      }
    : null;

const incomeOf = (
  payments: readonly EstimatedPayment[],
  form: EstimatedForm | undefined,
): Benefit['income'] => {
  const [first, last] = [payments[0], payments.at(-1)];
  if (!first || !last || !form || !('income' in form)) return null;
  const { periodicity } = form.income;
  return {
    periodicity,
    payment: shown(first),
    rate: rateText(first.rate),
    payments: payments.length,
    months: payments.length * MONTHS_BETWEEN[periodicity],
    last_on: last.date,
    schedule: payments.slice(0, PAYMENTS_SHOWN).map(shown),
  };
};

/** The figures of a benefit, as its simulation and its order say them. *Source*: decisions 2.8. */
export const presentBenefitFigures = (
  form: EstimatedForm | undefined,
  { payments, because }: Estimate,
) => {
  const of = (kind: EstimatedPayment['kind']) =>
    payments.filter((payment) => payment.kind === kind);
  return {
    capital: capitalOf(of('CAPITAL')),
    income: incomeOf(of('INCOME'), form),
    irregular: of('IRREGULAR').map(shown),
    total_gross: total(payments, ({ gross }) => gross),
    total_reduction: total(payments, ({ reduction }) => reduction),
    total_withholding: total(payments, ({ withholding }) => withholding),
    total_net: total(payments, ({ net }) => net),
    no_reduction_because: because?.key ?? null,
  };
};
