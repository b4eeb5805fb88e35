import type { Operation } from '@area/contract/operations/schemas';
import { createOperation, getOperation } from '@area/contract/operations/calls';
import { requestCode, signDocuments } from '@area/contract/signatures/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsFrom, unitValueFrom } from '@area/domain/money/wire';
import type { UnitValueOutcome } from '../src/ledger/units/import-unit-values.ts';
import { importUnitValues } from '../src/ledger/units/import-unit-values.ts';
import { importPayment } from '../src/orders/bank-files/reading/import-payment.ts';
import type { BankLine, PaymentOutcome } from '../src/orders/payments/take-payment.ts';
import type { DayReport } from '../src/entry/schedule/run-day.ts';
import { runDay } from '../src/entry/schedule/run-day.ts';
import type { Reply } from './client.ts';
import { lastCode } from './outbox.ts';
import { addInvestor } from './people.ts';
import type { Account, Person, TestProduct } from './people.ts';
import type { TestApp } from './test-app.ts';
import { getAmount } from '../src/ledger/units/operation-amount.ts';

/** Who orders what where. */
export interface TestOrder {
  readonly person: Person;
  readonly account: Account;
  readonly product: TestProduct;
}

/** The body of an order that lacks nothing. */
export const orderBody = ({ account, product }: TestOrder, amount = '1000.00') => ({
  type: 'SUSCRIPCION' as const,
  uuid_account: account.uuid,
  uuid_product: product.uuid,
  amount,
  payment_method: 'TRANSFERENCIA' as const,
  documents_read: true,
  suitability_confirmed: true,
});

export const placeOrder = async (ordering: TestOrder, amount?: string): Promise<Operation> =>
  ordering.person.client.ask(createOperation, { body: orderBody(ordering, amount) });

/** Asks for a code, reads it on the phone and types it. */
export const trySigning = async (
  app: TestApp,
  { uuid, client }: Person,
  uuid_operation: string,
): Promise<Reply> => {
  await client.ask(requestCode, { body: { uuid_operation } });
  const code = await lastCode(app, uuid);
  return client.try(signDocuments, { body: { uuid_operation, code } });
};

export const signOrder = async (app: TestApp, person: Person, uuid: string): Promise<Operation> => {
  const reply = await trySigning(app, person, uuid);
  if (reply.status !== 200)
    throw new Error(`signing answered ${reply.status}: ${reply.bytes.toString()}`);
  return person.client.ask(getOperation, { params: { id: uuid } });
};

/** An order signed by the one who placed it. */
export const placeSigned = async (
  app: TestApp,
  ordering: TestOrder,
  amount?: string,
): Promise<Operation> => signOrder(app, ordering.person, (await placeOrder(ordering, amount)).uuid);

let lines = 0;

/** The bank's line for an order, exact unless told otherwise. */
export const bankLine = (
  app: TestApp,
  order: Operation,
  { iban }: Account,
  fields: Partial<BankLine> = {},
): BankLine => ({
  bank_reference: `TEST-${(lines += 1)}`,
  booked_on: madridDate(app.clock.business()),
  amount: centsFrom(getAmount(order)),
  iban,
  concept: `Transferencia ${order.reference}`,
  ...fields,
});

export const importLine = async (app: TestApp, line: BankLine): Promise<PaymentOutcome> =>
  importPayment(app.db, line, { by: 'operaciones', now: app.clock.business() });

export const payOrder = async (
  app: TestApp,
  order: Operation,
  account: Account,
): Promise<PaymentOutcome> => importLine(app, bankLine(app, order, account));

/** An order of somebody new, signed and paid. */
export const addPaid = async (app: TestApp, amount?: string) => {
  const investor = await addInvestor(app);
  const order = await placeSigned(app, investor, amount);
  await payOrder(app, order, investor.account);
  return { ...investor, order };
};

export const publish = async (
  app: TestApp,
  { code }: TestProduct,
  { day, value, approved_by }: { day: string; value: string; approved_by?: string },
): Promise<UnitValueOutcome | undefined> => {
  const values = [{ day: civilDate(day), value: unitValueFrom(value) }];
  const how = { by: 'operaciones', approved_by, now: app.clock.business() };
  return (await importUnitValues(app.db, code, values, how))[0];
};

export const runTheDay = async (app: TestApp): Promise<DayReport> =>
  runDay(app.db, app.parts, app.clock.business());
