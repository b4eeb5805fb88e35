import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import { settlementDate } from '@area/domain/calendar/cut-off';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { NO_CENTS, addCents, subtractCents, unitValue } from '@area/domain/money/money';
import type { Cents, UnitValue } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import { centsFrom, sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import { unitsOfLots } from '@area/domain/operation/lots';
import { incomePaymentAt } from '@area/domain/pension/income';
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

/** The rest of a benefit, and the end of the year in which its payments count. */
interface Rest {
  readonly left: Cents;
  readonly price: UnitValue;
  readonly until: CivilDate;
  readonly dealing: Pick<DealingTerms, 'settlement_days'>;
}

const lesser = (a: Cents, b: Cents): Cents => (a < b ? a : b);

/** The payments of an income from one on until a day, at today's unit value. */
const incomeUntil = (
  row: IncomeRow,
  from: PaymentRow,
  { left, price, until, dealing }: Rest,
): Cents => {
  const income = incomeOf(row);
  const capital = row.capital === null ? left : centsFrom(row.capital);
  let [rest, total] = [left, NO_CENTS];
  for (let index = indexOf(income, from.nominal_date); rest > 0n; index += 1) {
    const { instalment, amount } = incomePaymentAt(income, index, {
      capital,
      left: rest,
      price,
      calendar: businessCalendar(),
    });
    if (settlementDate(instalment.date, dealing, businessCalendar()) > until) return total;
    [rest, total] = [subtractCents(rest, amount), addCents(total, amount)];
  }
  return total;
};

const singleAmount = ({ amount, units }: PaymentRow, { left, price }: Rest): Cents => {
  if (units !== null) return lesser(valueOf(sharesFrom(units), price), left);
  return amount === null ? left : lesser(centsFrom(amount), left);
};

const comingOf = (
  coming: readonly PaymentRow[],
  incomes: readonly IncomeRow[],
  rest: Rest,
): Cents => {
  const amounts = coming
    .filter(({ due_on }) => settlementDate(due_on, rest.dealing, businessCalendar()) <= rest.until)
    .map((payment) => {
      const row = payment.kind === 'INCOME' ? incomeIn(incomes, payment.nominal_date) : undefined;
      return row ? incomeUntil(row, payment, rest) : singleAmount(payment, rest);
    });
  return lesser(addCents(...amounts), rest.left);
};

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
  const until = `${paid_on.slice(0, 4)}-12-31` as CivilDate;
  let total = NO_CENTS;
  for (const running of await listRunningOf(db, benefit.beneficiary_uuid, paid_on)) {
    const nav = await findLatestUnitValue(db, running.product_uuid, at);
    const price = nav ? unitValueFrom(nav.value) : unitValue(0n);
    const { lots } = await getPayableLots(db, running, { benefit: running, on: paid_on });
    const rows = await listPaymentsUnderWay(db, running.uuid, operation);
    const made = addCents(...rows.map((row) => centsFrom(getAmount(row))));
    const held = valueOf(unitsOfLots(lots), price);
    const left = made < held ? subtractCents(held, made) : NO_CENTS;
    total = addCents(
      total,
      made,
      comingOf(await listComing(db, running.uuid), await listIncomes(db, running.uuid), {
        left,
        price,
        until,
        dealing: running,
      }),
    );
  }
  return total;
};
