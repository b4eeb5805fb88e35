import {
  changeOperation,
  changeOperationStatus,
  listOperationInterveners,
  listOperationIssues,
  listRelatedOperations,
} from '@area/contract/operation-changes/calls';
import { createOperation, getOperation } from '@area/contract/operations/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { rejectDocuments } from '@area/contract/signatures/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUuid } from '../../platform/new-uuid.ts';
import { createChild } from './child-operation.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addHolding, placeRedemption } from '../../../test/redemptions.ts';
import { orderBody, placeOrder, signOrder } from '../../../test/orders.ts';
import { addInvestor, addProduct } from '../../../test/people.ts';
import { envelopeOf } from '../../../test/signing.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { listTold } from '../../../test/told.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { getOperationWhole } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(() => app.dispose());

const LONG_AGO = new Date('2025-01-02T09:00:00Z');

type Investor = Awaited<ReturnType<typeof addInvestor>>;

/** A mandate that its holder signed. */
const addMandate = async (
  { person, account }: Investor,
  status: 'ACTIVE' | 'PENDING' | 'REVOKED' = 'ACTIVE',
): Promise<string> => {
  const bank = await app.db
    .selectFrom('bank_accounts')
    .select('uuid')
    .where('account_uuid', '=', account.uuid)
    .executeTakeFirstOrThrow();
  const uuid = newUuid();
  const id = `M${uuid.replaceAll('-', '').slice(-12).toUpperCase()}`;
  await app.db
    .insertInto('mandates')
    .values({
      uuid,
      id,
      account_uuid: account.uuid,
      bank_account_uuid: bank.uuid,
      payer_uuid: person.uuid,
      creditor_id: 'ES46ZZZB58378431',
      creditor_name: 'Gestora',
      status,
      requested_by: person.uuid,
      requested_at: LONG_AGO,
      signed_at: status === 'PENDING' ? null : LONG_AGO,
      ended_at: status === 'REVOKED' ? LONG_AGO : null,
    })
    .execute();
  return uuid;
};

const codes = (reply: {
  result?: { errors: readonly { field: string; code: string }[] } | undefined;
}) => reply.result?.errors.map(({ field, code }) => [field, code]);
const byDebit = (investor: Investor, uuid_mandate: string | null) => ({
  ...orderBody(investor),
  payment_method: 'DOMICILIACION' as const,
  uuid_mandate,
});

describe('a subscription paid by direct debit', () => {
  it('names a mandate in force, and needs no instructions', async () => {
    const investor = await addInvestor(app);
    const order = await investor.client.ask(createOperation, {
      body: byDebit(investor, await addMandate(investor)),
    });
    expect(order).toMatchObject({
      payment_method: 'DOMICILIACION',
      payment_status: 'PENDING',
      payment_instructions: null,
    });
    expect(await signOrder(app, investor.person, order.uuid)).toMatchObject({
      operation_status: 'VALIDATED',
    });
  });

  it('is refused without one, with one that ended, and with somebody else’s', async () => {
    const [investor, other] = [await addInvestor(app), await addInvestor(app)];
    const answers = [
      null,
      await addMandate(investor, 'REVOKED'),
      await addMandate(investor, 'PENDING'),
      await addMandate(other),
      newUuid(),
    ];
    const told = await Promise.all(
      answers.map(async (uuid) =>
        codes(await investor.client.try(createOperation, { body: byDebit(investor, uuid) })),
      ),
    );
    expect(told).toEqual([
      [['uuid_mandate', 'REQUIRED']],
      [['uuid_mandate', 'MANDATE']],
      [['uuid_mandate', 'MANDATE']],
      [['uuid_mandate', 'MANDATE']],
      [['uuid_mandate', 'MANDATE']],
    ]);
  });

  it('is not signed any more once the mandate is gone', async () => {
    const investor = await addInvestor(app);
    const mandate = await addMandate(investor);
    const { uuid } = await investor.client.ask(createOperation, {
      body: byDebit(investor, mandate),
    });
    await app.db
      .updateTable('mandates')
      .set({ status: 'REVOKED' })
      .where('uuid', '=', mandate)
      .execute();
    await expect(signOrder(app, investor.person, uuid)).rejects.toThrow(/MANDATE/);
  });
});

describe('how an order is paid', () => {
  it('is changed until it is signed: another version to sign', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await placeOrder(investor);
    const before = await envelopeOf(app, uuid);
    const changed = await investor.client.ask(changeOperation, {
      params: { id: uuid },
      body: { payment_method: 'DOMICILIACION', uuid_mandate: await addMandate(investor) },
    });
    expect(changed).toMatchObject({
      payment_method: 'DOMICILIACION',
      can_sign: true,
      missing_signatures: 1,
    });
    expect((await envelopeOf(app, uuid)).uuid).not.toBe(before.uuid);
    expect(await signOrder(app, investor.person, uuid)).toMatchObject({ has_docs_signed: true });
    const reply = await investor.client.try(changeOperation, {
      params: { id: uuid },
      body: { payment_method: 'TRANSFERENCIA' },
    });
    expect(reply).toMatchObject({ status: 409, result: { code: 'ORDER_SIGNED' } });
  });

  it('is nothing for a redemption', async () => {
    const holding = await addHolding(app);
    const { uuid } = await placeRedemption(holding, { amount_indicator: 'T' });
    expect(
      await holding.person.client.try(changeOperation, {
        params: { id: uuid },
        body: { payment_method: 'TRANSFERENCIA' },
      }),
    ).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'payment_method', code: 'NOT_ASKED' }] },
    });
    expect(await holding.person.client.ask(getOperation, { params: { id: uuid } })).toMatchObject({
      can_sign: true,
    });
  });
});

