import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import { settlementDate } from '@area/domain/calendar/cut-off';
import { civilDate, compareDates } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { NO_CENTS, addCents, subtractCents, unitValue } from '@area/domain/money/money';
import type { Cents, UnitValue } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import { centsFrom, sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import { unitsOfLots } from '@area/domain/operation/lots';
import { incomePaymentAt } from '@area/domain/pension/income';
import type { ForeseenPayment } from '@area/domain/tax/benefit-schedule';
import type { Db } from '../../../platform/db/tables.ts';
import { findLatestUnitValue } from '../../../ledger/units/unit-values-store.ts';
import { incomeIn, incomeOf } from '../income-in-force.ts';
import type { IncomeRow } from '../income-in-force.ts';
import { indexOf } from './income-place.ts';
import { getPayableLots } from './payable-lots.ts';
import { listComing, listIncomes } from '../benefit-store.ts';
import type { DealingTerms } from '@area/domain/product/product';
import type { BenefitRow, PaymentRow } from '../benefit-store.ts';
import { getAmount } from '../../../ledger/units/operation-amount.ts';
import { listPaymentsUnderWay, listRunningOf } from './store.ts';

/** The rest of a benefit, and the last day that is looked at. */
interface Rest {
  readonly left: Cents;
  readonly price: UnitValue;
  readonly until: CivilDate;
  readonly dealing: Pick<DealingTerms, 'settlement_days'>;
}

/** What is still to be paid, on the day on which its money leaves. */
type Coming = Pick<ForeseenPayment, 'date' | 'gross'>;

const lesser = (a: Cents, b: Cents): Cents => (a < b ? a : b);

const paidOn = (due_on: CivilDate, { dealing }: Rest): CivilDate =>
  settlementDate(due_on, dealing, businessCalendar());

/** The payments of an income from one on until a day, at today's unit value. */
const incomeUntil = (row: IncomeRow, from: PaymentRow, rest: Rest): readonly Coming[] => {
  const income = incomeOf(row);
  const capital = row.capital === null ? rest.left : centsFrom(row.capital);
  const payments: Coming[] = [];
  let { left } = rest;
  for (let index = indexOf(income, from.nominal_date); left > 0n; index += 1) {
    const { instalment, amount } = incomePaymentAt(income, index, {
      capital,
      left,
      price: rest.price,
      calendar: businessCalendar(),
    });
    const date = paidOn(instalment.date, rest);
    if (date > rest.until) return payments;
    left = subtractCents(left, amount);
    payments.push({ date, gross: amount });
  }
  return payments;
};

const singleAmount = ({ amount, units }: PaymentRow, { left, price }: Rest): Cents => {
  if (units !== null) return lesser(valueOf(sharesFrom(units), price), left);
  return amount === null ? left : lesser(centsFrom(amount), left);
};

/** What is left is paid once: together the payments are never more. */
const comingOf = (
  coming: readonly PaymentRow[],
  incomes: readonly IncomeRow[],
  rest: Rest,
): readonly Coming[] => {
  const payments = coming.flatMap((payment): readonly Coming[] => {
    const date = paidOn(payment.due_on, rest);
    if (date > rest.until) return [];
    const row = payment.kind === 'INCOME' ? incomeIn(incomes, payment.nominal_date) : undefined;
    return row ? incomeUntil(row, payment, rest) : [{ date, gross: singleAmount(payment, rest) }];
  });
  let { left } = rest;
  return payments
    .toSorted((a, b) => compareDates(a.date, b.date))
    .map(({ date, gross }) => {
      const part = lesser(gross, left);
      left = subtractCents(left, part);
      return { date, gross: part };
    });
};

/** A change of a benefit in course that is being estimated. */
export interface ForeseenChange {
  readonly benefit: string;
  /** What is taken in advance, beside its income; null where its income becomes another one. */
  readonly advance: Cents | null;
}

/** Whose payments are looked at, and until when. */
interface ComingQuery {
  readonly beneficiary: string;
  readonly on: CivilDate;
  readonly until: CivilDate;
  readonly at: Date;
  /** An operation that pays, whose units have left. */
  readonly operation?: string;
  readonly change?: ForeseenChange | undefined;
}

type Running = Awaited<ReturnType<typeof listRunningOf>>[number];

const listOfBenefit = async (
  db: Db,
  running: Running,
  { on, until, at, operation, change }: ComingQuery,
): Promise<readonly Coming[]> => {
  const nav = await findLatestUnitValue(db, running.product_uuid, at);
  const price = nav ? unitValueFrom(nav.value) : unitValue(0n);
  const { lots } = await getPayableLots(db, running, { benefit: running, on });
  const underWay = (await listPaymentsUnderWay(db, running.uuid, operation)).map((row) => ({
    date: row.settlement_date ?? on,
    gross: centsFrom(getAmount(row)),
  }));
  const changed = change?.benefit === running.uuid ? change : undefined;
  const taken = addCents(changed?.advance ?? NO_CENTS, ...underWay.map(({ gross }) => gross));
  const held = valueOf(unitsOfLots(lots), price);
  const rest = {
    left: taken < held ? subtractCents(held, taken) : NO_CENTS,
    price,
    until,
    dealing: running,
  };
  const coming = (await listComing(db, running.uuid)).filter(
    ({ kind }) => changed?.advance !== null || kind !== 'INCOME',
  );
  return [
    ...underWay.filter(({ date }) => date <= until),
    ...comingOf(coming, await listIncomes(db, running.uuid), rest),
  ];
};

/** What somebody will still be paid of benefits in course until a day, of every plan. *Source*: decisions 2.8, RD 439/2007 article 87. */
export const listForeseen = async (
  db: Db,
  asked: ComingQuery,
): Promise<readonly ForeseenPayment[]> => {
  const payments: ForeseenPayment[] = [];
  for (const running of await listRunningOf(db, asked.beneficiary, asked.on))
    for (const { date, gross } of await listOfBenefit(db, running, asked))
      payments.push({ date, gross, reduction: NO_CENTS });
  return payments;
};

/** The last day of the year of a day. */
export const endOfYear = (day: CivilDate): CivilDate => civilDate(`${day.slice(0, 4)}-12-31`);

/** What somebody will still be paid of benefits in course after a payment, in its year. */
export interface ForeseenQuery {
  readonly benefit: Pick<BenefitRow, 'beneficiary_uuid'>;
  /** The operation that pays, whose units have left. */
  readonly operation: string;
  readonly paid_on: CivilDate;
  readonly at: Date;
}

/** Benefits still foreseen in the year of a payment, of every plan of the beneficiary. *Units*: cents. *Source*: decisions 2.8, RD 439/2007 article 87. */
export const sumForeseen = async (
  db: Db,
  { benefit, operation, paid_on, at }: ForeseenQuery,
): Promise<Cents> => {
  const payments = await listForeseen(db, {
    beneficiary: benefit.beneficiary_uuid,
    on: paid_on,
    until: endOfYear(paid_on),
    at,
    operation,
  });
  return addCents(...payments.map(({ gross }) => gross));
};
