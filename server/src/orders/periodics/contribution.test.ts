import { changeOperationStatus } from '@area/contract/operation-changes/calls';
import { createOperation, getOperation } from '@area/contract/operations/calls';
import { listOperationDocuments } from '@area/contract/operation-documents/calls';
import { declareContributions, getMaxContribution } from '@area/contract/pensions/calls';
import {
  changePeriodicOrder,
  endPeriodicOrder,
  listInstalments,
  listPeriodicOrders,
} from '@area/contract/periodics/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discardBatches, releaseBatches } from '../../../test/batches.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { addLots } from '../../../test/holdings.ts';
import type { Holding } from '../../../test/redemptions.ts';
import {
  addMandate,
  addPeriodicContribution,
  MONTHLY,
  periodicContributionBody,
  runMorning,
  sendAndActivate,
} from '../../../test/periodics.ts';
import { addSaver, contribute } from '../../../test/plans.ts';
import { payOrder, publish, runTheDay, signOrder } from '../../../test/orders.ts';
import { trySignWaiting } from '../../../test/signing.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
// A day run for one test must not move what another left.
afterEach(async () => {
  await expectCleanAudit(app);
  await app.db
    .updateTable('periodic_orders')
    .set({ next_nominal_date: null, next_date: null, next_made_on: null })
    .execute();
});
afterAll(() => app.dispose());

const addMember = async (): Promise<Holding> => {
  const saver = await addSaver(app);
  await addLots(app, saver, [['2020-03-02', '100.000000', '900.00']]);
  return saver;
};

const look = async ({ person }: Holding, uuid: string) =>
  person.client.ask(getOperation, { params: { id: uuid } });
const childrenOf = async (uuid: string) =>
  app.db
    .selectFrom('operations')
    .selectAll()
    .where('parent_uuid', '=', uuid)
    .orderBy('expected_nav_date')
    .execute();
const amountsOf = async (uuid: string) => (await childrenOf(uuid)).map(({ amount }) => amount);
const toldTo = async ({ person }: Holding) =>
  (
    await app.db
      .selectFrom('notification_events')
      .select('title')
      .where('intervener_uuid', '=', person.uuid)
      .orderBy('created_at')
      .execute()
  ).map(({ title }) => title);
const declare = async ({ person }: Holding, declared_elsewhere: string) =>
  person.client.ask(declareContributions, {
    params: { id: person.uuid },
    body: { declared_elsewhere },
  });
const codes = (reply: {
  result?: { errors: readonly { field: string; code: string; message: string }[] } | undefined;
}) => reply.result?.errors.map(({ field, code }) => [field, code]);

