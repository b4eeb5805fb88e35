import { getOperation, listHistory } from '@area/contract/operations/calls';
import { listInstalments } from '@area/contract/periodics/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeActor } from '../../../access/auth/actor.ts';
import { transitionOperation } from '../../operations/transition.ts';
import { expectCleanAudit } from '../../../../test/audit.ts';
import type { WrittenLot } from '../../../../test/holdings.ts';
import type { Holding } from '../../../../test/redemptions.ts';
import { addHolding } from '../../../../test/redemptions.ts';
import { publish, runTheDay } from '../../../../test/orders.ts';
import {
  addPeriodicRedemption,
  addPeriodicSubscription,
  runMorning,
} from '../../../../test/periodics.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { TEST_NOW } from '../../../../test/test-clock.ts';
import { runPeriodics } from './run.ts';

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

const SMALL_LOT = [['2024-06-03', '20.000000', '200.00']] as const satisfies readonly WrittenLot[];

const look = async ({ person }: Holding, uuid: string) =>
  person.client.ask(getOperation, { params: { id: uuid } });
const instalments = async ({ person }: Holding, uuid: string) =>
  person.client.ask(listInstalments, { params: { id: uuid } });
const childrenOf = async (uuid: string) =>
  app.db
    .selectFrom('operations')
    .selectAll()
    .where('parent_uuid', '=', uuid)
    .orderBy('created_at')
    .orderBy('reference')
    .execute();
const failChildren = async (uuid: string) => {
  for (const child of await childrenOf(uuid))
    await transitionOperation(app.db, child, {
      to: 'CANCELLED',
      actor: officeActor('operaciones'),
      at: app.clock.business(),
      reason: 'Devuelto',
    });
};

describe('the dates of the oracle', () => {
  it.each([
    [
      'MENSUAL',
      '2026-03-31',
      [
        '2026-03-31',
        '2026-04-30',
        '2026-06-01',
        '2026-06-30',
        '2026-07-31',
        '2026-08-31',
        '2026-09-30',
        '2026-11-03',
        '2026-11-30',
        '2026-12-31',
      ],
    ],
    [
      'TRIMESTRAL',
      '2026-04-02',
      ['2026-04-07', '2026-07-02', '2026-10-02', '2027-01-04', '2027-04-02'],
    ],
  ])('%s from %s', async (periodicity, start, dates) => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicRedemption(app, holding, {
      periodicity,
      start,
      amount: '10.00',
    });
    for (const date of dates) expect((await runMorning(app, date)).failed).toEqual([]);
    expect((await instalments(holding, uuid)).map(({ date }) => date).toReversed()).toEqual(dates);
    expect((await childrenOf(uuid)).map(({ nav_date }) => nav_date)).toEqual(dates);
  });
});

describe('an instalment that buys', () => {
  it('is a validated subscription, made three business days ahead and only once', async () => {
    const holding = await addHolding(app);
    const { uuid, mandate } = await addPeriodicSubscription(app, holding);
    await runMorning(app, '2026-04-09');
    expect(await childrenOf(uuid)).toEqual([]);
    await Promise.all([
      runMorning(app, '2026-04-10'),
      runMorning(app, '2026-04-10'),
      runMorning(app, '2026-04-10'),
    ]);
    await runMorning(app, '2026-04-15');
    expect(await childrenOf(uuid)).toMatchObject([
      {
        type: 'SUSCRIPCION',
        subop: 'P',
        operation_status: 'VALIDATED',
        payment_status: 'PENDING',
        payment_method: 'DOMICILIACION',
        amount: '100.00',
        mandate_uuid: mandate,
        expected_nav_date: '2026-04-15',
        source_system: 'PERIODIC',
        has_docs_signed: true,
      },
    ]);
    expect(await look(holding, uuid)).toMatchObject({
      operation_status: 'PERIODIC_ACTIVE',
      periodic: {
        next_date: '2026-05-15',
        current_amount: '100.00',
        paid_count: 0,
        total_paid: '0.00',
      },
    });
  });

  it('is made late after an outage, every date that was missed once', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicSubscription(app, holding);
    await runMorning(app, '2026-06-16');
    await runMorning(app, '2026-06-16');
    expect((await instalments(holding, uuid)).map(({ nominal_date }) => nominal_date)).toEqual([
      '2026-06-15',
      '2026-05-15',
      '2026-04-15',
    ]);
  });

  it.each([
    ['PORCENTUAL', '3', ['100.00', '103.00', '106.09', '109.27']],
    ['FIJO', '5', ['100.00', '105.00', '110.00', '115.00']],
  ])('grows each year, as the oracle E17: %s %s', async (increase_type, increase, amounts) => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicSubscription(app, holding, {
      periodicity: 'ANUAL',
      increase_type,
      increase,
    });
    for (const year of [2026, 2027, 2028, 2029]) await runMorning(app, `${year}-04-20`);
    expect((await childrenOf(uuid)).map(({ amount }) => amount)).toEqual(amounts);
  });
});

