import { getBalance } from '@area/contract/interveners/calls';
import { listPositions } from '@area/contract/accounts/calls';
import { listOperationDocuments } from '@area/contract/operation-documents/calls';
import { getOperation, listHistory } from '@area/contract/operations/calls';
import { getMe } from '@area/contract/me/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import {
  bankLine,
  importLine,
  payOrder,
  placeOrder,
  placeSigned,
  publish,
  runTheDay,
  signOrder,
} from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson, addProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { listTold } from '../../../test/told.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterEach(() => expectCleanAudit(app));
afterAll(() => app.dispose());

/** An order that went its whole way at one unit value. */
const finish = async ({
  amount,
  nav,
  entry_fee = '0',
}: {
  amount: string;
  nav: string;
  entry_fee?: string;
}) => {
  app.clock.setBusiness(TEST_NOW);
  const person = await addPerson(app);
  const account = await addAccount(app, [{ ...person, role: 'TITULAR' }]);
  const product = await addProduct(app, { entry_fee });
  const order = await placeSigned(app, { person, account, product }, amount);
  await payOrder(app, order, account);
  app.clock.setBusiness('2026-03-11T10:00:00Z');
  await publish(app, product, { day: '2026-03-10', value: nav });
  await runTheDay(app);
  return {
    person,
    account,
    order: await person.client.ask(getOperation, { params: { id: order.uuid } }),
  };
};

/** Worked out by hand from decisions 2.4. */
const CASES = [
  {
    name: 'E01',
    amount: '10000.00',
    nav: '12.345678',
    entry_fee: '0',
    fee: '0.00',
    invested: '10000.00',
    units: '810.000066',
    value: '10000.00',
  },
  {
    name: 'E02',
    amount: '5000.00',
    nav: '98.765432',
    entry_fee: '1.5',
    fee: '75.00',
    invested: '4925.00',
    units: '49.865625',
    value: '4925.00',
  },
  {
    name: 'half a cent of fee goes up',
    amount: '1000.33',
    nav: '10.000000',
    entry_fee: '1.5',
    fee: '15.00',
    invested: '985.33',
    units: '98.533000',
    value: '985.33',
  },
  {
    name: 'the smallest order',
    amount: '10.00',
    nav: '3.000000',
    entry_fee: '0',
    fee: '0.00',
    invested: '10.00',
    units: '3.333333',
    value: '10.00',
  },
  {
    name: 'half a millionth goes up',
    amount: '10.01',
    nav: '6.400000',
    entry_fee: '0',
    fee: '0.00',
    invested: '10.01',
    units: '1.564063',
    value: '10.01',
  },
];

