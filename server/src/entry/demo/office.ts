import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { importPayments } from '@area/contract/office/bank-files/calls';
import { OFFICE_BANK_FILE_SCHEMAS } from '@area/contract/office/bank-files/schemas';
import { publishUnitValues } from '@area/contract/office/unit-values/calls';
import { OFFICE_UNIT_VALUE_SCHEMAS } from '@area/contract/office/unit-values/schemas';
import { previousBusinessDay } from '@area/domain/calendar/business-days';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { unitValueFrom, unitValueText } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { getOperationWhole } from '../../orders/operations/store.ts';
import { doInOffice } from './do-in-office.ts';
import type { DemoOffice } from './do-in-office.ts';
import { continueDemoIndices } from './indices.ts';
import { DEMO_PRODUCTS } from './products.ts';
import { continueUnitValues, rememberDraws } from './unit-value-generator.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';
import { getHolderIban, listLastValues } from './office-store.ts';

/** A table as another program would send it. */
const fileOf = (columns: string, lines: readonly string[]) => ({
  name: 'demo.csv',
  content_base64: Buffer.from([columns, ...lines].join('\n')).toString('base64'),
});

const LINES = 'bank_reference;booked_on;amount;iban;concept';

/** A transfer of the bank, which the clerk reads and the head of operations approves; what became of it. */
const readLine = async (office: DemoOffice, line: readonly string[]): Promise<string> => {
  const file = fileOf(LINES, [line.join(';')]);
  const done = await doInOffice(office, importPayments, { file });
  const { outcomes } = OFFICE_BANK_FILE_SCHEMAS.importPayments.response.parse(done);
  return Object.keys(outcomes).find((outcome) => outcomes[outcome] === 1) ?? 'unknown';
};

/** *Source*: the example of an IBAN in the books of the Spanish banks. */
const STRANGER = 'ES7921000813610123456789';

/** Money of somebody whom nobody knows, with which the tour of the office begins. */
export const bringStrayPayment = async (office: DemoOffice, now: Date): Promise<string> => {
  const reference = `TOUR-${now.getTime()}`;
  const line = [reference, madridDate(now), '1250.00', STRANGER, 'Traspaso sin referencia'];
  return readLine(office, line);
};

/** The bank statement with the transfer that an order waits for: the clerk reads it, and the head of operations approves. */
export const reconcileOrder = async (
  office: DemoOffice,
  uuid: string,
  now: Date,
): Promise<string> => {
  const { kysely } = office.parts.database;
  const operation = await getOperationWhole(kysely, uuid);
  if (operation.payment_status !== 'PENDING')
    throw new AppError('TRANSITION_FORBIDDEN', {
      params: { from: operation.payment_status, to: 'RECONCILED' },
    });
  const { reference, account_uuid } = operation;
  const [amount, iban] = [getAmount(operation), await getHolderIban(kysely, account_uuid)];
  return readLine(office, [`DEMO-${reference}`, madridDate(now), String(amount), iban, reference]);
};

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
  const to = previousBusinessDay(madridDate(now), businessCalendar());
  await continueDemoIndices(office.parts.database.kysely, { to, now });
  const due = await listDue(office.parts.database.kysely, to);
  if (due.length === 0) return 0;
  const done = await doInOffice(office, publishUnitValues, {
    file: fileOf('product_code;date;value', due),
  });
  return OFFICE_UNIT_VALUE_SCHEMAS.publishUnitValues.response.parse(done).published;
};