describe('an instalment that sells', () => {
  it('is a validated redemption with the unit value of its day, and keeps its units from others', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicRedemption(app, holding);
    await runMorning(app, '2026-04-14');
    expect(await childrenOf(uuid)).toEqual([]);
    await runMorning(app, '2026-04-15');
    const [child] = await childrenOf(uuid);
    expect(child).toMatchObject({
      type: 'REEMBOLSO_PERIODICO',
      subop: 'P',
      operation_status: 'VALIDATED',
      payment_status: 'NONE',
      amount: '100.00',
      amount_indicator: 'B',
      nav_date: '2026-04-15',
      settlement_date: '2026-04-17',
      bank_account_uuid: holding.bank,
    });
    const reservation = await app.db
      .selectFrom('reservations')
      .select('units')
      .where('operation_uuid', '=', child?.uuid ?? '')
      .executeTakeFirstOrThrow();
    expect(reservation.units).toBe('7.213115');
  });

  it('counts as paid when it is executed', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicRedemption(app, holding);
    await runMorning(app, '2026-04-15');
    expect(await instalments(holding, uuid)).toMatchObject([
      { outcome: 'OPEN', failed_because: null },
    ]);
    app.clock.setBusiness('2026-04-16T10:00:00Z');
    await publish(app, holding.product, { day: '2026-04-15', value: '15.300000' });
    await runTheDay(app);
    const [child] = await childrenOf(uuid);
    expect(child).toMatchObject({ operation_status: 'FINALIZED', gross: '100.00' });
    expect(await instalments(holding, uuid)).toMatchObject([
      {
        outcome: 'PAID',
        amount: '100.00',
        operation: { uuid: child?.uuid, reference: child?.reference },
      },
    ]);
    expect((await look(holding, uuid)).periodic).toMatchObject({
      paid_count: 1,
      total_paid: '100.00',
      next_date: '2026-05-15',
    });
  });

  it('made late takes the unit value of the day on which it is made', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicRedemption(app, holding);
    // After 14:00 in Madrid.
    app.clock.setBusiness('2026-04-16T12:30:00Z');
    await runPeriodics(app.db, app.parts, app.clock.business());
    expect(await childrenOf(uuid)).toMatchObject([
      { nav_date: '2026-04-17', settlement_date: '2026-04-21' },
    ]);
    expect(await instalments(holding, uuid)).toMatchObject([
      { nominal_date: '2026-04-15', date: '2026-04-15' },
    ]);
  });

  it('takes the rest when less is free than it asks for, and is the last', async () => {
    const holding = await addHolding(app, { lots: SMALL_LOT });
    const { uuid } = await addPeriodicRedemption(app, holding, { amount: '300.00' });
    await publish(app, holding.product, { day: '2026-03-10', value: '14.500000' });
    await runMorning(app, '2026-04-15');
    expect(await childrenOf(uuid)).toMatchObject([{ amount_indicator: 'T', amount: '290.00' }]);
    expect(await look(holding, uuid)).toMatchObject({
      operation_status: 'FINALIZED',
      periodic: { next_date: null },
    });
  });

  it('takes the rest rather than leave too little', async () => {
    const holding = await addHolding(app, { lots: SMALL_LOT });
    const { uuid } = await addPeriodicRedemption(app, holding, { amount: '300.00' });
    await runMorning(app, '2026-04-15');
    // 305.00 are held, and 5.00 is less than may stay.
    expect(await childrenOf(uuid)).toMatchObject([{ amount_indicator: 'T', amount: '305.00' }]);
  });
});

describe('an order ends', () => {
  it('with its last date', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicSubscription(app, holding, { end: '2026-05-15' });
    await runMorning(app, '2026-05-12');
    expect(await look(holding, uuid)).toMatchObject({
      operation_status: 'FINALIZED',
      periodic: { next_date: null },
    });
    expect(await childrenOf(uuid)).toHaveLength(2);
    const steps = await holding.person.client.ask(listHistory, { params: { id: uuid } });
    expect(steps.map(({ to }) => to)).toEqual([
      'REGISTERED_ONLINE',
      'SIGNED',
      'VALIDATED',
      'RD_SENT',
      'PERIODIC_ACTIVE',
      'FINALIZED',
    ]);
  });
});

