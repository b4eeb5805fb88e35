import { PAGE_SIZE } from '@area/contract/paging';
import { randomUUID } from 'node:crypto';
import { getAsset } from '@area/contract/assets/calls';
import {
  getMinimums,
  listOperationTypes,
  listPaymentMethods,
  listPositionStatuses,
} from '@area/contract/operation-lookups/calls';
import { cancelOperation, createOperation } from '@area/contract/operations/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addHolding, placeSignedRedemption } from '../../../test/redemptions.ts';
import type { Holding } from '../../../test/redemptions.ts';
import {
  payOrder,
  placeOrder,
  placeSigned,
  publish,
  runTheDay,
  signOrder,
} from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson, addProduct } from '../../../test/people.ts';
import { addLots } from '../../../test/holdings.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(() => app.clock.setBusiness(TEST_NOW));

describe('the types of operations and the ways to pay', () => {
  it.each([
    ['es', 'Suscripción', 'Domiciliación'],
    ['en', 'Subscription', 'Direct debit'],
    ['ca', 'Subscripció', 'Domiciliació'],
  ])('are told in the language of whoever asks: %s', async (language, type, method) => {
    const { client } = await addPerson(app);
    const headers = { 'accept-language': language };
    const types = (await client.get(listOperationTypes.path, headers)).data as { code: string }[];
    expect(types).toHaveLength(22);
    expect(types.find(({ code }) => code === 'SUSCRIPCION')).toMatchObject({
      name: type,
      product_types: ['F'],
      direction: 'IN',
      who: 'CLIENT',
      needs_signature: true,
      documents: ['SUBSCRIPTION_ORDER'],
    });
    // What who died had in a plan becomes rights of its beneficiaries.
    expect(types.find(({ code }) => code === 'HERENCIA_ENTRADA')).toMatchObject({
      product_types: ['F'],
    });
    const { data } = await client.get(listPaymentMethods.path, headers);
    expect(data).toMatchObject([
      {
        code: 'DOMICILIACION',
        name: method,
        product_types: ['F', 'P'],
        needs_mandate: true,
        who: 'CLIENT',
      },
      { code: 'TRANSFERENCIA', needs_mandate: false, who: 'CLIENT' },
      { code: 'CHEQUE', needs_mandate: false, who: 'STAFF' },
    ]);
  });

  it('have a name each, and the page says how many they are', async () => {
    const { client } = await addPerson(app);
    for (const call of [listOperationTypes, listPaymentMethods]) {
      const { result, bytes, status } = await client.get(call.path);
      expect([status, result]).toEqual([200, undefined]);
      const { data, page } = JSON.parse(bytes.toString()) as {
        data: { code: string; name: string }[];
        page: object;
      };
      expect(page).toEqual({ total: data.length, limit: PAGE_SIZE, offset: 0 });
      expect(
        data.filter(({ code, name }) => name === '' || name.includes('codes.') || name === code),
      ).toEqual([]);
    }
  });
});

describe('minimums', () => {
  it('are those of each product', async () => {
    const { client } = await addPerson(app);
    const fund = await addProduct(app, {
      min_initial: '100000.00',
      min_additional: '50.00',
      min_periodic: '30.00',
      min_holding: '20.00',
      max_per_holder: '900000.00',
    });
    const told = await client.ask(getMinimums);
    expect(told.find(({ uuid_product }) => uuid_product === fund.uuid)).toEqual({
      uuid_product: fund.uuid,
      code: fund.code,
      min_initial: '100000.00',
      min_additional: '50.00',
      min_periodic: '30.00',
      min_holding: '20.00',
      max_per_holder: '900000.00',
    });
  });
});

