import { changeOperation } from '@area/contract/operation-changes/calls';
import type { ChangedTerms } from '@area/contract/operation-changes/schemas';
import { createOperation, getOperation } from '@area/contract/operations/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { addHolding, placeRedemption } from '../../../test/redemptions.ts';
import type { Holding } from '../../../test/redemptions.ts';
import { placeOrder, signOrder } from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson, addProduct } from '../../../test/people.ts';
import { addInitial, addMandate, periodicSubscriptionBody } from '../../../test/periodics.ts';
import { addSaver, contribute } from '../../../test/plans.ts';
import { envelopeOf } from '../../../test/signing.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterEach(() => expectCleanAudit(app));
afterAll(() => app.dispose());

type Who = Pick<Holding, 'person'>;

const change = async ({ person }: Who, uuid: string, body: ChangedTerms) =>
  person.client.ask(changeOperation, { params: { id: uuid }, body });

const tryChange = async ({ person }: Who, uuid: string, body: ChangedTerms) =>
  person.client.try(changeOperation, { params: { id: uuid }, body });

const errorsOf = (reply: {
  result?: { errors: readonly { field: string; code: string }[] } | undefined;
}) => reply.result?.errors.map(({ field, code }) => [field, code]);

const reserved = async ({ account, product }: Holding) =>
  app.db
    .selectFrom('positions')
    .select('reserved_units')
    .where('account_uuid', '=', account.uuid)
    .where('product_uuid', '=', product.uuid)
    .executeTakeFirstOrThrow();

const rowOf = async (uuid: string) =>
  app.db.selectFrom('operations').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

const historyOf = async (uuid: string) =>
  app.db
    .selectFrom('operation_history')
    .select('reason')
    .where('operation_uuid', '=', uuid)
    .orderBy('at')
    .execute();

describe('the terms of a redemption that nobody signed', () => {
  it('are other units: set aside anew, another paper and envelope, told in the history', async () => {
    const holding = await addHolding(app);
    const { uuid } = await placeRedemption(holding, { amount_indicator: 'P', units: '100.000000' });
    const before = await envelopeOf(app, uuid);
    const changed = await change(holding, uuid, { units: '200.000000' });
    expect(changed).toMatchObject({ can_sign: true, missing_signatures: 1 });
    expect(await rowOf(uuid)).toMatchObject({ ordered_units: '200.000000', version: 2 });
    expect((await reserved(holding)).reserved_units).toBe('200.000000');
    expect((await envelopeOf(app, uuid)).uuid).not.toBe(before.uuid);
    expect(
      await app.db
        .selectFrom('envelopes')
        .select('status')
        .where('uuid', '=', before.uuid)
        .executeTakeFirst(),
    ).toEqual({ status: 'VOID' });
    expect((await historyOf(uuid)).at(-1)?.reason).toBe('messages.change_reason.terms');
    expect(await signOrder(app, holding.person, uuid)).toMatchObject({ has_docs_signed: true });
  });

  it('are an amount in other words, also everything', async () => {
    const holding = await addHolding(app);
    const { uuid } = await placeRedemption(holding, { amount_indicator: 'P', units: '100.000000' });
    await change(holding, uuid, { amount_indicator: 'I', amount: '3000.00' });
    expect(await rowOf(uuid)).toMatchObject({ amount: '3000.00', ordered_units: null });
    await change(holding, uuid, { amount_indicator: 'T' });
    expect(await rowOf(uuid)).toMatchObject({ amount_indicator: 'T', ordered_units: null });
    expect((await reserved(holding)).reserved_units).toBe('750.750000');
  });

  it.each([
    ['more than is free', { units: '750.750001' }, ['units', 'MAX_VALUE_PARTICIPATIONS']],
    ['units worth nothing', { units: '0.000001' }, ['units', 'WORTHLESS_UNITS']],
    ['euros beside units', { amount: '10.00' }, ['amount', 'NOT_ASKED']],
    [
      'what no redemption has',
      { payment_method: 'DOMICILIACION' },
      ['payment_method', 'NOT_ASKED'],
    ],
    ['nothing', {}, ['amount', 'REQUIRED']],
  ] as const)('are not %s: all stays as it was', async (_what, terms, expected) => {
    const holding = await addHolding(app);
    const { uuid } = await placeRedemption(holding, { amount_indicator: 'P', units: '100.000000' });
    const before = await envelopeOf(app, uuid);
    const reply = await tryChange(holding, uuid, terms);
    expect([reply.status, errorsOf(reply)]).toEqual([422, [expected]]);
    expect((await reserved(holding)).reserved_units).toBe('100.000000');
    expect(await envelopeOf(app, uuid)).toEqual(before);
  });

  it('change one after the other when two come at once', async () => {
    const holding = await addHolding(app);
    const { uuid } = await placeRedemption(holding, { amount_indicator: 'P', units: '100.000000' });
    const replies = await Promise.all(
      ['200.000000', '300.000000'].map(async (units) => tryChange(holding, uuid, { units })),
    );
    expect(replies.every(({ status }) => status === 200 || status === 503)).toBe(true);
    const { ordered_units } = await rowOf(uuid);
    expect((await reserved(holding)).reserved_units).toBe(ordered_units);
  });

  it('that it has already change nothing: a repeat after a lost answer has no second effect', async () => {
    const holding = await addHolding(app);
    const { uuid } = await placeRedemption(holding, { amount_indicator: 'P', units: '100.000000' });
    const terms = { amount_indicator: 'P', amount: null, units: '200.5' } as const;
    await change(holding, uuid, terms);
    const [row, envelope, history] = [
      await rowOf(uuid),
      await envelopeOf(app, uuid),
      await historyOf(uuid),
    ];
    expect(await change(holding, uuid, terms)).toMatchObject({ ordered_units: '200.500000' });
    expect([await rowOf(uuid), await envelopeOf(app, uuid), await historyOf(uuid)]).toEqual([
      row,
      envelope,
      history,
    ]);
    await signOrder(app, holding.person, uuid);
    expect(await tryChange(holding, uuid, terms)).toMatchObject({
      status: 409,
      result: { code: 'ORDER_SIGNED' },
    });
  });

  it('are simulated without the order itself, and offered until somebody signs', async () => {
    const holding = await addHolding(app);
    const { uuid, can_change } = await placeRedemption(holding, { amount_indicator: 'T' });
    expect(can_change).toBe(true);
    const asked = {
      type: 'REEMBOLSO',
      uuid_account: holding.account.uuid,
      uuid_product: holding.product.uuid,
      amount_indicator: 'P',
      units: '750.750000',
    } as const;
    const { client } = holding.person;
    const beside = await client.ask(simulateOperation, { body: asked });
    expect(beside.problems.map(({ field }) => field)).toContain('units');
    const instead = await client.ask(simulateOperation, {
      body: { ...asked, uuid_operation: uuid },
    });
    expect(instead).toMatchObject({
      problems: [],
      leavable: { free_units: '750.750000', has_pending_total: false },
      redemption: { units: '750.750000' },
    });
    const stranger = await addHolding(app);
    const other = await stranger.person.client.try(simulateOperation, {
      body: {
        ...asked,
        uuid_account: stranger.account.uuid,
        uuid_product: stranger.product.uuid,
        uuid_operation: uuid,
      },
    });
    expect(other.status).toBe(404);
    await signOrder(app, holding.person, uuid);
    expect(await client.ask(getOperation, { params: { id: uuid } })).toMatchObject({
      can_change: false,
    });
  });

  it('are nobody else’s to change', async () => {
    const holding = await addHolding(app);
    const { uuid } = await placeRedemption(holding, { amount_indicator: 'T' });
    const stranger = { person: await addPerson(app) };
    expect((await tryChange(stranger, uuid, { amount_indicator: 'T' })).status).toBe(404);
  });
});