describe('an order to contribute again and again', () => {
  it('is simulated with the room of its year, placed, printed and signed', async () => {
    const saver = await addMember();
    const mandate = await addMandate(app, saver);
    const { type, uuid_account, uuid_product } = periodicContributionBody(saver, null);
    const simulated = await saver.person.client.ask(simulateOperation, {
      body: {
        type,
        uuid_account,
        uuid_product,
        ...MONTHLY,
        revaluation: 'LINEAL',
        revaluation_value: '5',
        periodicity: 'ANUAL',
        end: '2028-04-15',
      },
    });
    expect(simulated).toMatchObject({
      problems: [],
      maximum: '1500.00',
      contribution: {
        year: 2026,
        kind: 'PARTICIPE',
        limit: '1500.00',
        max: '1500.00',
        must_say_for: null,
      },
      periodic: {
        first_start: '2026-03-17',
        instalments: [
          { amount: '100.00' },
          { amount: '105.00' },
          { date: '2028-04-18', amount: '110.00' },
        ],
      },
    });
    const order = await saver.person.client.ask(createOperation, {
      body: periodicContributionBody(saver, mandate, {
        revaluation: 'ACUMULATIVO',
        revaluation_value: '3',
      }),
    });
    expect(order).toMatchObject({
      operation_status: 'REGISTERED_ONLINE',
      payment_status: 'NONE',
      amount: '100.00',
      periodic: {
        start: '2026-04-15',
        increase_type: null,
        increase: null,
        revaluation: 'ACUMULATIVO',
        revaluation_value: '3.00',
      },
    });
    expect(
      await saver.person.client.ask(getMaxContribution, { params: { id: saver.person.uuid } }),
    ).toMatchObject({ committed: '900.00', max: '600.00' });
    expect(await signOrder(app, saver.person, order.uuid)).toMatchObject({
      operation_status: 'VALIDATED',
    });
    const papers = await saver.person.client.ask(listOperationDocuments, {
      params: { id: order.uuid },
    });
    expect(papers.map(({ subcategory }) => subcategory).toSorted()).toEqual([
      'PERIODIC_CONTRIBUTION_ORDER',
      'SIGNED_ORDER',
    ]);
  });

  it('keeps the rules of the form and of the calendar', async () => {
    const saver = await addMember();
    const mandate = await addMandate(app, saver);
    const place = async (fields: object) =>
      saver.person.client.try(createOperation, {
        body: periodicContributionBody(saver, mandate, fields),
      });
    const E18 = await place({
      amount: '124.00',
      revaluation: 'ACUMULATIVO',
      revaluation_value: '3',
    });
    expect(E18).toMatchObject({
      status: 422,
      result: {
        errors: [
          {
            field: 'revaluation_value',
            message: 'Superará el máximo de 1500€ anuales con la proxima revalorización',
          },
        ],
      },
    });
    expect(await place({ amount: '500.00', periodicity: 'TRIMESTRAL' })).toMatchObject({
      status: 422,
      result: {
        errors: [{ field: 'amount', message: 'No puede superar la cantidad de 1500€ anuales.' }],
      },
    });
    const refusals = [
      [{ amount: '125.01' }, [['amount', 'PERIODICITY']]],
      [{ revaluation: 'LINEAL' }, [['revaluation_value', 'REQUIRED']]],
      [{ revaluation_value: '5' }, [['revaluation_value', 'NOT_ASKED']]],
      [{ start: '2026-03-16' }, [['start', 'START']]],
      [{ amount: '9.99' }, [['amount', 'MIN_VALUE_CURRENCY']]],
      [{ uuid_mandate: null }, [['uuid_mandate', 'REQUIRED']]],
      [{ documents_read: false }, [['documents_read', 'TRUTHY_CHECKBOX']]],
    ] as const;
    for (const [fields, found] of refusals) expect(codes(await place(fields))).toEqual(found);
    await contribute(saver, '601.00');
    expect(codes(await place({}))).toEqual([['amount', 'PERIODICITY']]);
    // What waits for its money leaves the years to come as they are.
    expect(await place({ amount: '125.00', start: '2027-01-15' })).toMatchObject({ status: 201 });
  });

  it('needs a plan that was joined', async () => {
    const saver = await addSaver(app);
    const mandate = await addMandate(app, saver);
    expect(
      codes(
        await saver.person.client.try(createOperation, {
          body: periodicContributionBody(saver, mandate),
        }),
      ),
    ).toEqual([['uuid_product', 'INITIAL_CONTRIBUTION']]);
  });
});

