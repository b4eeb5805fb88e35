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
import { getAmount } from '../../ledger/units/amount.ts';
import { isSignatureRejected } from '../../orders/operations/refused.ts';

const [CLERK, DIRECTOR] = DEMO_STAFF;

/** The orders that wait for the office, with what would be done next. */
export const listWaitingOrders = async (db: Db) =>
  db
    .selectFrom('operations')
    .innerJoin('products', 'products.uuid', 'operations.product_uuid')
    .innerJoin('interveners', 'interveners.uuid', 'operations.created_by')
    .select([
      'operations.uuid',
      'operations.reference',
      'operations.operation_status',
      'operations.payment_status',
      'operations.amount',
      'operations.nav_date',
      'products.name as product_name',
      'interveners.name as person',
    ])
    .select(isSignatureRejected().as('is_signature_rejected'))
    .where('operations.operation_status', 'not in', ['FINALIZED', 'CANCELLED'])
    .orderBy('operations.created_at', 'desc')
    .execute();

const holderIban = async (db: Db, account: string): Promise<string> =>
  (
    await db
      .selectFrom('bank_accounts')
      .select('iban')
      .where('account_uuid', '=', account)
      .where('status', '=', 'VALIDATED')
      .executeTakeFirstOrThrow()
  ).iban;

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
    iban: await holderIban(db, operation.account_uuid),
    concept: operation.reference,
  };
  return importPayment(db, line, { by: CLERK.username, now });
};

const listLastValues = async (db: Db) =>
  db
    .selectFrom('products')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('unit_values')
          .select(['day', 'value'])
          .whereRef('unit_values.product_uuid', '=', 'products.uuid')
          .orderBy('day', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['products.code', 'last.day', 'last.value'])
    .execute();

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