describe('an asset', () => {
  it('is worth its last official unit value on all accounts of whoever asks, and on no other', async () => {
    const holding = await addHolding(app);
    await addHolding(app, { fund: {} });
    const second = await addAccount(app, [{ uuid: holding.person.uuid, role: 'TITULAR' }]);
    await addLots(app, { ...holding, account: second }, [['2025-02-10', '100.000000', '1000.00']]);
    const strangers = await addInvestor(app);
    await addLots(app, { ...strangers, product: holding.product });
    await publish(app, holding.product, { day: '2026-03-06', value: '15.000000' });

    const told = await holding.person.client.ask(getAsset, {
      params: { id: holding.product.uuid },
    });
    expect(told).toMatchObject({
      uuid: holding.product.uuid,
      nav: '15.250000',
      nav_date: '2026-03-09',
      unit_values: [
        { day: '2026-03-09', value: '15.250000' },
        { day: '2026-03-06', value: '15.000000' },
      ],
      // 750.75 and 100 units at 15.25, in cents on each account.
      total: { units: '850.750000', value: '12973.94', cost: '9910.63', gain: '3063.31' },
    });
    expect(told.holdings).toHaveLength(2);
    expect(told.holdings).toContainEqual(
      expect.objectContaining({
        uuid_account: second.uuid,
        units: '100.000000',
        free_units: '100.000000',
        value: '1525.00',
        gain: '525.00',
        gain_percent: '52.5000',
      }),
    );
  });

  it('of which one has nothing is told all the same, and an unknown one is missing', async () => {
    const { client } = await addPerson(app);
    const fund = await addProduct(app);
    expect(await client.ask(getAsset, { params: { id: fund.uuid } })).toMatchObject({
      nav: null,
      unit_values: [],
      holdings: [],
      total: { units: '0.000000', value: '0.00', cost: '0.00' },
    });
    expect(await client.get(`/asset/${randomUUID()}`)).toMatchObject({
      status: 404,
      result: { code: 'NOT_FOUND' },
    });
    expect(await client.get('/asset/x')).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'id' }] },
    });
  });

  it('never shows a unit value of a day to come, nor more than thirty', async () => {
    const { client, product } = await addInvestor(app);
    const days = Array.from({ length: 33 }, (_, back) =>
      new Date(Date.UTC(2026, 2, 12 - back)).toISOString().slice(0, 10),
    );
    const rows = days.map((day) => ({
      product_uuid: product.uuid,
      day: day as never,
      value: '10.000000',
      status: 'OFFICIAL' as const,
      imported_by: 'operaciones',
      approved_by: null,
      imported_at: new Date(TEST_NOW),
    }));
    await app.db.insertInto('unit_values').values(rows).execute();
    const { unit_values, nav_date } = await client.ask(getAsset, { params: { id: product.uuid } });
    expect(unit_values.map(({ day }) => day)).toEqual(
      days.filter((day) => day <= '2026-03-10').slice(0, 30),
    );
    expect(nav_date).toBe('2026-03-10');
  });
});

/** The lines of somebody, shortly. */
const statuses = async ({ person }: Pick<Holding, 'person'>, body: object = {}) =>
  (await person.client.ask(listPositionStatuses, { body })).map(
    ({ uuid_product, direction, status, units, amount, operations }) => [
      uuid_product,
      direction,
      status,
      units,
      amount,
      operations,
    ],
  );