describe('its contributions', () => {
  it('are made once, three business days ahead, by direct debit', async () => {
    const saver = await addMember();
    const { uuid, mandate } = await addPeriodicContribution(app, saver);
    await Promise.all([
      runMorning(app, '2026-04-10'),
      runMorning(app, '2026-04-10'),
      runMorning(app, '2026-04-10'),
    ]);
    const children = await childrenOf(uuid);
    expect(children).toMatchObject([
      {
        type: 'APORTACION_PERIODICA',
        subop: 'P',
        operation_status: 'VALIDATED',
        payment_status: 'PENDING',
        payment_method: 'DOMICILIACION',
        mandate_uuid: mandate,
        amount: '100.00',
        expected_nav_date: '2026-04-15',
      },
    ]);
    const kept = await app.db
      .selectFrom('contributions')
      .select(['kind', 'participant_uuid', 'contributor_uuid'])
      .where('operation_uuid', '=', children[0]?.uuid ?? '')
      .executeTakeFirst();
    expect(kept).toEqual({
      kind: 'PARTICIPE',
      participant_uuid: saver.person.uuid,
      contributor_uuid: saver.person.uuid,
    });
    // One is ordered, eight are still to come.
    expect(
      await saver.person.client.ask(getMaxContribution, { params: { id: saver.person.uuid } }),
    ).toMatchObject({ contributed: '0.00', committed: '900.00' });
  });

  it('become units of the plan once their money is there', async () => {
    const saver = await addMember();
    const { uuid } = await addPeriodicContribution(app, saver);
    await runMorning(app, '2026-04-10');
    const [child] = await childrenOf(uuid);
    const made = await look(saver, child?.uuid ?? '');
    app.clock.setBusiness('2026-04-10T13:00:00Z');
    await runTheDay(app);
    app.clock.setBusiness('2026-04-15T10:00:00Z');
    await payOrder(app, made, saver.account);
    await publish(app, saver.product, {
      day: '2026-04-15',
      value: '12.500000',
      approved_by: 'control',
    });
    app.clock.setBusiness('2026-04-16T12:00:00Z');
    await runTheDay(app);
    expect(await look(saver, made.uuid)).toMatchObject({
      operation_status: 'FINALIZED',
      units: '8.000000',
      nav_date: '2026-04-15',
    });
    expect(await look(saver, uuid)).toMatchObject({
      periodic: { paid_count: 1, total_paid: '100.00', next_date: '2026-05-15' },
    });
    expect(
      await saver.person.client.ask(getMaxContribution, { params: { id: saver.person.uuid } }),
    ).toMatchObject({ contributed: '100.00', committed: '800.00' });
  });

  it('belong to the year of their day, though the bank is early or late', async () => {
    const saver = await addMember();
    const { uuid } = await addPeriodicContribution(app, saver, { start: '2026-12-30' });
    app.clock.setBusiness('2026-12-22T08:00:00Z');
    await contribute(saver, '1400.00');
    await runMorning(app, '2026-12-24');
    const [late] = await childrenOf(uuid);
    expect(late).toMatchObject({ amount: '100.00', expected_nav_date: '2026-12-30' });
    // Not collected yet in January, it takes its part of the limit there too.
    app.clock.setBusiness('2027-01-04T09:00:00Z');
    expect(
      await saver.person.client.ask(getMaxContribution, { params: { id: saver.person.uuid } }),
    ).toMatchObject({ max: '0.00' });
  });

  it('are good on the day they were asked for, however early the bank books them', async () => {
    await discardBatches(app);
    const saver = await addMember();
    const { uuid } = await addPeriodicContribution(app, saver, { start: '2027-01-04' });
    await runMorning(app, '2026-12-29');
    const [child] = await childrenOf(uuid);
    app.clock.setBusiness('2026-12-29T13:00:00Z');
    await runTheDay(app);
    await releaseBatches(app);
    app.clock.setBusiness('2026-12-30T10:00:00Z');
    await payOrder(app, await look(saver, child?.uuid ?? ''), saver.account);
    expect(await look(saver, child?.uuid ?? '')).toMatchObject({
      payment_status: 'RECONCILED',
      nav_date: '2027-01-04',
    });
  });

  it('grow each year in their four ways, as the oracle E17', async () => {
    const saver = await addMember();
    const mandate = await addMandate(app, saver);
    const E17 = [
      ['SIN_REVALORIZACION', null, ['100.00', '100.00', '100.00', '100.00']],
      ['LINEAL', '5', ['100.00', '105.00', '110.00', '115.00']],
      ['PORCENTUAL', '3', ['100.00', '103.00', '106.00', '109.00']],
      ['ACUMULATIVO', '3', ['100.00', '103.00', '106.09', '109.27']],
    ] as const;
    const orders: string[] = [];
    for (const [revaluation, revaluation_value] of E17) {
      const order = await saver.person.client.ask(createOperation, {
        body: periodicContributionBody(saver, mandate, {
          periodicity: 'ANUAL',
          revaluation,
          revaluation_value,
        }),
      });
      orders.push(order.uuid);
    }
    expect((await trySignWaiting(app, saver.person, 'ORDER')).status).toBe(200);
    await sendAndActivate(app);
    await runMorning(app, '2029-04-16');
    const made = [];
    for (const uuid of orders) made.push(await amountsOf(uuid));
    expect(made).toEqual(E17.map(([, , amounts]) => amounts));
  }, 60_000);

  it('pay what is left of the year, say so, and go on in January', async () => {
    const saver = await addMember();
    const { uuid } = await addPeriodicContribution(app, saver);
    await runMorning(app, '2026-04-15');
    await declare(saver, '1250.00');
    await runMorning(app, '2026-07-15');
    expect(await amountsOf(uuid)).toEqual(['100.00', '100.00', '50.00']);
    expect(await toldTo(saver)).toContain('Último pago del año');
    expect(await look(saver, uuid)).toMatchObject({
      operation_status: 'PERIODIC_ACTIVE',
      periodic: { next_date: '2027-01-15', current_amount: '100.00' },
    });
    const shown = await saver.person.client.ask(listInstalments, { params: { id: uuid } });
    expect(shown.map(({ amount, outcome }) => [amount, outcome])).toEqual([
      ['50.00', 'OPEN'],
      ['100.00', 'OPEN'],
      ['100.00', 'OPEN'],
    ]);
    await runMorning(app, '2027-01-15');
    expect(await amountsOf(uuid)).toEqual(['100.00', '100.00', '50.00', '100.00']);
  });

  it('are none once the year is full, which is no failure', async () => {
    const saver = await addMember();
    const { uuid } = await addPeriodicContribution(app, saver, { end: '2026-12-31' });
    await declare(saver, '1500.00');
    await runMorning(app, '2026-04-15');
    expect(await childrenOf(uuid)).toEqual([]);
    expect(await toldTo(saver)).toContain('Límite anual alcanzado');
    // Its last day is this year’s: there is no January for it.
    expect(await look(saver, uuid)).toMatchObject({
      operation_status: 'FINALIZED',
      periodic: { next_date: null },
    });
  });
});