describe('the terms of other orders', () => {
  it('of a subscription: the amount, never below the least', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await placeOrder(investor);
    expect(await change(investor, uuid, { amount: '2500.00' })).toMatchObject({
      amount: '2500.00',
      payment_method: 'TRANSFERENCIA',
    });
    const reply = await tryChange(investor, uuid, { amount: '0.01' });
    expect([reply.status, errorsOf(reply)]).toEqual([422, [['amount', 'MIN_VALUE_CURRENCY']]]);
  });

  it('stay once somebody signed, though another signature is missing', async () => {
    const [one, two] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(
      app,
      [
        { uuid: one.uuid, role: 'TITULAR' },
        { uuid: two.uuid, role: 'TITULAR' },
      ],
      { signature_arrangement: 'C' },
    );
    const { uuid } = await placeOrder({ person: one, account, product: await addProduct(app) });
    await signOrder(app, one, uuid);
    for (const person of [one, two])
      expect(await tryChange({ person }, uuid, { amount: '2000.00' })).toMatchObject({
        status: 409,
        result: { code: 'ORDER_SIGNED' },
      });
    expect(await two.client.ask(getOperation, { params: { id: uuid } })).toMatchObject({
      amount: '1000.00',
      can_sign: true,
    });
  });

  it('of what repeats: amount, periodicity and dates, the start counted from today', async () => {
    const holding = await addHolding(app);
    await addInitial(app, holding);
    const mandate = await addMandate(app, holding);
    const { uuid } = await holding.person.client.ask(createOperation, {
      body: periodicSubscriptionBody(holding, mandate),
    });
    await change(holding, uuid, {
      amount: '250.00',
      periodicity: 'TRIMESTRAL',
      start: '2026-05-15',
    });
    expect(
      await app.db
        .selectFrom('periodic_orders')
        .select(['amount', 'periodicity', 'start_date'])
        .where('operation_uuid', '=', uuid)
        .execute(),
    ).toEqual([{ amount: '250.00', periodicity: 'TRIMESTRAL', start_date: '2026-05-15' }]);
    const reply = await tryChange(holding, uuid, { start: '2026-03-11' });
    expect([reply.status, errorsOf(reply)]).toEqual([422, [['start', 'START']]]);
  });

  it('of a contribution: within what the year leaves', async () => {
    const saver = await addSaver(app);
    const { uuid } = await contribute(saver, '100.00');
    const asked = {
      type: 'APORTACION',
      uuid_account: saver.account.uuid,
      uuid_product: saver.product.uuid,
      amount: '1500.00',
    } as const;
    expect(
      await saver.person.client.ask(simulateOperation, {
        body: { ...asked, uuid_operation: uuid },
      }),
    ).toMatchObject({ problems: [], contribution: { max: '1500.00' } });
    expect(await change(saver, uuid, { amount: '1500.00' })).toMatchObject({ amount: '1500.00' });
    const reply = await tryChange(saver, uuid, { amount: '1500.01' });
    expect([reply.status, reply.result?.errors[0]?.field]).toEqual([422, 'amount']);
  });
});
