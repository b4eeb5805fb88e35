import { PDF } from '@libpdf/core';
import { proposedAnswer } from '@area/contract/office/proposals/schemas';
import { correctUnitValue as correctUnitValueCall } from '@area/contract/office/unit-values/calls';
import { createOperation, getOperation } from '@area/contract/operations/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { civilDate } from '@area/domain/calendar/civil-date';
import { unitValueFrom } from '@area/domain/money/wire';
import { listMigrationFiles, migrationsDir } from '../../platform/db/migration-files.ts';
import { readDocument } from '../../platform/storage/stored-file.ts';
import { finalizeSent } from '../../entry/schedule/order-steps.ts';
import { ALL_STEPS } from '../../entry/schedule/steps.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runDue } from '../../platform/jobs/run-due.ts';
import { findUnitValueOf } from '../../ledger/units/unit-values-store.ts';
import { getOrder } from '@area/contract/office/orders/calls';
import { deskOf } from '../../../test/desk.ts';
import { confirmOperation } from '../printed-documents/confirm.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { addHolding, placeSignedRedemption } from '../../../test/redemptions.ts';
import type { LeavingRequest, Holding } from '../../../test/redemptions.ts';
import { correctTogether } from '../../../test/corrections.ts';
import { enterAs } from '../../../test/office-client.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { payOrder, placeSigned, publish, signOrder } from '../../../test/orders.ts';
import type { TestOrder } from '../../../test/orders.ts';
import { addInvestor, addProduct } from '../../../test/people.ts';
import type { TestProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { correctUnitValue } from '../../ledger/units/correct-unit-value.ts';
import { compensateDue } from './corrections.ts';
import { listFlowSums } from '../office-reports/assets-store.ts';
import { exportOrders } from '../registrar/export-orders.ts';
import { listLots } from '../../ledger/units/lots-store.ts';

let app: TestApp;
let pair: OfficePair;
beforeAll(async () => {
  app = await createTestApp();
  pair = await enterPair(app);
});
afterAll(() => app.dispose());
beforeEach(() => app.clock.setBusiness(TEST_NOW));

const DAY = '2026-03-10';

const correct = async ({ code }: TestProduct, value: string, day = DAY) =>
  correctTogether(app, pair, { code, day, value });

/** What the checkers of a correction saw of what is executed again. */
const executedAgain = (count: number) => ({
  status: 'EXECUTED',
  changes: expect.arrayContaining([
    { field: 'operations_executed_again', from: null, to: String(count) },
  ]),
});

/** What of the day takes orders to their execution. */
const execute = async () => {
  const now = app.clock.business();
  await exportOrders(app.db, app.parts, now);
  expect(await finalizeSent({ db: app.db, parts: app.parts, now })).toMatchObject({ failed: [] });
};

/** The day after, with the value of the day before. */
const nextDay = async (product: TestProduct, value: string, day = DAY) => {
  app.clock.setBusiness(new Date(app.clock.business().getTime() + 26 * 60 * 60_000));
  expect(await publish(app, product, { day, value, approved_by: 'jefatura' })).toBe('imported');
  await execute();
};

const redeemed = async (asked: LeavingRequest, holding?: Holding) => {
  const from = holding ?? (await addHolding(app));
  const placed = await placeSignedRedemption(app, from, asked);
  await execute();
  await nextDay(from.product, '15.250000');
  return { ...from, placed };
};

const bought = async (ordering?: TestOrder, amount = '1000.00') => {
  const investor = ordering ?? (await addInvestor(app));
  const placed = await placeSigned(app, investor, amount);
  await payOrder(app, placed, investor.account);
  await execute();
  return { ...investor, placed };
};

const compensationOf = async (original: string) =>
  app.db
    .selectFrom('operation_corrections as c')
    .innerJoin('operations as o', 'o.uuid', 'c.compensation_uuid')
    .selectAll('o')
    .where('c.original_uuid', '=', original)
    .executeTakeFirst();

const issueOf = async (original: string) =>
  (
    await app.db
      .selectFrom('operation_corrections as c')
      .innerJoin('issues as i', 'i.uuid', 'c.issue_uuid')
      .select('i.description')
      .where('c.original_uuid', '=', original)
      .executeTakeFirst()
  )?.description;

const valueOf = async ({ uuid }: TestProduct, day: string) =>
  findUnitValueOf(app.db, uuid, civilDate(day));

const lotsOf = async ({ account, product }: TestOrder) =>
  (await listLots(app.db, account.uuid, product.uuid)).map(({ units, cost }) => [units, cost]);

describe('a redemption at a wrong unit value', () => {
  const CASES: readonly (readonly [
    string,
    LeavingRequest,
    string,
    Readonly<Record<'gain' | 'withholding' | 'net' | 'gross', string>> & {
      readonly units?: string;
    },
    { readonly pays?: string; readonly claims?: string },
    readonly (readonly bigint[])[],
  ])[] = [
    // 500 x 15.50 = 7,750.00; cost 4,000.00 + 1,300.00; 19 % of 2,450.00 is 465.50; 7,183.25 were paid.
    [
      'by units, too low',
      { amount_indicator: 'P', units: '500.000000' },
      '15.500000',
      {
        units: '500.000000',
        gross: '7750.00',
        gain: '2450.00',
        withholding: '465.50',
        net: '7284.50',
      },
      { pays: '101.25' },
      [
        [150_500_000n, 195_650n],
        [100_250_000n, 165_413n],
      ],
    ],
    // 500 x 15.00 = 7,500.00; 19 % of 2,200.00 is 418.00: 101.25 too much were paid.
    [
      'by units, too high',
      { amount_indicator: 'P', units: '500.000000' },
      '15.000000',
      { gross: '7500.00', gain: '2200.00', withholding: '418.00', net: '7082.00' },
      { claims: '101,25 €' },
      [
        [150_500_000n, 195_650n],
        [100_250_000n, 165_413n],
      ],
    ],
    // 207.540323 x 15.50 = 3,216.88; cost 2,075.40; 19 % of 1,141.48 is 216.88.
    [
      'by its net',
      { amount_indicator: 'I', amount: '3000.00' },
      '15.500000',
      {
        units: '207.540323',
        gross: '3216.88',
        gain: '1141.48',
        withholding: '216.88',
        net: '3000.00',
      },
      {},
      [
        [192_459_677n, 192_460n],
        [250_500_000n, 325_650n],
        [100_250_000n, 165_413n],
      ],
    ],
    // 750.75 x 15.50 = 11,636.63; 19 % of 2,726.00 is 517.94; 10,966.66 were paid.
    [
      'of everything',
      { amount_indicator: 'T' },
      '15.500000',
      {
        units: '750.750000',
        gross: '11636.63',
        gain: '2726.00',
        withholding: '517.94',
        net: '11118.69',
      },
      { pays: '152.03' },
      [],
    ],
  ];

  it.each(CASES)(
    '%s is executed anew, and the difference is settled',
    async (_name, asked, value, figures, { pays, claims }, left) => {
      const done = await redeemed(asked);
      expect(await correct(done.product, value)).toMatchObject(executedAgain(1));
      const anew = await compensationOf(done.placed.uuid);
      expect(anew).toMatchObject({
        ...figures,
        type: 'REEMBOLSO',
        nav: value,
        nav_date: DAY,
        operation_status: 'FINALIZED',
        parent_uuid: done.placed.uuid,
      });
      const payouts = await app.db
        .selectFrom('payouts')
        .select(['amount', 'iban'])
        .where('operation_uuid', '=', anew?.uuid ?? '')
        .execute();
      expect(payouts).toEqual(
        pays === undefined ? [] : [{ amount: pays, iban: done.account.iban }],
      );
      const debts = await app.db
        .selectFrom('issues')
        .select(['description', 'intervener_uuid'])
        .where('operation_uuid', '=', anew?.uuid ?? '')
        .execute();
      expect(debts.map(({ intervener_uuid }) => intervener_uuid)).toEqual(
        claims === undefined ? [] : [done.person.uuid],
      );
      expect(
        debts.map(({ description }) => description.replaceAll('\u00A0', ' ')).join(' '),
      ).toContain(claims ?? '');
      const { gain, withholding } = figures;
      const lines = await app.db
        .selectFrom('tax_lines')
        .select(['gain', 'withholding'])
        .where('operation_uuid', '=', anew?.uuid ?? '')
        .execute();
      expect(lines).toEqual([{ gain, withholding }]);
      expect(await lotsOf(done)).toEqual(left);
      await expectCleanAudit(app);
    },
  );

  it('is told to its people, confirmed on paper, and shown to the office', async () => {
    const done = await redeemed({ amount_indicator: 'P', units: '500.000000' });
    await correct(done.product, '15.500000');
    const anew = await compensationOf(done.placed.uuid);
    await confirmOperation(app.db, app.parts, { uuid: anew?.uuid ?? '', at: app.clock.business() });
    const told = await app.db
      .selectFrom('notification_events')
      .select('title')
      .where('entity_uuid', '=', anew?.uuid ?? '')
      .where('intervener_uuid', '=', done.person.uuid)
      .execute();
    expect(told).toContainEqual({ title: 'Operación corregida' });
    const paper = await app.db
      .selectFrom('documents')
      .select(['storage_key', 'sha256'])
      .where('operation_uuid', '=', anew?.uuid ?? '')
      .where('subcategory', '=', 'CONFIRMATION')
      .executeTakeFirstOrThrow();
    const text = (await PDF.load(await readDocument(app.parts.storage, paper)))
      .extractText()
      .map((page) => page.text)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    for (const fact of [
      `Corrige la operación ${done.placed.reference}`,
      '7.750,00 €',
      '465,50 €',
      '7.284,50 €',
    ])
      expect(text).toContain(fact);
    const shown = await (
      await deskOf(app)
    ).ask(getOrder, {
      params: { reference: done.placed.reference },
    });
    expect(shown.corrections).toEqual([
      {
        original: done.placed.reference,
        compensation: anew?.reference,
        issue: null,
        day: DAY,
        old_value: '15.250000',
        new_value: '15.500000',
        decided_by: `${pair.maker.clerk.username}, ${pair.approver.clerk.username}`,
        reason: 'Error del depositario',
      },
    ]);
    expect(
      await done.person.client.ask(getOperation, { params: { id: done.placed.uuid } }),
    ).toMatchObject({ net: '7183.25', operation_status: 'FINALIZED' });
  });

  it('is corrected again, each time from what stands', async () => {
    const done = await redeemed({ amount_indicator: 'B', amount: '3000.00' });
    await correct(done.product, '15.500000');
    const first = await compensationOf(done.placed.uuid);
    // 3,000.00 / 15.50; cost 1,935.48; 19 % of 1,064.52 is 202.26.
    expect(first).toMatchObject({
      units: '193.548387',
      gross: '3000.00',
      gain: '1064.52',
      withholding: '202.26',
      net: '2797.74',
    });
    await correct(done.product, '15.250000');
    expect(await compensationOf(first?.uuid ?? '')).toMatchObject({
      units: '196.721311',
      net: '2803.77',
      parent_uuid: first?.uuid,
    });
    expect(await lotsOf(done)).toEqual([
      [203_278_689n, 203_279n],
      [250_500_000n, 325_650n],
      [100_250_000n, 165_413n],
    ]);
    await expectCleanAudit(app);
  });

  it('in euros is left to a person once more has left, while one by units is not', async () => {
    const done = await redeemed({ amount_indicator: 'B', amount: '3000.00' });
    app.clock.setBusiness(TEST_NOW);
    const units = await redeemed({ amount_indicator: 'P', units: '100.000000' });
    for (const each of [done, units]) {
      app.clock.advanceWall(61_000);
      app.clock.setBusiness('2026-03-11T10:00:00Z');
      const later = await placeSignedRedemption(app, each, {
        amount_indicator: 'P',
        units: '10.000000',
      });
      await execute();
      await nextDay(each.product, '15.250000', '2026-03-11');
      expect(
        await each.person.client.ask(getOperation, { params: { id: later.uuid } }),
      ).toMatchObject({ operation_status: 'FINALIZED' });
      expect(await correct(each.product, '15.500000')).toMatchObject({ status: 'EXECUTED' });
    }
    expect(await compensationOf(done.placed.uuid)).toBeUndefined();
    expect(await issueOf(done.placed.uuid)).toContain('ya se han movido');
    expect(await compensationOf(units.placed.uuid)).toMatchObject({ gross: '1550.00' });
    await expectCleanAudit(app);
  });
});

describe('a subscription at a wrong unit value', () => {
  it('has more units when it was too high', async () => {
    const units = '80.645161';
    const done = await bought();
    await nextDay(done.product, '12.500000');
    expect(await lotsOf(done)).toEqual([[80_000_000n, 100_000n]]);
    expect(await correct(done.product, '12.400000')).toMatchObject({ status: 'EXECUTED' });
    expect(await compensationOf(done.placed.uuid)).toMatchObject({
      type: 'SUSCRIPCION',
      units,
      amount: '1000.00',
      payment_status: 'NONE',
    });
    expect(await lotsOf(done)).toEqual([[BigInt(units.replace('.', '')), 100_000n]]);
    const positions = await done.person.client.get(`/accounts/${done.account.uuid}/positions`);
    expect(positions.data).toMatchObject([{ units, cost: '1000.00' }]);
    // The office reports it once.
    const day = civilDate(DAY);
    const flows = await listFlowSums(app.db, { since: day, until: day, by: 'PRODUCT' });
    expect(flows.find(({ group }) => group === done.product.code)).toMatchObject({
      operations: 1,
      came_in: '1000.00',
      went_out: '0.00',
      net: '1000.00',
    });
    await expectCleanAudit(app);
  });

  it('is left as it is at exactly 0.5 %, and counts against what it was executed at', async () => {
    const done = await bought();
    await nextDay(done.product, '12.500000');
    expect(await correct(done.product, '12.562500')).toMatchObject(executedAgain(0));
    await expectCleanAudit(app);
    expect(await correct(done.product, '12.562501')).toMatchObject(executedAgain(1));
    expect(await compensationOf(done.placed.uuid)).toMatchObject({
      nav: '12.562501',
      units: '79.601984',
    });
    await expectCleanAudit(app);
  });

  it('is left to a person when its units are spoken for', async () => {
    const done = await bought();
    await nextDay(done.product, '12.500000');
    app.clock.advanceWall(61_000);
    const holding = {
      ...done,
      bank: (
        await app.db
          .selectFrom('bank_accounts')
          .select('uuid')
          .where('account_uuid', '=', done.account.uuid)
          .executeTakeFirstOrThrow()
      ).uuid,
    };
    await placeSignedRedemption(app, holding, { amount_indicator: 'T' });
    await correct(done.product, '12.600000');
    expect(await compensationOf(done.placed.uuid)).toBeUndefined();
    expect(await issueOf(done.placed.uuid)).toContain('reservadas o bloqueadas');
    await expectCleanAudit(app);
  });

  it('goes on where it was broken off, and is done once by several at once', async () => {
    const product = await addProduct(app);
    const first = await bought({ ...(await addInvestor(app)), product });
    const second = await bought({ ...(await addInvestor(app)), product });
    await nextDay(product, '12.500000');
    const line = {
      product_code: product.code,
      day: civilDate(DAY),
      value: unitValueFrom('12.600000'),
    };
    const now = app.clock.business();
    expect(
      await inTransaction(app.db, async (tx) =>
        correctUnitValue(tx, line, { decided_by: 'a, b', reason: 'Error', now }),
      ),
    ).toMatchObject({ new_value: '12.600000' });
    let asked = 0;
    const dying = {
      get aborted() {
        return (asked += 1) > 1;
      },
    } as AbortSignal;
    expect(await compensateDue({ db: app.db, now, signal: dying })).toMatchObject({
      done: 1,
      failed: [],
    });
    await expectCleanAudit(app);
    const again = await Promise.all([
      compensateDue({ db: app.db, now }),
      compensateDue({ db: app.db, now }),
      compensateDue({ db: app.db, now }),
    ]);
    expect([
      again.flatMap(({ failed }) => failed),
      again.reduce((sum, { done }) => sum + done, 0),
    ]).toEqual([[], 1]);
    for (const { placed } of [first, second])
      expect(await compensationOf(placed.uuid)).toMatchObject({ units: '79.365079' });
    app.clock.setBusiness(new Date(now.getTime() + 2 * 60 * 60_000));
    await compensateDue({ db: app.db, now: app.clock.business() });
    expect(
      await app.db
        .selectFrom('unit_value_corrections')
        .select('done_at')
        .where('product_uuid', '=', product.uuid)
        .execute(),
    ).not.toContainEqual({ done_at: null });
    await expectCleanAudit(app);
  });
});

/** A transfer whose units have left. */
const transferred = async () => {
  const { person, account, product } = await addHolding(app);
  const destination = await addProduct(app, { entry_fee: '1.5' });
  await publish(app, destination, { day: '2026-03-09', value: '7.777777' });
  const said = {
    documents_read: true,
    suitability_confirmed: true,
    suitability_sentence: '',
    simultaneous_holdings: false,
  };
  const body = {
    type: 'SOLICITUD_TRASPASO_INTERNO' as const,
    uuid_account: account.uuid,
    uuid_product: product.uuid,
    uuid_destination: destination.uuid,
    ...said,
    amount_indicator: 'P' as const,
    units: '500.000000',
  };
  const placed = await person.client.ask(createOperation, { body });
  await signOrder(app, person, placed.uuid);
  await execute();
  await nextDay(product, '15.250000');
  return { person, account, product, destination, placed };
};

const arrive = async ({ destination }: { destination: TestProduct }) =>
  nextDay(destination, '7.777777', '2026-03-11');

const arrived = async (moving: Awaited<ReturnType<typeof transferred>>) =>
  (await listLots(app.db, moving.account.uuid, moving.destination.uuid)).map(
    ({ date, units, cost }) => [date, units, cost],
  );

describe('a transfer inside the house at a wrong unit value', () => {
  it('is executed anew in both funds when it is that of the origin', async () => {
    const moving = await transferred();
    await arrive(moving);
    expect(await correct(moving.product, '15.500000')).toMatchObject({ status: 'EXECUTED' });
    // 7,750.00 / 7.777777 = 996.428671, in the proportion of 6,200.00 and 1,550.00.
    expect(await arrived(moving)).toEqual([
      ['2019-03-15', 797_142_937n, 400_000n],
      ['2022-06-01', 199_285_734n, 130_000n],
    ]);
    // An untaxed transfer pays no entry fee, corrected or not.
    const entered = await app.db
      .selectFrom('operations')
      .select(['source_system', 'amount', 'fee'])
      .where('account_uuid', '=', moving.account.uuid)
      .where('product_uuid', '=', moving.destination.uuid)
      .orderBy('amount')
      .execute();
    expect(entered).toMatchObject([
      { amount: '7625.00', fee: '0.00' },
      { source_system: 'CORRECTION', amount: '7750.00', fee: '0.00' },
    ]);
    await expectCleanAudit(app);
  });

  it('is executed anew where it arrived when it is that of the destination', async () => {
    const moving = await transferred();
    await arrive(moving);
    expect(await correct(moving.destination, '8.000000', '2026-03-11')).toMatchObject({
      status: 'EXECUTED',
    });
    expect(await arrived(moving)).toEqual([
      ['2019-03-15', 762_500_000n, 400_000n],
      ['2022-06-01', 190_625_000n, 130_000n],
    ]);
    await expectCleanAudit(app);
  });

  it('arrives with the right money when it is corrected on its way', async () => {
    const moving = await transferred();
    expect(await correct(moving.product, '15.500000')).toMatchObject({ status: 'EXECUTED' });
    await arrive(moving);
    expect(await arrived(moving)).toEqual([
      ['2019-03-15', 797_142_937n, 400_000n],
      ['2022-06-01', 199_285_734n, 130_000n],
    ]);
    expect(
      await moving.person.client.ask(getOperation, { params: { id: moving.placed.uuid } }),
    ).toMatchObject({ operation_status: 'FINALIZED', net: '7750.00' });
    await expectCleanAudit(app);
  });
});

describe('what positions gained and lost each day', () => {
  it('is the same where it is summed from what had happened before it was kept', async () => {
    const migration = (await listMigrationFiles(migrationsDir())).find(
      ({ name }) => name === '0034-position-days',
    );
    const sums = (migration?.sql ?? '')
      .split(';\n')
      .filter((statement) => /^\s*(insert|with)\b/.test(statement));
    expect(sums).toHaveLength(2);
    await addHolding(app);
    await app.db.deleteFrom('position_days').execute();
    for (const statement of sums) await sql.raw(statement).execute(app.db);
    expect(await app.db.selectFrom('position_days').select('day').execute()).not.toEqual([]);
    await expectCleanAudit(app);
  });
});

describe('the office', () => {
  it('corrects what is published, with a reason and a second person', async () => {
    const { product } = await addInvestor(app);
    const { maker, approver } = pair;
    const asked = (fields: object = {}) =>
      maker.try(correctUnitValueCall, {
        body: {
          product_code: product.code,
          day: '2026-03-09',
          value: '11.000000',
          reason: 'Error',
          ...fields,
        },
      });
    const refusedAt = async (fields: object) => (await asked(fields)).errors[0]?.field;
    expect(await refusedAt({ reason: '' })).toBe('reason');
    expect(await refusedAt({ day: '2026-02-30' })).toBe('day');
    expect(await refusedAt({ value: '0' })).toBe('value');
    expect(await refusedAt({ product_code: 'NADA' })).toBe('product_code');
    expect((await asked()).errors[0]).toMatchObject({ field: 'day', code: 'NOT_PUBLISHED' });
    await publish(app, product, { day: '2026-03-09', value: '11.000000' });
    expect((await asked()).errors[0]).toMatchObject({ field: 'value', code: 'SAME' });
    const reply = await asked({ value: '12.000000' });
    expect(reply.status).toBe(202);
    const { proposal } = proposedAnswer.parse(reply.data);
    expect((await maker.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    const audit = await enterAs(app, 'AUDIT');
    expect(
      (
        await audit.try(correctUnitValueCall, {
          body: proposal.input['body'] as Record<string, unknown>,
        })
      ).code,
    ).toBe('OFFICE_FORBIDDEN');
    expect(await valueOf(product, '2026-03-09')).toBe('11.000000');
    expect(await approver.approve(proposal)).toMatchObject({
      status: 'EXECUTED',
      result: { old_value: '11.000000', new_value: '12.000000' },
    });
    expect(await valueOf(product, '2026-03-09')).toBe('12.000000');
    const { decided_by } = await app.db
      .selectFrom('unit_value_corrections')
      .select('decided_by')
      .where('product_uuid', '=', product.uuid)
      .executeTakeFirstOrThrow();
    expect(decided_by).toBe(`${maker.clerk.username}, ${approver.clerk.username}`);
  });

  it('is stale when the value was corrected meanwhile', async () => {
    const { product } = await addInvestor(app);
    await publish(app, product, { day: '2026-03-09', value: '11.000000' });
    const body = { product_code: product.code, day: '2026-03-09', reason: 'Error' };
    const proposal = await pair.maker.propose(correctUnitValueCall, {
      body: { ...body, value: '11.100000' },
    });
    await app.db
      .updateTable('unit_values')
      .set({ value: '11.050000' })
      .where('product_uuid', '=', product.uuid)
      .where('day', '=', civilDate('2026-03-09'))
      .execute();
    expect((await pair.approver.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
    expect(await valueOf(product, '2026-03-09')).toBe('11.050000');
  });

  it('has what was executed at it executed again by the server, without being asked', async () => {
    const done = await bought();
    await nextDay(done.product, '12.500000');
    await doTogether(pair, correctUnitValueCall, {
      body: { product_code: done.product.code, day: DAY, value: '12.400000', reason: 'Error' },
    });
    await runDue(
      app.parts,
      ALL_STEPS.filter(({ name }) => name === 'corrections'),
    );
    expect(await compensationOf(done.placed.uuid)).toMatchObject({ units: '80.645161' });
  });
});
