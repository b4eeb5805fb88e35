import { randomUUID } from 'node:crypto';
import { listFlows, listOwnEvolution, listReturns } from '@area/contract/figures/calls';
import { inheritUnits } from '@area/contract/office/holdings/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finalizeSent } from '../../entry/schedule/order-steps.ts';
import { compareFigures } from '../../../test/compare-figures.ts';
import { deskOf } from '../../../test/desk.ts';
import { accountNumber, nameHolding } from '../../../test/name-holding.ts';
import { payoutBankOf, placeSignedRedemption } from '../../../test/redemptions.ts';
import { correctTogether } from '../../../test/corrections.ts';
import { enterPair } from '../../../test/office-pair.ts';
import { payOrder, placeSigned, publish } from '../../../test/orders.ts';
import type { TestOrder } from '../../../test/orders.ts';
import { addInvestor, addProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { exportOrders } from '../../orders/registrar/export-orders.ts';

let app: TestApp;
let ordering: TestOrder;

const at = (moment: string) => app.clock.setBusiness(new Date(moment));

/** Sends the orders to the registrar; those that it has are executed the next morning with the value of the day. */
const settle = async (
  { product }: Pick<TestOrder, 'product'>,
  day: string,
  { value, next }: { readonly value: string; readonly next: string },
) => {
  await exportOrders(app.db, app.parts, app.clock.business());
  at(next);
  await publish(app, product, { day, value, approved_by: 'jefatura' });
  expect(
    await finalizeSent({ db: app.db, parts: app.parts, now: app.clock.business() }),
  ).toMatchObject({ failed: [] });
};

/** Buys on Tuesday with an entry fee, sells about half on Wednesday after a rise of a tenth, and looks on Thursday. */
beforeAll(async () => {
  app = await createTestApp();
  const [investor, product] = [await addInvestor(app), await addProduct(app, { entry_fee: '1.5' })];
  ordering = { ...investor, product };
  await payOrder(app, await placeSigned(app, ordering), ordering.account);
  await settle(ordering, '2026-03-10', { value: '10.000000', next: '2026-03-11T09:00:00Z' });
  app.clock.advanceWall(61_000);
  await placeSignedRedemption(
    app,
    { ...ordering, bank: await payoutBankOf(app, ordering.account.uuid) },
    { amount_indicator: 'P', units: '50' },
  );
  await settle(ordering, '2026-03-11', { value: '11.000000', next: '2026-03-12T09:00:00Z' });
});
afterAll(() => app.dispose());

const returnsOf = async (
  { person: { client, uuid } }: Pick<TestOrder, 'person'>,
  query: object = {},
) => client.ask(listReturns, { params: { id: uuid }, query });
const flowsOf = async (
  { person: { client, uuid } }: Pick<TestOrder, 'person'>,
  query: object = {},
) =>
  (await client.ask(listFlows, { params: { id: uuid }, query })).map(({ date, amount, type }) => [
    date,
    amount,
    type,
  ]);

const drawnOf = async (
  { person: { client, uuid } }: Pick<TestOrder, 'person'>,
  query: object = {},
) =>
  (await client.ask(listOwnEvolution, { params: { id: uuid }, query })).map(
    ({ date, value, contributed }) => [date, value, contributed],
  );

const expectRecomputed = async ({ person: { client, uuid } }: Pick<TestOrder, 'person'>) =>
  expect(
    (await compareFigures(app.db, { client, uuid, on: '2026-03-12', periods: ['MAX', '1A', '1M'] }))
      .differences,
  ).toEqual([]);

describe('what money earned', () => {
  it('counts the fee of who buys, and no tax of who sells', async () => {
    const figures = {
      from: '2026-03-10',
      on: '2026-03-12',
      opening: '0.00',
      paid_in: '1000.00',
      paid_out: '550.00',
      value: '533.50',
      gain: '83.50',
      simple: '8.3500',
      money_weighted: null,
      time_weighted: '8.3500',
    };
    const [account, product] = [ordering.account.uuid, ordering.product.uuid];
    expect(await returnsOf(ordering)).toEqual([
      { scope: 'TOTAL', uuid_account: null, uuid_product: null, ...figures },
      { scope: 'ACCOUNT', uuid_account: account, uuid_product: null, ...figures },
      { scope: 'PRODUCT', uuid_account: account, uuid_product: product, ...figures },
    ]);
    expect(await flowsOf(ordering)).toEqual([
      ['2026-03-10', '1000.00', 'SUSCRIPCION'],
      ['2026-03-11', '-550.00', 'REEMBOLSO'],
    ]);
    await expectRecomputed(ordering);
  });

  it('is told as of a past day, and of a period from what it opened with', async () => {
    const [on] = await returnsOf(ordering, { on: '2026-03-10' });
    expect(on).toMatchObject({
      paid_out: '0.00',
      value: '985.00',
      gain: '-15.00',
      time_weighted: '-1.5000',
    });
    const [before] = await returnsOf(ordering, { on: '2026-03-09' });
    expect(before).toMatchObject({
      from: '2026-03-09',
      paid_in: '0.00',
      value: '0.00',
      simple: null,
      time_weighted: null,
    });
    const [later] = await returnsOf(ordering, { period: '1M' });
    expect(later).toMatchObject({ from: '2026-02-13', opening: '0.00', time_weighted: '8.3500' });
  });

  it('is told of a part of the money, and page by page', async () => {
    const { person, account, product } = ordering;
    expect(
      (await returnsOf(ordering, { uuid_account: account.uuid, uuid_product: product.uuid })).map(
        ({ scope }) => scope,
      ),
    ).toEqual(['TOTAL', 'ACCOUNT', 'PRODUCT']);
    expect(await returnsOf(ordering, { uuid_product: randomUUID() })).toMatchObject([
      { scope: 'TOTAL', value: '0.00', time_weighted: null },
      { scope: 'ACCOUNT', gain: '0.00' },
    ]);
    expect(
      (await returnsOf(ordering, { $limit: 1, $offset: 2 })).map(({ scope }) => scope),
    ).toEqual(['PRODUCT']);
    expect(await flowsOf(ordering, { $limit: 1, $offset: 1 })).toEqual([
      ['2026-03-11', '-550.00', 'REEMBOLSO'],
    ]);
    for (const call of [listReturns, listFlows, listOwnEvolution]) {
      const other = await person.client.try(call, {
        params: { id: person.uuid },
        query: { uuid_account: randomUUID() },
      });
      expect([other.status, other.result?.code]).toEqual([404, 'NOT_FOUND']);
      const tomorrow = await person.client.try(call, {
        params: { id: person.uuid },
        query: { on: '2026-03-13' },
      });
      expect([tomorrow.status, tomorrow.result?.errors.map(({ field }) => field)]).toEqual([
        422,
        ['on'],
      ]);
    }
  });

  it('is drawn of all accounts together, and of one', async () => {
    const points = [
      ['2026-03-10', '985.00', '1000.00'],
      ['2026-03-11', '533.50', '492.39'],
    ];
    expect(await drawnOf(ordering)).toEqual(points);
    expect(
      await drawnOf(ordering, {
        uuid_account: ordering.account.uuid,
        period: 'MAX',
        on: '2026-03-10',
      }),
    ).toEqual(points.slice(0, 1));
  });

  it('of units without a value is unknown, never nothing', async () => {
    const heir = await addInvestor(app);
    await (
      await deskOf(app)
    ).ask(inheritUnits, {
      body: {
        ...(await nameHolding(app, ordering)),
        died_on: '2026-03-11',
        heirs: [{ account: await accountNumber(app, heir.account), share: 1 }],
        reason: 'Escritura',
      },
    });
    expect(await flowsOf(heir)).toEqual([['2026-03-12', '533.50', 'HERENCIA_ENTRADA']]);
    expect(await flowsOf(ordering)).toContainEqual(['2026-03-12', '-533.50', 'HERENCIA_SALIDA']);
    const [total] = await returnsOf(ordering);
    expect(total).toMatchObject({
      paid_out: '1083.50',
      value: '0.00',
      gain: '83.50',
      time_weighted: '8.3500',
    });
    await app.db
      .updateTable('unit_values')
      .set({ status: 'ESTIMATED' })
      .where('product_uuid', '=', ordering.product.uuid)
      .execute();
    const unknown = {
      opening: '0.00',
      value: null,
      gain: null,
      simple: null,
      money_weighted: null,
      time_weighted: null,
    };
    expect(await returnsOf(heir, { $limit: 1 })).toMatchObject([unknown]);
    expect(await flowsOf(heir)).toEqual([['2026-03-12', null, 'HERENCIA_ENTRADA']]);
    await expectRecomputed(heir);
    await app.db
      .updateTable('unit_values')
      .set({ status: 'OFFICIAL' })
      .where('product_uuid', '=', ordering.product.uuid)
      .execute();
    await expectRecomputed(heir);
    await expectRecomputed(ordering);
    // What was given away is drawn with the account that it came to, and no longer with the one that it left.
    await app.db
      .insertInto('account_roles')
      .values({
        account_uuid: heir.account.uuid,
        intervener_uuid: ordering.person.uuid,
        role: 'TITULAR',
        status: 'ACTIVE',
      })
      .execute();
    await publish(app, ordering.product, {
      day: '2026-03-12',
      value: '12.000000',
      approved_by: 'jefatura',
    });
    expect((await drawnOf(ordering)).at(-1)?.slice(0, 2)).toEqual(['2026-03-12', '582.00']);
    expect((await drawnOf(ordering, { uuid_account: ordering.account.uuid })).at(-1)?.[0]).toBe(
      '2026-03-11',
    );
  });
});

describe('a unit value that was wrong', () => {
  it('leaves nothing of what was taken back', async () => {
    const [investor, product] = [await addInvestor(app), await addProduct(app)];
    const bought = { ...investor, product };
    at('2026-03-10T09:00:00Z');
    await payOrder(app, await placeSigned(app, bought), bought.account);
    await settle(bought, '2026-03-10', { value: '10.000000', next: '2026-03-12T09:00:00Z' });
    await publish(app, product, { day: '2026-03-11', value: '10.000000', approved_by: 'jefatura' });
    await correctTogether(app, await enterPair(app), {
      code: product.code,
      day: '2026-03-10',
      value: '8.000000',
    });
    expect(await flowsOf(bought)).toEqual([['2026-03-10', '1000.00', 'SUSCRIPCION']]);
    expect(await returnsOf(bought, { $limit: 1 })).toMatchObject([
      { value: '1250.00', gain: '250.00', time_weighted: '25.0000' },
    ]);
    await expectRecomputed(bought);
  });

  it('and a position that says something else than its movements, the recomputation finds', async () => {
    const { person, account } = await addInvestor(app);
    const fund = await addProduct(app);
    await publish(app, fund, { day: '2026-03-11', value: '10.000000', approved_by: 'jefatura' });
    await app.db
      .insertInto('positions')
      .values({
        account_uuid: account.uuid,
        product_uuid: fund.uuid,
        units: '1.000000',
        cost: '10.00',
      })
      .execute();
    const { differences } = await compareFigures(app.db, {
      client: person.client,
      uuid: person.uuid,
      on: '2026-03-12',
      periods: ['MAX'],
    });
    expect(differences).toContainEqual(
      expect.stringContaining('balance value: 10.00 is told, 0.00 is found'),
    );
    expect(differences).toContainEqual(expect.stringContaining('positions'));
  });
});