describe('what is on its way', () => {
  it('goes with a purchase from its order to its units', async () => {
    const investor = await addInvestor(app);
    const [first, second] = [
      await placeSigned(app, investor),
      await placeOrder(investor, '500.00'),
    ];
    const { uuid } = investor.product;
    expect(await statuses(investor)).toEqual([
      [uuid, 'IN', 'ORDERED', null, '1500.00', [first.uuid, second.uuid]],
    ]);
    await payOrder(app, first, investor.account);
    app.clock.setBusiness('2026-03-10T13:20:00Z');
    await runTheDay(app);
    const waiting = [uuid, 'IN', 'WAITING_UNIT_VALUE', null, '1000.00', [first.uuid]];
    expect(await statuses(investor)).toEqual([
      [uuid, 'IN', 'ORDERED', null, '500.00', [second.uuid]],
      waiting,
    ]);
    expect(await statuses(investor, { operations: [first.uuid] })).toEqual([waiting]);
    const [line] = await investor.client.ask(listPositionStatuses, {
      body: { operations: [first.uuid] },
    });
    expect(line).toMatchObject({ product_class: 'A' });
    app.clock.setBusiness('2026-03-11T12:00:00Z');
    await publish(app, investor.product, { day: '2026-03-10', value: '10.000000' });
    await runTheDay(app);
    expect(await statuses(investor, { operations: [first.uuid] })).toEqual([]);
  });

  it('tells the units that a redemption has set aside until they are gone', async () => {
    const holding = await addHolding(app);
    const placed = await placeSignedRedemption(app, holding, {
      amount_indicator: 'P',
      units: '100.500000',
    });
    const { uuid } = holding.product;
    expect(await statuses(holding)).toMatchObject([
      [uuid, 'OUT', 'RESERVED', '100.500000', placed.amount, [placed.uuid]],
    ]);
    await runTheDay(app);
    expect(await statuses(holding)).toMatchObject([
      [uuid, 'OUT', 'WAITING_UNIT_VALUE', '100.500000', placed.amount, [placed.uuid]],
    ]);
    app.clock.setBusiness('2026-03-11T12:00:00Z');
    await publish(app, holding.product, { day: '2026-03-10', value: '15.250000' });
    await runTheDay(app);
    expect(await statuses(holding)).toEqual([]);
  });

  it('is nothing once it is cancelled', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await placeOrder(investor);
    expect(await statuses(investor)).toHaveLength(1);
    await investor.client.ask(cancelOperation, { params: { id: uuid } });
    expect(await statuses(investor)).toEqual([]);
  });

  it('of a transfer inside the house leaves one fund and then enters the other', async () => {
    const holding = await addHolding(app);
    const destination = await addProduct(app);
    await publish(app, destination, { day: '2026-03-09', value: '7.777777' });
    const body = {
      type: 'SOLICITUD_TRASPASO_INTERNO' as const,
      uuid_account: holding.account.uuid,
      uuid_product: holding.product.uuid,
      uuid_destination: destination.uuid,
      documents_read: true,
      suitability_confirmed: true,
      suitability_sentence: '',
      simultaneous_holdings: false,
      amount_indicator: 'P' as const,
      units: '500.000000',
    };
    const { uuid } = await holding.person.client.ask(createOperation, { body });
    await signOrder(app, holding.person, uuid);
    await runTheDay(app);
    expect(await statuses(holding)).toEqual([
      [holding.product.uuid, 'OUT', 'WAITING_UNIT_VALUE', '500.000000', '7625.00', [uuid]],
      [destination.uuid, 'IN', 'ORDERED', null, '7625.00', [uuid]],
    ]);
    app.clock.setBusiness('2026-03-11T12:00:00Z');
    await publish(app, holding.product, { day: '2026-03-10', value: '15.000000' });
    await runTheDay(app);
    expect(await statuses(holding)).toEqual([
      [destination.uuid, 'IN', 'WAITING_UNIT_VALUE', null, '7500.00', [uuid]],
    ]);
    app.clock.setBusiness('2026-03-12T12:00:00Z');
    await publish(app, destination, { day: '2026-03-11', value: '7.777777' });
    await runTheDay(app);
    expect(await statuses(holding)).toEqual([]);
  });

  it('is asked for one account, and of nobody else', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await placeOrder(investor);
    const empty = await addAccount(app, [{ uuid: investor.person.uuid, role: 'TITULAR' }]);
    expect(await statuses(investor, { uuid_account: investor.account.uuid })).toHaveLength(1);
    expect(await statuses(investor, { uuid_account: empty.uuid })).toEqual([]);
    const { person } = await addInvestor(app);
    expect(await statuses({ person })).toEqual([]);
    const missing = { status: 404, result: { code: 'NOT_FOUND' } };
    for (const body of [
      { uuid_account: investor.account.uuid },
      { operations: [uuid] },
      { operations: [randomUUID()] },
    ])
      expect(await person.client.post(listPositionStatuses.path, body)).toMatchObject(missing);
    expect(
      await investor.client.post(listPositionStatuses.path, {
        uuid_account: empty.uuid,
        operations: [uuid],
      }),
    ).toMatchObject(missing);
    expect(
      await investor.client.post(listPositionStatuses.path, { operations: [uuid, randomUUID()] }),
    ).toMatchObject(missing);
    expect(await statuses(investor, { operations: [uuid, uuid] })).toHaveLength(1);
  });

  it.each([
    ['operations', { operations: [] }],
    ['operations.0', { operations: ['x'] }],
    ['operations', { operations: Array.from({ length: 101 }, () => randomUUID()) }],
    ['operations', { operations: 'x' }],
    ['uuid_account', { uuid_account: 'x' }],
    ['account', { account: 'x' }],
  ])('names the wrong field %s', async (field, body) => {
    const { client } = await addPerson(app);
    expect(await client.post(listPositionStatuses.path, body)).toMatchObject({
      status: 422,
      result: { code: 'INVALID_INPUT', errors: [{ field }] },
    });
  });
});
