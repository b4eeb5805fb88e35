import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import { addDays } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { NO_CENTS, unitValue } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsFrom, centsText, sharesText } from '@area/domain/money/wire';
import { requestedPaymentAt } from '@area/domain/pension/benefit-payment';
import type { Db } from '../../../platform/db/tables.ts';
import { incomeIn, incomeOf } from '../income-in-force.ts';
import type { IncomeRow } from '../income-in-force.ts';
import { indexOf } from './income-place.ts';
import { foresee, listIncomes } from '../benefit-store.ts';
import type { BenefitRow, PaymentRow } from '../benefit-store.ts';
import { beginIncome, listNominalDates } from './store.ts';

/** The request of a payment of an income needs no unit value: a number of payments divides the initial capital. */
const columnsAt = (row: IncomeRow, index: number) => {
  const capital = row.capital === null ? NO_CENTS : centsFrom(row.capital);
  const { instalment, ask } = requestedPaymentAt(incomeOf(row), index, {
    capital,
    price: unitValue(0n),
    calendar: businessCalendar(),
  });
  return {
    nominal_date: instalment.nominalDate,
    due_on: instalment.date,
    amount: ask.kind === 'EUROS' && ask.amount > 0n ? centsText(ask.amount) : null,
    units: ask.kind === 'UNITS' ? sharesText(ask.units) : null,
    is_last: ask.kind === 'ALL',
  };
};

/** Foresees the first payment of an income. */
export const foreseeFirst = async (db: Db, benefit: string): Promise<void> => {
  const [row] = await listIncomes(db, benefit);
  if (row) await foresee(db, { benefit_uuid: benefit, kind: 'INCOME', ...columnsAt(row, 0) });
};

/** Schedules the next payment of an income, unless that was the last. */
export const foreseeNext = async (
  db: Db,
  { benefit_uuid, kind, nominal_date, is_last }: PaymentRow,
): Promise<void> => {
  if (kind !== 'INCOME' || is_last) return;
  const row = incomeIn(await listIncomes(db, benefit_uuid), nominal_date);
  if (row)
    await foresee(db, {
      benefit_uuid,
      kind,
      ...columnsAt(row, indexOf(incomeOf(row), nominal_date) + 1),
    });
};

/**
 * A payment with the amount that it asks for. For a deferred income with a number of payments, the first one divides what
 * is there then, not at the request. *Source*: ADR 68.
 */
export const startCapital = async (
  db: Db,
  {
    benefit,
    payment,
    capital,
  }: { readonly benefit: BenefitRow; readonly payment: PaymentRow; readonly capital: Cents },
): Promise<PaymentRow> => {
  if (benefit.defer !== 'DIFERIDO' || payment.kind !== 'INCOME' || payment.is_last) return payment;
  const row = incomeIn(await listIncomes(db, benefit.operation_uuid), payment.nominal_date);
  if (!row || row.kind !== 'PAYMENTS' || row.start_date !== payment.nominal_date) return payment;
  await beginIncome(db, benefit.operation_uuid, capital);
  return { ...payment, ...columnsAt({ ...row, capital: centsText(capital) }, 0) };
};

/** The first day from one on without a scheduled payment of that kind. */
export const freeDay = async (
  db: Db,
  benefit: string,
  { kind, from }: { readonly kind: PaymentRow['kind']; readonly from: CivilDate },
): Promise<CivilDate> => {
  const rows = await listNominalDates(db, benefit, { kind, from });
  const taken = new Set(rows.map(({ nominal_date }) => nominal_date));
  let day = from;
  while (taken.has(day)) day = addDays(day, 1);
  return day;
};