describe('a change of status', () => {
  it('cancels with the words of the client', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await placeOrder(investor);
    expect(
      await investor.client.ask(changeOperationStatus, {
        params: { id: uuid },
        body: { status: 'CANCELLED', reason: 'Me lo he pensado mejor' },
      }),
    ).toMatchObject({ operation_status: 'CANCELLED', cancel_reason: 'Me lo he pensado mejor' });
  });

  it.each([
    'VALIDATED',
    'SIGNED',
    'FINALIZED',
    'RD_SENT',
    'PERIODIC_SUSPENDED',
    'PERIODIC_ACTIVE',
  ] as const)('to %s is for others, and says from where to where', async (status) => {
    const investor = await addInvestor(app);
    const { uuid } = await placeOrder(investor);
    const reply = await investor.client.try(changeOperationStatus, {
      params: { id: uuid },
      body: { status },
    });
    expect(reply).toMatchObject({
      status: 409,
      result: {
        code: 'TRANSITION_FORBIDDEN',
        info: `Transición no permitida: REGISTERED_ONLINE → ${status}`,
      },
    });
    expect(await investor.client.ask(getOperation, { params: { id: uuid } })).toMatchObject({
      operation_status: 'REGISTERED_ONLINE',
    });
  });
});

describe('what belongs to an operation', () => {
  it('is listed under it, and names it', async () => {
    const investor = await addInvestor(app);
    const parent = await placeOrder(investor);
    const whole = await getOperationWhole(app.db, parent.uuid);
    const child = await inTransaction(app.db, async (tx) =>
      createChild(tx, {
        parent: whole,
        type: 'REEMBOLSO',
        cause: 'RETURNED_COLLECTION',
        amount: '10.00',
        status: 'VALIDATED',
        at: new Date(TEST_NOW),
      }),
    );
    expect(
      await investor.client.ask(listRelatedOperations, { params: { id: parent.uuid } }),
    ).toMatchObject([{ uuid: child.uuid, type: 'REEMBOLSO' }]);
    expect(await investor.client.ask(getOperation, { params: { id: child.uuid } })).toMatchObject({
      parent: { uuid: parent.uuid, reference: parent.reference },
      has_docs_signed: true,
      signers: [],
    });
    expect(
      await investor.client.ask(listRelatedOperations, { params: { id: child.uuid } }),
    ).toEqual([]);
  });

  it('are the people on its account', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await placeOrder(investor);
    expect(
      await investor.client.ask(listOperationInterveners, { params: { id: uuid } }),
    ).toMatchObject([{ uuid: investor.person.uuid }]);
  });

  it('is what its signer told the office, and nothing of the office alone', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await placeOrder(investor);
    await investor.client.ask(rejectDocuments, {
      params: { id: (await envelopeOf(app, uuid)).uuid },
      body: { reason: 'El importe no es el que dije.' },
    });
    const issues = await investor.client.ask(listOperationIssues, { params: { id: uuid } });
    expect(issues).toMatchObject([{ status: 'OPEN' }]);
    await app.db
      .updateTable('issues')
      .set({ is_intervener: false })
      .where('operation_uuid', '=', uuid)
      .execute();
    expect(await investor.client.ask(listOperationIssues, { params: { id: uuid } })).toEqual([]);
  });
});

describe('what is offered', () => {
  it('is what the product allows, told where the order names it', async () => {
    const investor = await addInvestor(app);
    const product = await addProduct(app, { person_types: ['J'] });
    expect(
      codes(
        await investor.client.try(createOperation, { body: orderBody({ ...investor, product }) }),
      ),
    ).toEqual([['uuid_product', 'PERSON_TYPE']]);
    const { type, uuid_account, uuid_product } = orderBody({ ...investor, product });
    expect(
      await investor.client.ask(simulateOperation, { body: { type, uuid_account, uuid_product } }),
    ).toMatchObject({ problems: [{ field: 'uuid_product', code: 'PERSON_TYPE' }] });
  });
});

describe('what is told of a redemption', () => {
  it('says what it is, and nothing of a payment', async () => {
    const holding = await addHolding(app);
    const order = await placeRedemption(holding, { amount_indicator: 'T' });
    await signOrder(app, holding.person, order.uuid);
    const bodies = (await listTold(app, holding.person.uuid)).map(({ body }) => body);
    expect(bodies).toContainEqual(expect.stringContaining('(Reembolso)'));
    expect(bodies.join(' ')).not.toContain('transferencia');
  });
});
