import { changeOperationStatus } from '@area/contract/operation-changes/calls';
import { createOperation, getOperation } from '@area/contract/operations/calls';
import { endPeriodicOrder } from '@area/contract/periodics/calls';
import { endTransfer } from '@area/contract/office/transfers/calls';
import { rejectDocuments } from '@area/contract/signatures/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import type { OperationStatus } from '@area/domain/operation/codes';
import { payoutReference } from '@area/domain/payment/references';
import { exportOrders } from '../src/orders/registrar/export-orders.ts';
import { norma43Of } from './bank-files.ts';
import { bringBankFile } from './batches.ts';
import type { TestMovement } from './bank-files.ts';
import type { Reply } from './client.ts';
import { deskOf } from './desk.ts';
import type { LifecycleAction } from './lifecycles.ts';
import type { LifecycleContext } from './lifecycle-context.ts';
import { validateTogether } from './office.ts';
import { bankLine, importLine, publish, signOrder } from './orders.ts';
import type { Person } from './people.ts';
import { readAnswers } from './registrar-answers.ts';
import { envelopeOf, trySignWaiting } from './signing.ts';
import { getAmount } from '../src/ledger/units/operation-amount.ts';

const CODE_PAUSE_MS = 61_000;

const at = ({ order }: LifecycleContext) => ({ params: { id: order } });
export const readOperation = async (living: LifecycleContext) =>
  living.scene.person.client.ask(getOperation, at(living));

const otherOf = ({ scene: { other } }: LifecycleContext): Person => {
  if (!other) throw new Error('there is nobody else on the account');
  return other;
};

/** A refusal is part of a life; it is kept by its code. */
const tried = (living: LifecycleContext, { status, result }: Reply): void => {
  if (status >= 300) living.refused.push(result?.code ?? status.toString());
};

export const order: LifecycleAction = async (living) => {
  const { scene } = living;
  if (!scene.body) throw new Error('nothing to order');
  living.order = (await scene.person.client.ask(createOperation, { body: scene.body })).uuid;
};

export const sign: LifecycleAction = async ({ app, scene, order: uuid }) =>
  signOrder(app, scene.person, uuid);
export const otherRefuses: LifecycleAction = async (living) =>
  otherOf(living).client.ask(rejectDocuments, {
    params: { id: (await envelopeOf(living.app, living.order)).uuid },
    body: { reason: 'No reconozco esta orden.' },
  });

const CANCELLED = { status: 'CANCELLED' } as const;

/** As the portal does it once an order is signed. */
export const cancel: LifecycleAction = async (living) =>
  tried(
    living,
    await living.scene.person.client.try(changeOperationStatus, { ...at(living), body: CANCELLED }),
  );
export const otherCancels: LifecycleAction = async (living) =>
  tried(
    living,
    await otherOf(living).client.try(changeOperationStatus, { ...at(living), body: CANCELLED }),
  );
export const changeStatus =
  (status: OperationStatus): LifecycleAction =>
  async (living) =>
    tried(
      living,
      await living.scene.person.client.try(changeOperationStatus, {
        ...at(living),
        body: { status },
      }),
    );

export const note: LifecycleAction = async (living) =>
  living.noted.push((await readOperation(living)).operation_status);

/** How many units of the fund are held back at that moment. */
export const noteBlocked: LifecycleAction = async ({ app: { db }, scene, noted }) => {
  const { blocked_units } = await db
    .selectFrom('positions')
    .select('blocked_units')
    .where('account_uuid', '=', scene.account.uuid)
    .where('product_uuid', '=', scene.product.uuid)
    .executeTakeFirstOrThrow();
  noted.push(blocked_units);
};

/** Two people of the office, who let through what one may not: large, or of an amount that nobody knows. */
export const validate: LifecycleAction = async (living) =>
  validateTogether(living.app, (await readOperation(living)).reference);

/** To the registrar alone, before anything else of the day. */
export const send: LifecycleAction = async ({ app }) =>
  exportOrders(app.db, app.parts, app.clock.business());