describe('a subscription that becomes units', () => {
  it.each(CASES)(
    'has the figures of $name',
    async ({ amount, nav, entry_fee, fee, invested, units, value }) => {
      const { person, account, order } = await finish({ amount, nav, entry_fee });
      expect(order).toMatchObject({
        operation_status: 'FINALIZED',
        amount,
        fee,
        invested,
        units,
        nav,
        nav_date: '2026-03-10',
      });
      const positions = await person.client.ask(listPositions, { params: { id: account.uuid } });
      expect(positions).toMatchObject([{ units, free_units: units, cost: amount, value }]);
      expect(await person.client.ask(getBalance, { params: { id: person.uuid } })).toMatchObject({
        value,
        cost: amount,
        valued_on: '2026-03-10',
      });
    },
  );

  it('takes every step of the table, each with who took it', async () => {
    const { person, order } = await finish({ amount: '100.00', nav: '10.000000' });
    const history = await person.client.ask(listHistory, { params: { id: order.uuid } });
    expect(history.map(({ from, to, actor_kind }) => `${from ?? ''}>${to} ${actor_kind}`)).toEqual([
      '>REGISTERED_ONLINE C',
      'REGISTERED_ONLINE>SIGNED SYS',
      'SIGNED>VALIDATED SYS',
      'VALIDATED>RD_SENT SYS',
      'RD_SENT>FINALIZED SYS',
    ]);
  });

  it('costs its lot all the money, fee included', async () => {
    const { order } = await finish({ amount: '5000.00', nav: '98.765432', entry_fee: '1.5' });
    const lots = await app.db
      .selectFrom('lots')
      .select(['units', 'cost', 'acquired_on'])
      .where('operation_uuid', '=', order.uuid)
      .execute();
    expect(lots).toEqual([{ units: '49.865625', cost: '5000.00', acquired_on: '2026-03-10' }]);
  });

  it('tells its person at each step, and mails where it matters', async () => {
    const { person } = await finish({ amount: '100.00', nav: '10.000000' });
    const { private_area } = await person.client.ask(getMe);
    expect(private_area.notifications).toMatchObject([
      { title: 'Orden finalizada', is_read: false, needs_reader: false },
    ]);
    expect((await listTold(app, person.uuid)).map(({ title }) => title).toSorted()).toEqual([
      'Falta su transferencia',
      'Orden enviada al registro',
      'Orden finalizada',
      'Orden firmada',
      'Orden pendiente de firma',
      'Orden validada',
      'Transferencia recibida',
    ]);
    const mails = await app.db
      .selectFrom('outbox')
      .select('subject')
      .where('channel', '=', 'EMAIL')
      .where('intervener_uuid', '=', person.uuid)
      .execute();
    expect(mails).toHaveLength(4);
  });

  it('adds to a position that is there', async () => {
    const { person, account, order } = await finish({ amount: '100.00', nav: '10.000000' });
    const product = { uuid: order.uuid_product, code: '' };
    app.clock.advanceWall(61_000);
    const second = await placeSigned(app, { person, account, product }, '50.00');
    await payOrder(app, second, account);
    app.clock.setBusiness('2026-03-12T10:00:00Z');
    const { code } = await app.db
      .selectFrom('products')
      .select('code')
      .where('uuid', '=', product.uuid)
      .executeTakeFirstOrThrow();
    await publish(app, { ...product, code }, { day: '2026-03-11', value: '10.400000' });
    await runTheDay(app);
    const positions = await person.client.ask(listPositions, { params: { id: account.uuid } });
    // 10 + 50 / 10.40 = 4.807692 units; 14.807692 x 10.40 = 154.00, which cost 150.
    expect(positions).toMatchObject([
      { units: '14.807692', cost: '150.00', value: '154.00', gain: '4.00', gain_percent: '2.6667' },
    ]);
  });

  it('has three papers: the order as it was signed, its sealed copy, and the confirmation of what it came to', async () => {
    const { person, order } = await finish({ amount: '100.00', nav: '10.000000' });
    const documents = await person.client.ask(listOperationDocuments, {
      params: { id: order.uuid },
    });
    expect(documents.map(({ subcategory }) => subcategory).toSorted()).toEqual([
      'CONFIRMATION',
      'SIGNED_ORDER',
      'SUBSCRIPTION_ORDER',
    ]);
  });
});

describe('the day whose unit value a subscription takes', () => {
  const DAYS = [
    { booked_on: '2026-03-10', nav_date: '2026-03-10', why: 'the day of its money' },
    {
      booked_on: '2026-03-14',
      nav_date: '2026-03-16',
      why: 'the Monday after money on a Saturday',
    },
    {
      booked_on: '2026-04-02',
      nav_date: '2026-04-07',
      why: 'the day after Easter for money on Holy Thursday',
    },
    {
      booked_on: '2026-03-09',
      nav_date: '2026-03-10',
      why: 'the day of its signature when the money came before',
    },
  ] as const;

  it.each(DAYS)('is $why', async ({ booked_on, nav_date }) => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor);
    await importLine(
      app,
      bankLine(app, order, investor.account, { booked_on: booked_on as never }),
    );
    expect(await investor.client.ask(getOperation, { params: { id: order.uuid } })).toMatchObject({
      nav_date,
      payment_status: 'RECONCILED',
      payment_instructions: null,
    });
  });

  it('is never before the last signature, although the money is there already', async () => {
    const investor = await addInvestor(app);
    const order = await placeOrder(investor);
    await payOrder(app, order, investor.account);
    app.clock.setBusiness('2026-03-12T10:00:00Z');
    await publish(app, investor.product, { day: '2026-03-10', value: '10.000000' });
    expect(await signOrder(app, investor.person, order.uuid)).toMatchObject({
      nav_date: '2026-03-12',
    });
    await runTheDay(app);
    expect(await investor.client.ask(getOperation, { params: { id: order.uuid } })).toMatchObject({
      operation_status: 'RD_SENT',
    });
  });

  it('waits until that unit value is published', async () => {
    const investor = await addInvestor(app);
    await publish(app, investor.product, { day: '2026-03-09', value: '10.000000' });
    const order = await placeSigned(app, investor);
    await payOrder(app, order, investor.account);
    await runTheDay(app);
    expect(await investor.client.ask(getOperation, { params: { id: order.uuid } })).toMatchObject({
      operation_status: 'RD_SENT',
      units: null,
      estimated_units: '100.000000',
      estimated_nav_date: '2026-03-09',
    });
  });

  it('stays at home until the money is there', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor);
    await runTheDay(app);
    expect(await investor.client.ask(getOperation, { params: { id: order.uuid } })).toMatchObject({
      operation_status: 'VALIDATED',
      payment_status: 'PENDING',
    });
  });
});