describe('while it goes on', () => {
  const standing = {
    amount: '100.00',
    end: null,
    increase_type: null,
    increase: null,
    revaluation: 'SIN_REVALORIZACION',
  } as const;
  const change = async ({ person }: Holding, uuid: string, fields: object) =>
    person.client.try(changePeriodicOrder, {
      params: { id: uuid },
      body: { ...standing, ...fields },
    });

  it('may be changed within the limits, by a signature', async () => {
    const saver = await addMember();
    const { uuid } = await addPeriodicContribution(app, saver);
    expect(codes(await change(saver, uuid, {}))).toEqual([['amount', 'SAME']]);
    expect(codes(await change(saver, uuid, { amount: '125.01' }))).toEqual([
      ['amount', 'PERIODICITY'],
    ]);
    expect(
      codes(
        await change(saver, uuid, {
          amount: '124.00',
          revaluation: 'PORCENTUAL',
          revaluation_value: '3',
        }),
      ),
    ).toEqual([['revaluation_value', 'VALID_INCREASE']]);
    expect(
      codes(await change(saver, uuid, { revaluation: null, increase_type: 'FIJO', increase: '5' })),
    ).toEqual([['revaluation', 'REQUIRED']]);
    expect(
      await change(saver, uuid, {
        amount: '120.00',
        revaluation: 'LINEAL',
        revaluation_value: '5',
      }),
    ).toMatchObject({ status: 200 });
    expect((await trySignWaiting(app, saver.person, 'PERIODIC_CHANGE')).status).toBe(200);
    expect(await look(saver, uuid)).toMatchObject({
      periodic: { current_amount: '120.00', revaluation: 'LINEAL', revaluation_value: '5.00' },
    });
  });

  it('may be changed within the limits before it is in force too', async () => {
    const saver = await addMember();
    const mandate = await addMandate(app, saver);
    const { uuid } = await saver.person.client.ask(createOperation, {
      body: periodicContributionBody(saver, mandate),
    });
    await signOrder(app, saver.person, uuid);
    expect(codes(await change(saver, uuid, { amount: '125.01' }))).toEqual([
      ['amount', 'PERIODICITY'],
    ]);
    expect(
      codes(
        await change(saver, uuid, {
          amount: '124.00',
          revaluation: 'PORCENTUAL',
          revaluation_value: '3',
        }),
      ),
    ).toEqual([['revaluation_value', 'VALID_INCREASE']]);
    // Nine dates are left in this year, of a limit that was used elsewhere but for 1,000.00.
    await declare(saver, '500.00');
    expect(codes(await change(saver, uuid, { amount: '111.12' }))).toEqual([
      ['amount', 'PERIODICITY'],
    ]);
    expect(await change(saver, uuid, { amount: '111.11' })).toMatchObject({ status: 200 });
  });

  it('is paused, taken up again though the year is full, and ended', async () => {
    const saver = await addMember();
    const { uuid } = await addPeriodicContribution(app, saver);
    const move = async (status: 'PERIODIC_SUSPENDED' | 'PERIODIC_ACTIVE') =>
      saver.person.client.ask(changeOperationStatus, { params: { id: uuid }, body: { status } });
    expect(await move('PERIODIC_SUSPENDED')).toMatchObject({
      periodic: { suspended_because: 'rules.periodic.by_client' },
    });
    expect(
      await saver.person.client.ask(getMaxContribution, { params: { id: saver.person.uuid } }),
    ).toMatchObject({ committed: '0.00' });
    await contribute(saver, '1500.00');
    expect(await move('PERIODIC_ACTIVE')).toMatchObject({
      operation_status: 'PERIODIC_ACTIVE',
      periodic: { next_date: '2026-04-15' },
    });
    await saver.person.client.ask(endPeriodicOrder, { params: { id: uuid } });
    expect((await trySignWaiting(app, saver.person, 'PERIODIC_CANCEL')).status).toBe(200);
    const [shown] = await saver.person.client.ask(listPeriodicOrders, {
      params: { id: saver.account.uuid },
    });
    expect(shown).toMatchObject({
      uuid,
      type: 'SOLICITUD_APORTACION_PERIODICA',
      operation_status: 'CANCELLED',
    });
  });
});
