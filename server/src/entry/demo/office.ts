import { publishUnitValues } from '@area/contract/office/unit-values/calls';
import { OFFICE_UNIT_VALUE_SCHEMAS } from '@area/contract/office/unit-values/schemas';
import { previousBusinessDay } from '@area/domain/calendar/business-days';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsFrom, unitValueFrom, unitValueText } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { getOperationWhole } from '../../orders/operations/store.ts';
import { importPayment } from '../../orders/bank-files/reading/import-payment.ts';
import type { PaymentOutcome } from '../../orders/payments/take-payment.ts';
import { doInOffice } from './do-in-office.ts';
import type { DemoOffice } from './do-in-office.ts';
import { DEMO_STAFF } from './people.ts';
import { DEMO_PRODUCTS } from './products.ts';
import { continueUnitValues, rememberDraws } from './unit-value-generator.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';
import { getHolderIban, listLastValues } from './office-store.ts';

const [CLERK] = DEMO_STAFF;

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

/** The values that are due as the file that the depositary would send. */
const fileOf = (lines: readonly string[]) => ({
  name: 'demo.csv',
  content_base64: Buffer.from(['product_code;date;value', ...lines].join('\n')).toString('base64'),
});

const listDue = async (db: Db, to: CivilDate): Promise<readonly string[]> => {
  const lasts = new Map((await listLastValues(db)).map((last) => [last.code, last]));
  const draws = rememberDraws();
  return DEMO_PRODUCTS.flatMap((product) => {
    const { code } = product.row;
    const last = lasts.get(code);
    if (!last) throw new Error(`${code} has no unit value`);
    const from = { day: last.day, value: unitValueFrom(last.value) };
    return continueUnitValues(product, { from, to }, draws).map(
      ({ day, value }) => `${code};${day};${unitValueText(value)}`,
    );
  });
};

/** The clerk publishes every unit value that is due, those of the business days before today, and the head of operations approves. */
export const publishDueValues = async (office: DemoOffice, now: Date): Promise<number> => {
  const to = previousBusinessDay(madridDate(now));
  const due = await listDue(office.parts.database.kysely, to);
  if (due.length === 0) return 0;
  const done = await doInOffice(office, publishUnitValues, { file: fileOf(due) });
  return OFFICE_UNIT_VALUE_SCHEMAS.publishUnitValues.response.parse(done).published;
};