/** *Shape*: what stands after the operation on a line of the answer file. */
export const answerOfRegistrar =
  (rest: string): LifecycleAction =>
  async ({ app, order: uuid }) =>
    readAnswers(app, `R|${uuid}|${rest}`);

/** The bank books the money of the order. */
export const pay: LifecycleAction = async (living) =>
  importLine(living.app, bankLine(living.app, await readOperation(living), living.scene.account));

/** The unit value of a day becomes official. */
export const value =
  (of: string, price = '15.250000', where: 'product' | 'to' = 'product'): LifecycleAction =>
  async ({ app, scene }) => {
    const product = scene[where];
    if (
      !product ||
      (await publish(app, product, { day: of, value: price, approved_by: 'control' })) ===
        'future_day'
    )
      throw new Error(`no unit value of ${of}`);
  };

const statement = async (
  { app, scene }: LifecycleContext,
  movement: TestMovement,
): Promise<unknown> => {
  const { iban } = await app.db
    .selectFrom('products')
    .select('iban')
    .where('uuid', '=', scene.product.uuid)
    .executeTakeFirstOrThrow();
  return bringBankFile(app, norma43Of(iban, madridDate(app.clock.business()), [movement]));
};

const centsOf = (euros: string): bigint => BigInt(euros.replace('.', ''));

interface Debited {
  readonly amount: string | null;
  readonly reference: string;
}

/** The direct debit arrives, or comes back. */
const debit = async (
  living: LifecycleContext,
  isDebit: boolean,
  { amount, reference }: Debited,
): Promise<unknown> =>
  statement(living, { isDebit, amount: centsOf(getAmount({ amount })), reference });
export const collected: LifecycleAction = async (living) =>
  debit(living, false, await readOperation(living));
export const returned: LifecycleAction = async (living) =>
  debit(living, true, await readOperation(living));

/** That of the instalment under way. */
const ofChild =
  (isDebit: boolean): LifecycleAction =>
  async (living) => {
    const child = living.app.db
      .selectFrom('operations')
      .select(['amount', 'reference'])
      .where('parent_uuid', '=', living.order)
      .where('payment_status', '=', 'COLLECTING');
    return debit(living, isDebit, await child.executeTakeFirstOrThrow());
  };
export const childCollected = ofChild(false);
export const childReturned = ofChild(true);

/** The bank says that it paid what the order came to. */
export const paidOut: LifecycleAction = async (living) => {
  const { amount, number } = await living.app.db
    .selectFrom('payouts')
    .select(['amount', 'number'])
    .where('operation_uuid', '=', living.order)
    .executeTakeFirstOrThrow();
  return statement(living, {
    isDebit: true,
    amount: centsOf(amount),
    reference: payoutReference(number),
  });
};

/** Sells all that a transfer inside the house brought: another order, which the life goes on with. */
export const redeemArrived: LifecycleAction = async (living) => {
  const { app, scene } = living;
  app.clock.advanceWall(CODE_PAUSE_MS);
  const body = {
    type: 'REEMBOLSO' as const,
    uuid_account: scene.account.uuid,
    uuid_product: scene.to?.uuid ?? '',
    uuid_bank_account: scene.bank,
    amount_indicator: 'T' as const,
  };
  living.order = (await scene.person.client.ask(createOperation, { body })).uuid;
};

/** Withdraws a transfer, or sends its money back. */
export const officeEnds =
  (reason: string): LifecycleAction =>
  async (living) => {
    const head = await deskOf(living.app, 'OPERATIONS_ADMINISTRATOR');
    const { reference } = await readOperation(living);
    return head.ask(endTransfer, { params: { reference }, body: { reason } });
  };

/** Asks for the end of what repeats, and signs it. */
export const end: LifecycleAction = async (living) => {
  await living.scene.person.client.ask(endPeriodicOrder, at(living));
  await trySignWaiting(living.app, living.scene.person, 'PERIODIC_CANCEL');
};
