import { previousBusinessDay } from '@area/domain/calendar/business-days';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsFrom, unitValueFrom } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { getOperationWhole } from '../../orders/operations/store.ts';
import { importUnitValues } from '../../ledger/units/import-unit-values.ts';
import { importPayment } from '../../orders/bank-files/reading/import-payment.ts';
import type { PaymentOutcome } from '../../orders/payments/take-payment.ts';
import { DEMO_STAFF } from './people.ts';
import { DEMO_PRODUCTS } from './products.ts';
import { continueUnitValues, rememberDraws } from './unit-value-generator.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';
import { getHolderIban, listLastValues } from './office-store.ts';

const [CLERK, DIRECTOR] = DEMO_STAFF;

/** The bank statement with the transfer that an order waits for. */
export const reconcileOrder = async (db: Db, uuid: string, now: Date): Promise<PaymentOutcome> => {
  const operation = await getOperationWhole(db, uuid);
  if (operation.payment_status !== 'PENDING')
    throw new AppError('TRANSITION_FORBIDDEN', {
      params: { from: operation.payment_status, to: 'RECONCILED' },
    });
  const line = {
    bank_reference: `DEMO-${operation.reference}`,
    booked_on: madridDate(now),
    amount: centsFrom(getAmount(operation)),
    iban: await getHolderIban(db, operation.account_uuid),
    concept: operation.reference,
  };
  return importPayment(db, line, { by: CLERK.username, now });
};

/** Publishes every unit value that is due: those of the business days before today. */
export const publishUnitValues = async (db: Db, now: Date): Promise<number> => {
  const to = previousBusinessDay(madridDate(now));
  const how = { by: CLERK.username, approved_by: DIRECTOR.username, now };
  const lasts = new Map((await listLastValues(db)).map((last) => [last.code, last]));
  let published = 0;
  const draws = rememberDraws();
  for (const product of DEMO_PRODUCTS) {
    const { row } = product;
    const last = lasts.get(row.code);
    if (!last) throw new Error(`${row.code} has no unit value`);
    const from = { day: last.day, value: unitValueFrom(last.value) };
    const due = continueUnitValues(product, { from, to }, draws);
    if (due.length === 0) continue;
    const outcomes = await importUnitValues(db, row.code, due, how);
    published += outcomes.filter((outcome) => outcome === 'imported').length;
  }
  return published;
};
