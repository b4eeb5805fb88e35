import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { civilDate } from '@area/domain/calendar/civil-date';
import { settlementDate } from '@area/domain/calendar/cut-off';
import { madridInstant } from '@area/domain/calendar/madrid';
import type { Cents } from '@area/domain/money/money';
import { addCents, NO_CENTS } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import { centsText, rateText, sharesText, unitValueText } from '@area/domain/money/wire';
import type { Lot } from '@area/domain/operation/lots';
import { unitsOfLots } from '@area/domain/operation/lots';
import { payBenefit } from '@area/domain/pension/benefit-payment';
import { takeFromPlan } from '@area/domain/pension/compartment';
import { paymentWithholdingOf } from '@area/domain/tax/regularisation';
import type { PastBook } from './past-book.ts';
import { addPast, enterPast, leavePast } from './past-book.ts';
import { USUAL_DEALING_TERMS } from '@area/domain/product/product';
import type { OperationTypeWith } from '@area/domain/operation/types-with';
import type { PastPrices } from './past-prices.ts';
import { HOUR, instalmentOf, amountOf, yearOf, foreseenAfter, paidIn } from './past-income.ts';
import type { PastIncome } from './past-income.ts';

/** What was paid in a year, which the withholding of the next payment needs. */
interface YearSoFar {
  readonly paid: Cents;
  readonly withheld: Cents;
}

/** Its rights become economic ones when the contingency is recognised: same units, days and costs. *Source*: decisions 1.3 (CONTINGENCIA). */
const recognise = (
  book: PastBook,
  prices: PastPrices,
  past: PastIncome,
  parent_uuid: string,
): Lot[] => {
  const { account_uuid, beneficiary, product_code, lots } = past;
  const { uuid: product_uuid } = prices.productOf(product_code);
  const day = civilDate(past.complete_on);
  const [price, units, at] = [
    prices.priceOn(product_code, day),
    unitsOfLots(lots),
    madridInstant(day, HOUR),
  ];
  const add = (type: OperationTypeWith<{ readonly nature: 'CONTINGENCY' }>) =>
    addPast(
      book,
      {
        type,
        parent_uuid,
        payment_status: 'NONE',
        account_uuid,
        product_uuid,
        created_by: beneficiary,
        amount: centsText(valueOf(units, price)),
        fee: '0.00',
        units: sharesText(units),
        nav: unitValueText(price),
        nav_date: day,
      },
      ['RD_SENT', 'FINALIZED'],
      at,
    );
  const where = { account_uuid, product_uuid, day, at };
  leavePast(book, { ...where, operation_uuid: add('CONTINGENCIA_SALIDA') }, lots);
  return enterPast(
    book,
    { ...where, operation_uuid: add('CONTINGENCIA_ENTRADA') },
    lots.map(({ id, ...lot }) => ({ ...lot, rights: 'E', carried_from: id })),
  );
};

/** The order for it, with what was asked. */
const addRequest = (book: PastBook, prices: PastPrices, past: PastIncome): string => {
  const { account_uuid, beneficiary, bank_account_uuid, product_code } = past;
  const day = civilDate(past.complete_on);
  const at = madridInstant(day, HOUR);
  const capital = centsText(valueOf(unitsOfLots(past.lots), prices.priceOn(product_code, day)));
  const uuid = addPast(
    book,
    {
      type: 'RESCATE',
      payment_status: 'NONE',
      account_uuid,
      product_uuid: prices.productOf(product_code).uuid,
      created_by: beneficiary,
      amount: capital,
      fee: '0.00',
      amount_indicator: 'T',
      bank_account_uuid,
    },
    ['REGISTERED', 'SIGNED', 'VALIDATED', 'RD_SENT', 'PERIODIC_ACTIVE'],
    at,
  );
  book.rows.benefits.push({
    operation_uuid: uuid,
    beneficiary_uuid: beneficiary,
    cause: 'JUBILACION',
    contingency_on: civilDate(past.retired_on),
    situation: 'PARTICIPE',
    rights: 'E',
    compartment: '3',
    collection: 'FINANCIERA',
    capital: null,
    deferred_to: null,
    asked_rate: null,
    varies_uuid: null,
    variation: null,
    variation_amount: null,
    complete_on: day,
    recognised_at: at,
  });
  book.rows.benefit_incomes.push({
    benefit_uuid: uuid,
    start_date: civilDate(past.start),
    periodicity: 'MENSUAL',
    kind: 'EUROS',
    payments: null,
    amount: past.amount,
    units: null,
    revaluation: 'ACUMULATIVO',
    revaluation_value: past.growth,
    capital,
    created_at: at,
    changed_by_uuid: null,
  });
  return uuid;
};

