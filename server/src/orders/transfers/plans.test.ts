import { civilDate } from '@area/domain/calendar/civil-date';
import { createOperation, getOperation, listOperations } from '@area/contract/operations/calls';
import { listOperationDocuments } from '@area/contract/operation-documents/calls';
import type { OrderOf } from '@area/contract/orders/schemas';
import { simulateOperation } from '@area/contract/simulation/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeOrderStatus } from '@area/contract/office/orders/calls';
import { deskOf } from '../../../test/desk.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { insertOperation } from '../operations/insert-operation.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { addLots } from '../../../test/holdings.ts';
import type { WrittenLot } from '../../../test/holdings.ts';
import type { LeavingRequest, Holding } from '../../../test/redemptions.ts';
import { publish, runTheDay, signOrder } from '../../../test/orders.ts';
import { addInvestor, addProduct } from '../../../test/people.ts';
import { addSaver } from '../../../test/plans.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import {
  TransferDays,
  knowAskingManager,
  placeTransfer,
  transferBody,
} from '../../../test/transfers.ts';

/** The account of a person about whom the other manager reports wrong data. */
const WRONG = '000123459';
let app: TestApp;
let days: TransferDays;
beforeAll(async () => {
  app = await createTestApp();
  days = new TransferDays(app, ({ origin_account }) =>
    origin_account === WRONG ? 'wrong compartment' : undefined,
  );
  await knowAskingManager(app);
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

let plans = 1000;
/** A plan that the register knows, worth ten euros a unit. */
const addPlan = async () => {
  const product = await addProduct(app, { type: 'P' });
  const code = (plans += 1);
  await app.db
    .insertInto('plan_terms')
    .values({
      product_uuid: product.uuid,
      dgsfp_code: `N${code}`,
      fund_name: 'Pensiones de prueba, F.P.',
      fund_code: `F${code}`,
      manager: 'Gestora de prueba',
      depositary: 'Depositaria de prueba',
    })
    .execute();
  await publish(app, product, { day: '2026-03-09', value: '10.000000' });
  return { ...product, dgsfp_code: `N${code}` };
};
const LOTS: readonly [WrittenLot, ...WrittenLot[]] = [
  ['2005-12-01', '100.000000', '700.00'],
  ['2013-06-30', '200.000000', '1800.00'],
  ['2020-12-15', '100.000000', '950.00'],
];
const addHeld = async (lots: readonly [WrittenLot, ...WrittenLot[]] = LOTS): Promise<Holding> => {
  const holding = await addSaver(app, { product: await addPlan() });
  await addLots(app, holding, lots);
  return holding;
};
const lotsOf = async ({ account, product }: Pick<Holding, 'account' | 'product'>) =>
  app.db
    .selectFrom('lots')
    .select(['acquired_on', 'units', 'cost', 'rights', 'contributor'])
    .where('account_uuid', '=', account.uuid)
    .where('product_uuid', '=', product.uuid)
    .orderBy('acquired_on')
    .orderBy('uuid')
    .execute();
const unitsOf = async ({ account, product }: Pick<Holding, 'account' | 'product'>) =>
  app.db
    .selectFrom('positions')
    .select(['units', 'reserved_units'])
    .where('account_uuid', '=', account.uuid)
    .where('product_uuid', '=', product.uuid)
    .executeTakeFirstOrThrow();

const PLAN = {
  retirement_plan_type: 'PP',
  plan_code: 'n 0123',
  fund_code: 'F0456',
  insurer_code: '',
  policy_number: '',
  rights: 'C',
  compartment: null,
} as const;
/** In an insured savings plan, whose policy is the account there. */
const INSURED = {
  plan: {
    ...PLAN,
    retirement_plan_type: 'PPA',
    plan_code: '',
    fund_code: '',
    insurer_code: 'c 0109',
    policy_number: ' 2014/00731-b',
  },
} as const;
const ORIGIN = {
  isin: '',
  name: 'Plan de otra casa',
  manager: 'Otra Gestora de Pensiones',
  manager_number: 'A58818501',
  account_number: '000123450',
};
const incoming = (fields: Partial<OrderOf<'SOLICITUD_TRASPASO_EXTERNO_ENTRADA'>> = {}) => ({
  origin: ORIGIN,
  simultaneous_holdings: null,
  amount_indicator: 'T' as const,
  units: null,
  plan: PLAN,
  ...fields,
});
const sentRequest = async (uuid: string) =>
  await app.db
    .selectFrom('transfer_messages')
    .select(['body', 'product_type'])
    .where('operation_uuid', '=', uuid)
    .where('direction', '=', 'SENT')
    .orderBy('number')
    .executeTakeFirstOrThrow();

describe('a plan of another manager', () => {
  it('comes with the date of every contribution, by the law of plans', async () => {
    const plan = await addPlan();
    const saver = await addSaver(app, { product: plan });
    const placed = await placeTransfer(app, saver, incoming());
    expect(placed).toMatchObject({
      operation_status: 'RD_SENT',
      expected_nav_date: '2026-03-19',
      transfer: {
        plan: {
          retirement_plan_type: 'PP',
          plan_code: 'N0123',
          fund_code: 'F0456',
          rights: 'C',
          compartment: null,
        },
        origin: { manager: ORIGIN.manager },
      },
    });
    expect(
      (await saver.person.client.ask(listOperationDocuments, { params: { id: placed.uuid } })).map(
        ({ subcategory }) => subcategory,
      ),
    ).toContain('PENSION_TRANSFER_ORDER');
    await days.advance();
    expect(
      (await saver.person.client.ask(getOperation, { params: { id: placed.uuid } })).transfer
        ?.deadlines,
    ).toEqual([
      { step: 'send', by: '2026-03-12' },
      { step: 'cash', by: '2026-03-17' },
    ]);
    expect(await sentRequest(placed.uuid)).toMatchObject({
      product_type: 'P',
      body: {
        kind: 'SOLICITUD',
        origin_product: 'N0123',
        destination_product: plan.dgsfp_code,
        rights: 'C',
        compartment: '',
      },
    });
    await days.pass(5);
    await publish(app, plan, { day: '2026-03-17', value: '12.500000', approved_by: 'control' });
    await days.pass(1);
    expect(
      await saver.person.client.ask(getOperation, { params: { id: placed.uuid } }),
    ).toMatchObject({ operation_status: 'FINALIZED', net: '6100.00' });
    expect(await lotsOf(saver)).toEqual([
      {
        acquired_on: '2004-12-20',
        units: '122.000000',
        cost: '800.00',
        rights: 'C',
        contributor: 'PARTICIPE',
      },
      {
        acquired_on: '2012-11-30',
        units: '244.000000',
        cost: '2100.00',
        rights: 'C',
        contributor: 'PARTICIPE',
      },
      {
        acquired_on: '2024-03-01',
        units: '122.000000',
        cost: '1500.00',
        rights: 'C',
        contributor: 'PARTICIPE',
      },
    ]);
  });

  it('is held while a contribution says another compartment than its date, and until what was asked for comes', async () => {
    const plan = await addPlan();
    const saver = await addSaver(app, { product: plan });
    const { uuid } = await placeTransfer(
      app,
      saver,
      incoming({
        origin: { ...ORIGIN, account_number: WRONG },
        plan: { ...PLAN, compartment: '1' },
      }),
    );
    await days.advance();
    await days.pass(5);
    await publish(app, plan, { day: '2026-03-17', value: '10.000000', approved_by: 'control' });
    expect(await days.pass(1)).toMatchObject({ settled: 0, failed: [] });
    expect(
      (
        await app.db
          .selectFrom('issues')
          .select('description')
          .where('operation_uuid', '=', uuid)
          .executeTakeFirstOrThrow()
      ).description,
    ).toContain('El compartimento de una aportación no corresponde a su fecha.');
    await days.pass(1);
    expect((await lotsOf(saver)).map(({ acquired_on, cost }) => [acquired_on, cost])).toEqual([
      ['2004-12-20', '800.00'],
    ]);
  });

  it('may be an insured savings plan of an insurer, and comes to the end in the same way', async () => {
    const product = await addPlan();
    const saver = await addSaver(app, { product });
    const placed = await placeTransfer(
      app,
      saver,
      incoming({ ...INSURED, origin: { ...ORIGIN, account_number: '' } }),
    );
    expect(placed.transfer?.plan).toEqual({
      retirement_plan_type: 'PPA',
      plan_code: null,
      fund_code: null,
      insurer_code: 'C0109',
      policy_number: '2014/00731-B',
      rights: 'C',
      compartment: null,
    });
    await days.advance();
    expect((await sentRequest(placed.uuid)).body).toMatchObject({
      origin_product: 'C0109',
      origin_account: '2014/00731-B',
      rights: 'C',
    });
    await days.pass(5);
    await publish(app, product, { day: '2026-03-17', value: '12.500000', approved_by: 'control' });
    await days.pass(1);
    expect(
      (await saver.person.client.ask(getOperation, { params: { id: placed.uuid } }))
        .operation_status,
    ).toBe('FINALIZED');
    expect((await lotsOf(saver)).map(({ acquired_on, cost }) => [acquired_on, cost])).toEqual([
      ['2004-12-20', '800.00'],
      ['2012-11-30', '2100.00'],
      ['2024-03-01', '1500.00'],
    ]);
  });

  it.each<[string, Partial<OrderOf<'SOLICITUD_TRASPASO_EXTERNO_ENTRADA'>>, readonly string[]]>([
    ['without a plan', { plan: null }, ['plan']],
    [
      'of an insurer and a policy that are none, with an account besides',
      { plan: { ...INSURED.plan, insurer_code: 'N0123', policy_number: '?' } },
      ['plan.insurer_code', 'plan.policy_number', 'origin.account_number'],
    ],
    [
      'of an insured plan with the codes of a plan',
      {
        plan: { ...INSURED.plan, plan_code: 'N0123', fund_code: 'F0456' },
        origin: { ...ORIGIN, account_number: '' },
      },
      ['plan.plan_code', 'plan.fund_code'],
    ],
    [
      'of a plan with a policy',
      { plan: { ...PLAN, policy_number: '2014/00731-B' } },
      ['plan.policy_number'],
    ],
    [
      'of codes that are none',
      { plan: { ...PLAN, plan_code: 'F0123', fund_code: '456' } },
      ['plan.plan_code', 'plan.fund_code'],
    ],
    [
      'of nobody',
      { origin: { ...ORIGIN, manager: '', account_number: '' } },
      ['origin.manager', 'origin.account_number'],
    ],
    [
      'of other holders, a net amount',
      { has_same_holders: false, amount_indicator: 'I', amount: '10.00' },
      ['has_same_holders', 'amount_indicator'],
    ],
    ['of nothing', { amount_indicator: 'P', units: '0' }, ['units']],
    ['unread', { documents_read: false }, ['documents_read']],
  ])('is refused %s', async (_why, fields, wrong) => {
    const saver = await addSaver(app, { product: await addPlan() });
    const reply = await saver.person.client.try(createOperation, {
      body: transferBody(saver, incoming(fields)),
    });
    expect([reply.status, reply.result?.errors.map(({ field }) => field)]).toEqual([422, wrong]);
  });

  it('is none of the house, and no fund says of which plan it is', async () => {
    const plan = await addPlan();
    const saver = await addSaver(app, { product: plan });
    const own = await saver.person.client.try(createOperation, {
      body: transferBody(saver, incoming({ plan: { ...PLAN, plan_code: plan.dgsfp_code } })),
    });
    expect(own.result?.errors).toEqual([
      expect.objectContaining({
        field: 'plan.plan_code',
        message: 'Ese plan es nuestro: elija el traspaso entre planes de la gestora.',
      }),
    ]);
    const investor = await addInvestor(app);
    const fund = await investor.client.try(createOperation, {
      body: transferBody(investor, { plan: PLAN }),
    });
    expect(fund.result?.errors).toEqual([
      expect.objectContaining({ field: 'plan', code: 'NOT_ASKED' }),
    ]);
  });
});

const moving = (
  holding: Holding,
  destination: string,
  fields: Partial<OrderOf<'SOLICITUD_TRASPASO_INTERNO'>> = {},
) => ({
  type: 'SOLICITUD_TRASPASO_INTERNO' as const,
  uuid_account: holding.account.uuid,
  uuid_product: holding.product.uuid,
  uuid_destination: destination,
  amount_indicator: 'P' as const,
  units: '100.000000',
  documents_read: true,
  suitability_confirmed: true,
  ...fields,
});

describe('between two plans of the house', () => {
  it('moves both compartments in proportion unless one is named, with dates, costs and rights', async () => {
    const from = await addHeld([
      ['2005-12-01', '100.000000', '700.00', 'E'],
      ['2013-06-30', '200.000000', '1800.00'],
      ['2020-12-15', '100.000000', '950.00'],
    ]);
    const to = await addPlan();
    const { client } = from.person;
    const simulated = await client.ask(simulateOperation, {
      body: {
        type: 'SOLICITUD_TRASPASO_INTERNO',
        uuid_account: from.account.uuid,
        uuid_product: from.product.uuid,
        uuid_destination: to.uuid,
        amount_indicator: 'P',
        units: '100.000000',
        compartment: null,
      },
    });
    expect(simulated).toMatchObject({
      problems: [],
      redemption: { gross: '1000.00', withholding: '0.00', fee: '0.00', net: '1000.00' },
      arrival: { is_deferred: true, estimated_units: '100.000000' },
    });
    expect(
      simulated.redemption?.lots.map(({ acquired_on, units }) => [acquired_on, units]),
    ).toEqual([
      ['2005-12-01', '25.000000'],
      ['2013-06-30', '75.000000'],
    ]);
    const { uuid } = await client.ask(createOperation, { body: moving(from, to.uuid) });
    expect((await signOrder(app, from.person, uuid)).operation_status).toBe('VALIDATED');
    expect(
      (await client.ask(listOperationDocuments, { params: { id: uuid } })).map(
        ({ subcategory }) => subcategory,
      ),
    ).toContain('PENSION_TRANSFER_ORDER');
    const second = await client.ask(createOperation, {
      body: moving(from, to.uuid, { compartment: '2', units: null, amount_indicator: 'T' }),
    });
    // What the first one keeps in proportion is not distinguished: the position knows only the whole.
    expect(await unitsOf(from)).toEqual({ units: '400.000000', reserved_units: '400.000000' });
    expect(second.transfer?.plan).toEqual({
      retirement_plan_type: 'PP',
      insurer_code: null,
      policy_number: null,
      plan_code: null,
      fund_code: null,
      rights: 'A',
      compartment: '2',
    });
    await runTheDay(app);
    app.clock.setBusiness('2026-03-13T16:00:00Z');
    for (const product of [from.product, to])
      for (const day of ['2026-03-10', '2026-03-11'])
        await publish(app, product, { day, value: '10.000000' });
    await runTheDay(app);
    expect(await client.ask(getOperation, { params: { id: uuid } })).toMatchObject({
      operation_status: 'FINALIZED',
      net: '1000.00',
      withholding: '0.00',
    });
    expect(await lotsOf({ ...from, product: to })).toEqual([
      {
        acquired_on: '2005-12-01',
        units: '25.000000',
        cost: '175.00',
        rights: 'E',
        contributor: null,
      },
      {
        acquired_on: '2013-06-30',
        units: '75.000000',
        cost: '675.00',
        rights: 'C',
        contributor: null,
      },
    ]);
    expect(await unitsOf(from)).toEqual({ units: '300.000000', reserved_units: '300.000000' });
  });

  it.each<[string, Partial<OrderOf<'SOLICITUD_TRASPASO_INTERNO'>>, readonly string[]]>([
    ['more than its compartment has', { compartment: '1', units: '100.000001' }, ['units']],
    ['a net amount', { amount_indicator: 'I', units: null, amount: '10.00' }, ['amount_indicator']],
    ['unread', { documents_read: false }, ['documents_read']],
  ])('refuses %s', async (_why, fields, wrong) => {
    const from = await addHeld();
    const reply = await from.person.client.try(createOperation, {
      body: moving(from, (await addPlan()).uuid, fields),
    });
    expect([reply.status, reply.result?.errors.map(({ field }) => field)]).toEqual([422, wrong]);
  });

  it('refuses the same plan, and a fund', async () => {
    const from = await addHeld();
    const { client } = from.person;
    expect(
      (await client.try(createOperation, { body: moving(from, from.product.uuid) })).result?.errors,
    ).toEqual([expect.objectContaining({ field: 'uuid_destination', code: 'SAME_PRODUCT' })]);
    expect(
      (await client.try(createOperation, { body: moving(from, (await addProduct(app)).uuid) }))
        .result?.errors,
    ).toEqual([expect.objectContaining({ field: 'uuid_destination', code: 'UNKNOWN' })]);
  });

  it('leaves economic rights where a benefit in course is paid from them, and all that a contingency is about to make so', async () => {
    const from = await addHeld([
      ['2005-12-01', '100.000000', '700.00', 'E'],
      ['2013-06-30', '50.000000', '450.00'],
    ]);
    const migrated = {
      operation_status: 'RD_SENT',
      payment_status: 'NONE',
      payment_method: null,
      suitability_verdict: null,
      suitability_sentence: null,
      source: 'MIGRACION',
      source_system: 'RD',
    } as const;
    const whose = {
      account_uuid: from.account.uuid,
      product_uuid: from.product.uuid,
      created_by: from.person.uuid,
      created_at: TEST_NOW,
    };
    const { uuid: operation_uuid } = await insertOperation(
      app.db,
      {
        type: 'RESCATE',
        ...migrated,
        ...whose,
        amount: '0.00',
        fee: '0.00',
        expected_nav_date: null,
        has_docs_signed: true,
      },
      SYSTEM,
    );
    const freeUnits = async () =>
      (
        await from.person.client.ask(simulateOperation, {
          body: {
            type: 'SOLICITUD_TRASPASO_INTERNO',
            uuid_account: from.account.uuid,
            uuid_product: from.product.uuid,
          },
        })
      ).leavable?.free_units;
    expect(await freeUnits()).toBe('50.000000');
    const benefit = {
      operation_uuid,
      beneficiary_uuid: from.person.uuid,
      contingency_on: civilDate('2026-03-02'),
      situation: 'PARTICIPE',
      rights: 'C',
      collection: 'FINANCIERA',
    } as const;
    await app.db
      .insertInto('benefits')
      .values({ ...benefit, cause: 'JUBILACION' })
      .execute();
    expect(await freeUnits()).toBe('0.000000');
    await app.db
      .updateTable('benefits')
      .set({ recognised_at: TEST_NOW })
      .where('operation_uuid', '=', operation_uuid)
      .execute();
    expect(await freeUnits()).toBe('50.000000');
  });
});

const outOf = async ({ person, product }: Holding) => {
  const { uuid } = await app.db
    .selectFrom('operations')
    .select('uuid')
    .where('product_uuid', '=', product.uuid)
    .where('type', '=', 'TRASPASO_SALIDA')
    .executeTakeFirstOrThrow();
  return person.client.ask(getOperation, { params: { id: uuid } });
};
const saidOf = async () =>
  await app.db
    .selectFrom('transfer_messages')
    .select(['body', 'product_type'])
    .where('direction', '=', 'SENT')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
const ALL: LeavingRequest = { amount_indicator: 'T' };

describe('a plan that another manager asks for', () => {
  it('answers, and sends every contribution with its rights, its compartment and who put it in', async () => {
    const holding = await addHeld();
    await days.ask(
      holding,
      { amount_indicator: 'P', units: '150.000000' },
      { rights: 'C', compartment: '2' },
    );
    expect(await days.advance()).toMatchObject({ received: 1, applied: 1, failed: [] });
    expect(await outOf(holding)).toMatchObject({
      operation_status: 'SNCE_2',
      amount: '1500.00',
      nav_date: '2026-03-10',
      transfer: {
        plan: { rights: 'C', compartment: '2' },
        deadlines: [{ step: 'cash', by: '2026-03-17' }],
      },
    });
    expect(await unitsOf(holding)).toEqual({ units: '400.000000', reserved_units: '150.000000' });
    await publish(app, holding.product, {
      day: '2026-03-10',
      value: '10.000000',
      approved_by: 'control',
    });
    expect(await days.advance()).toMatchObject({ settled: 1, failed: [] });
    expect(await saidOf()).toMatchObject({
      product_type: 'P',
      body: {
        kind: 'TRANSFERENCIA',
        cash: '1500.00',
        lots: [
          {
            acquired_on: '2013-06-30',
            units: '150.000000',
            cost: '1350.00',
            value: '1500.00',
            rights: 'C',
            compartment: '2',
            contributor: 'PARTICIPE',
          },
        ],
      },
    });
    expect(await unitsOf(holding)).toEqual({ units: '250.000000', reserved_units: '0.000000' });
  });

  it('takes both compartments in proportion when none is named', async () => {
    const holding = await addHeld();
    await days.ask(holding, { amount_indicator: 'B', amount: '400.00' });
    await days.advance();
    await publish(app, holding.product, {
      day: '2026-03-10',
      value: '10.000000',
      approved_by: 'control',
    });
    await days.advance();
    const { body } = await saidOf();
    expect(
      body.kind === 'TRANSFERENCIA' &&
        body.lots.map(({ acquired_on, units, compartment }) => [acquired_on, units, compartment]),
    ).toEqual([
      ['2005-12-01', '10.000000', '1'],
      ['2013-06-30', '30.000000', '2'],
    ]);
  });

  it.each<[string, LeavingRequest, Parameters<TransferDays['ask']>[2], string]>([
    ['of a plan that is none of ours', ALL, { origin_product: 'N9998' }, '05'],
    ['of a compartment that is none', ALL, { compartment: '9' }, '99'],
    ['of economic rights that nobody has', ALL, { rights: 'E' }, '03'],
    [
      'of more than the compartment has',
      { amount_indicator: 'P', units: '101.000000' },
      { compartment: '1' },
      '06',
    ],
  ])('refuses one %s', async (_why, asked, bent, code) => {
    const holding = await addHeld();
    await days.ask(holding, asked, bent);
    await days.advance();
    expect(await saidOf()).toMatchObject({ product_type: 'P', body: { kind: 'RECHAZO', code } });
    expect((await unitsOf(holding)).reserved_units).toBe('0.000000');
  });

  it('is answered too when the office cancels it by its status', async () => {
    const holding = await addHeld();
    await days.ask(holding, ALL);
    await days.advance();
    const { reference, uuid } = await outOf(holding);
    const head = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
    const done = await head.ask(changeOrderStatus, {
      params: { reference },
      body: { status: 'CANCELLED', reason: 'El cliente ha llamado' },
    });
    expect(done.operation_status).toBe('CANCELLED');
    expect(await saidOf()).toMatchObject({
      body: { kind: 'RECHAZO', code: '99', text: 'Otros motivos' },
    });
    expect(await holding.person.client.ask(getOperation, { params: { id: uuid } })).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'El cliente ha llamado',
    });
    expect(
      (await holding.person.client.ask(listOperations, {})).map((each) => each.uuid),
    ).toContain(uuid);
    expect((await unitsOf(holding)).reserved_units).toBe('0.000000');
  });
});