const standingOf = async (uuid: string) => {
  const { operation_status, suspended_because } = await app.db
    .selectFrom('operations')
    .innerJoin('periodic_orders', 'operation_uuid', 'uuid')
    .select(['operation_status', 'suspended_because'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return [operation_status, suspended_because];
};

describe('an order pauses by itself', () => {
  const SUSPENDED = 'PERIODIC_SUSPENDED';

  it('after two failures in a row, and not after one', async () => {
    const holding = await addHolding(app);
    const { uuid, mandate } = await addPeriodicSubscription(app, holding);
    await app.db
      .updateTable('mandates')
      .set({ status: 'REVOKED', ended_at: TEST_NOW })
      .where('uuid', '=', mandate)
      .execute();
    await runMorning(app, '2026-04-10');
    expect(await look(holding, uuid)).toMatchObject({ operation_status: 'PERIODIC_ACTIVE' });
    await runMorning(app, '2026-05-12');
    expect(await look(holding, uuid)).toMatchObject({
      operation_status: SUSPENDED,
      periodic: { suspended_because: 'rules.periodic.failed', can_resume: true },
    });
    expect(await instalments(holding, uuid)).toMatchObject([
      {
        nominal_date: '2026-05-15',
        outcome: 'FAILED',
        operation: null,
        failed_because: 'rules.periodic.mandate',
      },
      { nominal_date: '2026-04-15', operation: null, failed_because: 'rules.periodic.mandate' },
    ]);
    expect(await childrenOf(uuid)).toEqual([]);
  });

  it('not at once while an owner has not declared where they pay taxes, but no money comes in', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicSubscription(app, holding);
    const declare = async (fatca_status: 'RECALCITRANTE_CON_INDICIOS' | 'NON_US_PERSON') =>
      app.db
        .updateTable('interveners')
        .set({ fatca_status })
        .where('uuid', '=', holding.person.uuid)
        .execute();
    await declare('RECALCITRANTE_CON_INDICIOS');
    await runMorning(app, '2026-04-10');
    expect(await instalments(holding, uuid)).toMatchObject([
      { operation: null, failed_because: 'rules.periodic.tax_residence' },
    ]);
    await declare('NON_US_PERSON');
    await runMorning(app, '2026-05-12');
    expect(await childrenOf(uuid)).toHaveLength(1);
    expect(await standingOf(uuid)).toEqual(['PERIODIC_ACTIVE', null]);
  });

  it('when its instalments come back unpaid', async () => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicSubscription(app, holding);
    await runMorning(app, '2026-05-12');
    await failChildren(uuid);
    await runMorning(app, '2026-05-18');
    expect(await look(holding, uuid)).toMatchObject({
      operation_status: SUSPENDED,
      periodic: { suspended_because: 'rules.periodic.failed' },
    });
  });

  const AILMENTS: readonly (readonly [why: string, ail: (holding: Holding) => Promise<unknown>])[] =
    [
      [
        'document',
        async ({ person }) =>
          app.db
            .updateTable('interveners')
            .set({ document_expiration_date: '2026-04-01' as never })
            .where('uuid', '=', person.uuid)
            .execute(),
      ],
      [
        'blocked',
        async ({ account }) =>
          app.db
            .updateTable('accounts')
            .set({ status: 'BLOQUEADO' })
            .where('uuid', '=', account.uuid)
            .execute(),
      ],
      [
        'test',
        async ({ person }) =>
          app.db
            .updateTable('convenience_tests')
            .set({ valid_until: new Date('2026-04-01') })
            .where('intervener_uuid', '=', person.uuid)
            .execute(),
      ],
    ];

  it.each(AILMENTS)('for its %s, before anything is collected', async (why, ail) => {
    const holding = await addHolding(app);
    const { uuid } = await addPeriodicSubscription(app, holding);
    await ail(holding);
    await runMorning(app, '2026-04-10');
    expect(await standingOf(uuid)).toEqual([SUSPENDED, `rules.periodic.${why}`]);
    expect(await childrenOf(uuid)).toEqual([]);
  });

  it.each(AILMENTS)(
    'for its %s, long before its next date, and the one beside it that is well does not',
    async (why, ail) => {
      const [ill, well] = [await addHolding(app), await addHolding(app)];
      const [paused, resting] = [
        await addPeriodicSubscription(app, ill),
        await addPeriodicSubscription(app, well),
      ];
      await ail(ill);
      await runMorning(app, '2026-04-02');
      expect(await standingOf(paused.uuid)).toEqual([SUSPENDED, `rules.periodic.${why}`]);
      expect(await standingOf(resting.uuid)).toEqual(['PERIODIC_ACTIVE', null]);
    },
  );
});