interface Paying {
  readonly parent_uuid: string;
  readonly index: number;
  readonly held: readonly Lot[];
  readonly year: YearSoFar;
}

/** The figures of one payment at its unit value, with the withholding. *Source*: decisions 2.8. */
const figuresOf = (
  prices: PastPrices,
  past: PastIncome,
  { index, held, year }: Omit<Paying, 'parent_uuid'>,
) => {
  const instalment = instalmentOf(past, index);
  const { date: day, nominalDate } = instalment;
  const paid_on = settlementDate(day, USUAL_DEALING_TERMS, businessCalendar());
  const price = prices.priceOn(past.product_code, day);
  const { units, gross, detail } = payBenefit(
    { kind: 'EUROS', amount: amountOf(past, instalment) },
    { lots: held, free_units: unitsOfLots(held), compartment: '3' },
    price,
  );
  const person = {
    year: yearOf(paid_on),
    reduction: NO_CENTS,
    age: yearOf(paid_on) - past.birth_year,
    family_minimum: NO_CENTS,
  };
  const { rate, withholding, net } = paymentWithholdingOf(
    { payment: gross, ...year, foreseen: foreseenAfter(past, index), asked_rate: null },
    person,
  );
  const at = madridInstant(day, HOUR);
  return { day, nominalDate, paid_on, price, at, units, gross, detail, rate, withholding, net };
};

/** One payment, executed and paid. */
const pay = (
  book: PastBook,
  prices: PastPrices,
  past: PastIncome,
  { parent_uuid, ...paying }: Paying,
) => {
  const { account_uuid, beneficiary, bank_account_uuid, product_code } = past;
  const { held, year } = paying;
  const { uuid: product_uuid } = prices.productOf(product_code);
  const { day, nominalDate, paid_on, price, at, units, gross, detail, rate, withholding, net } =
    figuresOf(prices, past, paying);
  const operation_uuid = addPast(
    book,
    {
      type: 'RESCATE',
      cause: 'INSTALMENT',
      parent_uuid,
      payment_status: 'PAID_OUT',
      account_uuid,
      product_uuid,
      created_by: beneficiary,
      bank_account_uuid,
      amount: centsText(gross),
      fee: '0.00',
      units: sharesText(units),
      gross: centsText(gross),
      withholding: centsText(withholding),
      net: centsText(net),
      nav: unitValueText(price),
      nav_date: day,
      settlement_date: paid_on,
    },
    ['RD_SENT', 'FINALIZED'],
    at,
  );
  leavePast(book, { operation_uuid, account_uuid, product_uuid, day, at }, detail);
  book.rows.benefit_payments.push({
    benefit_uuid: parent_uuid,
    kind: 'INCOME',
    nominal_date: nominalDate,
    due_on: day,
    amount: centsText(gross),
    units: null,
    child_uuid: operation_uuid,
    made_at: at,
  });
  book.rows.work_income_lines.push({
    operation_uuid,
    intervener_uuid: beneficiary,
    year: yearOf(paid_on),
    gross: centsText(gross),
    reduction: '0.00',
    rate: rateText(rate),
    withholding: centsText(withholding),
    created_at: at,
  });
  return {
    remaining: takeFromPlan(held, units, '3').remaining,
    paid: { paid: addCents(year.paid, gross), withheld: addCents(year.withheld, withholding) },
  };
};

const NOTHING: YearSoFar = { paid: NO_CENTS, withheld: NO_CENTS };

/** A retirement that is collected as an income: recognised, paid every month up to a day, and with its next payment due. *Source*: decisions 1.3 (RESCATE) and 2.8. */
export const addPastIncome = (
  book: PastBook,
  prices: PastPrices,
  past: PastIncome,
  until: CivilDate,
): void => {
  const parent_uuid = addRequest(book, prices, past);
  let held: readonly Lot[] = recognise(book, prices, past, parent_uuid);
  let year = NOTHING;
  let index = 0;
  for (; instalmentOf(past, index).date <= until; index += 1) {
    const isNewYear = index > 0 && paidIn(past, index) !== paidIn(past, index - 1);
    const { remaining, paid } = pay(book, prices, past, {
      parent_uuid,
      index,
      held,
      year: isNewYear ? NOTHING : year,
    });
    [held, year] = [remaining, paid];
  }
  const next = instalmentOf(past, index);
  book.rows.benefit_payments.push({
    benefit_uuid: parent_uuid,
    kind: 'INCOME',
    nominal_date: next.nominalDate,
    due_on: next.date,
    amount: centsText(amountOf(past, next)),
    units: null,
  });
};
