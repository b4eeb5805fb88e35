import { civilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockUnits, unblockUnits } from '@area/contract/office/holdings/calls';
import { createOperation, getOperation } from '@area/contract/operations/calls';
import {
  announceMerger,
  cancelMerger,
  listMergers,
  runMerger,
} from '@area/contract/office/mergers/calls';
import type { Operation } from '@area/contract/operations/schemas';
import { continueMergers } from './run.ts';
import { listFundTransfers } from '../reports/fund-transfers.ts';
import { loadOwnership } from '../reports/ownership.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { deskOf } from '../../../test/desk.ts';
import { addLots } from '../../../test/holdings.ts';
import { placeRedemption, payoutBankOf, placeSignedRedemption } from '../../../test/redemptions.ts';
import type { Holding } from '../../../test/redemptions.ts';
import { correctTogether } from '../../../test/corrections.ts';
import { enterAs } from '../../../test/office-client.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { nameHolding } from '../../../test/name-holding.ts';
import { orderBody, publish, runTheDay } from '../../../test/orders.ts';
import { addPeriodicRedemption } from '../../../test/periodics.ts';
import { addAccount, addPerson, addProduct, addWard } from '../../../test/people.ts';
import type { TestProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
let two: OfficePair;
beforeAll(async () => {
  app = await createTestApp();
  two = await enterPair(app);
});
afterAll(() => app.dispose());
beforeEach(() => app.clock.setBusiness(TEST_NOW));

const LEAVE_UNTIL = '2026-04-09';
const EXECUTES_ON = '2026-04-16';

const set = (product: TestProduct, day: string, value: string) =>
  publish(app, product, { day, value, approved_by: 'jefatura' });

interface Pair {
  readonly origin: TestProduct;
  readonly destination: TestProduct;
}

const addPair = async (fields: object = {}): Promise<Pair> => {
  const pair = { origin: await addProduct(app, fields), destination: await addProduct(app) };
  await set(pair.origin, '2026-03-09', '15.250000');
  await set(pair.destination, '2026-03-09', '7.777777');
  return pair;
};

const addHolder = async ({ origin: product }: Pair, who: object = {}): Promise<Holding> => {
  const person = await addPerson(app, who);
  const account = await addAccount(app, [{ uuid: person.uuid, role: 'TITULAR' }]);
  await addLots(app, { person, account, product });
  return { person, account, product, bank: await payoutBankOf(app, account.uuid) };
};

const announcing = (
  { origin, destination }: Pair,
  { leave_until = LEAVE_UNTIL, executes_on = EXECUTES_ON } = {},
) => ({
  body: {
    origin_code: origin.code,
    destination_code: destination.code,
    leave_until,
    executes_on,
  },
});

const announce = async (pair: Pair): Promise<string> => {
  const { result } = await doTogether(two, announceMerger, announcing(pair));
  return (result as { uuid: string }).uuid;
};

const asked = (id: string) => ({ params: { id }, body: {} });

const statusOf = async (uuid: string) =>
  (
    await app.db
      .selectFrom('mergers')
      .select('status')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).status;

/** The step of the day that merges the accounts of what was begun. */
const goOn = async (uuid: string) => {
  const outcome = await continueMergers({ db: app.db, now: app.clock.business() });
  return { ...outcome, is_done: (await statusOf(uuid)) === 'DONE' };
};

/** Two people begin it, and the step merges its accounts. */
const run = async (uuid: string) => {
  await doTogether(two, runMerger, asked(uuid));
  return goOn(uuid);
};

const cancel = async (uuid: string) => doTogether(two, cancelMerger, asked(uuid));

/** Why a step with a merger is refused. */
const whyNot = async (call: typeof runMerger | typeof cancelMerger, uuid: string) =>
  (await two.maker.try(call, asked(uuid))).errors[0];

/** The day after the merger, with both values of its day. */
const arrive = async ({ origin, destination }: Pair): Promise<void> => {
  app.clock.setBusiness('2026-04-17T09:00:00Z');
  await set(origin, EXECUTES_ON, '15.300000');
  await set(destination, EXECUTES_ON, '7.654321');
};

const block = async (holding: Holding, units: string) => {
  const held = { cause: 'EMBARGO', reason: 'Oficio del juzgado', units } as const;
  const body = { ...(await nameHolding(app, holding)), ...held };
  return (await deskOf(app)).ask(blockUnits, { body });
};

const positionsOf = async ({ account }: Holding) =>
  app.db
    .selectFrom('positions')
    .select(['product_uuid', 'units', 'cost', 'blocked_units', 'reserved_units'])
    .where('account_uuid', '=', account.uuid)
    .execute();

const lotsOf = async ({ account }: Holding, product: TestProduct) =>
  app.db
    .selectFrom('lots')
    .select(['acquired_on', 'units', 'cost'])
    .where('account_uuid', '=', account.uuid)
    .where('product_uuid', '=', product.uuid)
    .orderBy('acquired_on')
    .execute();

const legsOf = async ({ account }: Holding) =>
  app.db
    .selectFrom('operations')
    .select([
      'type',
      'subop',
      'operation_status',
      'units',
      'gross',
      'fee',
      'withholding',
      'nav_date',
    ])
    .where('account_uuid', '=', account.uuid)
    .where('subop', '=', 'F')
    .orderBy('reference')
    .execute();

const toldOf = async ({ person }: Holding) =>
  app.db
    .selectFrom('notification_events')
    .select(['title', 'body'])
    .where('intervener_uuid', '=', person.uuid)
    .orderBy('created_at')
    .execute();

const look = ({ person }: Holding, { uuid }: Pick<Operation, 'uuid'>) =>
  person.client.ask(getOperation, { params: { id: uuid } });

describe('a merger of two funds', () => {
  it('exchanges every position through cents, with its dates, costs and blocks, once', async () => {
    const pair = await addPair();
    const [free, blocked] = [await addHolder(pair), await addHolder(pair)];
    await block(blocked, '300.300000');
    const uuid = await announce(pair);
    const [notice] = await toldOf(free);
    expect(notice).toMatchObject({ title: 'Fusión de su fondo' });
    expect(notice?.body).toContain('sin comisión hasta el 09-abr-2026, incluido');
    const mails = await app.db
      .selectFrom('outbox')
      .select('subject')
      .where('intervener_uuid', '=', free.person.uuid)
      .where('channel', '=', 'EMAIL')
      .execute();
    expect(mails).toContainEqual({ subject: 'Fusión de su fondo' });

    await arrive(pair);
    expect(await run(uuid)).toEqual({ done: 2, failed: [], is_done: true });
    // 750.75 units at 15.30 are 11,486.48; at 7.654321 that is 1,500.6530401...
    const leaving = { units: '750.750000', gross: '11486.48', fee: '0.00', withholding: '0.00' };
    expect(await legsOf(free)).toMatchObject([
      { type: 'TRASPASO_SALIDA', operation_status: 'FINALIZED', nav_date: EXECUTES_ON, ...leaving },
      {
        type: 'TRASPASO_ENTRADA',
        operation_status: 'FINALIZED',
        nav_date: EXECUTES_ON,
        gross: '11486.48',
      },
    ]);
    const [gone, come] = [pair.origin.uuid, pair.destination.uuid];
    const units = (await legsOf(free))[1]?.units;
    expect(Number(units)).toBeCloseTo(11486.48 / 7.654321, 6);
    expect(await positionsOf(free)).toMatchObject([
      { product_uuid: gone, units: '0.000000', cost: '0.00' },
      { product_uuid: come, units, cost: '8910.63', blocked_units: '0.000000' },
    ]);
    expect(
      (await lotsOf(free, pair.destination)).map(({ acquired_on, cost }) => [acquired_on, cost]),
    ).toEqual([
      ['2019-03-15', '4000.00'],
      ['2022-06-01', '3256.50'],
      ['2025-02-10', '1654.13'],
    ]);
    // Four tenths were held back, and are.
    const [before, after] = await positionsOf(blocked);
    expect(before).toMatchObject({ units: '0.000000', blocked_units: '0.000000' });
    expect(Number(after?.blocked_units)).toBeCloseTo(Number(units) * 0.4, 6);
    const held = await nameHolding(app, { ...blocked, product: pair.destination });
    const released = await (
      await deskOf(app)
    ).ask(unblockUnits, {
      body: { ...held, cause: 'EMBARGO', reason: 'Levantado' },
    });
    expect(released.units).toBe(after?.blocked_units);
    expect((await toldOf(free)).at(-1)).toMatchObject({ title: 'Fusión de su fondo ejecutada' });
    expect(
      await app.db
        .selectFrom('tax_lines')
        .select('operation_uuid')
        .where('intervener_uuid', 'in', [free.person.uuid, blocked.person.uuid])
        .execute(),
    ).toEqual([]);
    // Run again it has nothing to do, and nothing enters what ended.
    expect(await whyNot(runMerger, uuid)).toMatchObject({ field: 'merger', code: 'ENDED' });
    expect(await goOn(uuid)).toMatchObject({ done: 0, failed: [] });
    expect(await legsOf(free)).toHaveLength(2);
    expect((await free.person.client.try(createOperation, { body: orderBody(free) })).status).toBe(
      422,
    );
    await runTheDay(app);
    expect((await two.maker.ask(listMergers))[0]).toMatchObject({
      uuid,
      status: 'DONE',
      accounts: 2,
    });
    await expectCleanAudit(app);
  });

  it('stands in the tax report as a transfer that is not taxed, with its lots', async () => {
    const pair = await addPair();
    const holder = await addHolder(pair);
    const uuid = await announce(pair);
    await arrive(pair);
    await run(uuid);
    const accounts = [holder.account.uuid];
    const told = await listFundTransfers(
      app.db,
      {
        person: holder.person.uuid,
        accounts,
        shareOf: await loadOwnership(app.db, accounts),
      },
      { from: civilDate('2026-01-01'), to: civilDate('2026-12-31') },
    );
    const named = async ({ uuid: product }: TestProduct) =>
      (
        await app.db
          .selectFrom('products')
          .select('name')
          .where('uuid', '=', product)
          .executeTakeFirstOrThrow()
      ).name;
    expect(told[0]).toMatchObject({
      on: EXECUTES_ON,
      origin: await named(pair.origin),
      destination: await named(pair.destination),
    });
    expect(told).toHaveLength(1);
    expect(told[0]?.lots).toHaveLength(3);
  });

  it('taxes no company either, which a transfer would', async () => {
    const pair = await addPair();
    const person = await addPerson(app);
    const company = await addWard(app, { intervener_type: 'J', document_type: 'CIF' });
    const account = await addAccount(app, [
      { uuid: company, role: 'TITULAR' },
      { uuid: person.uuid, role: 'APODERADO' },
    ]);
    const holder = { person, account, product: pair.origin, bank: '' };
    await addLots(app, holder);
    const uuid = await announce(pair);
    await arrive(pair);
    expect(await run(uuid)).toMatchObject({ done: 1, is_done: true });
    expect(await legsOf(holder)).toMatchObject([
      { type: 'TRASPASO_SALIDA', withholding: '0.00' },
      { type: 'TRASPASO_ENTRADA' },
    ]);
    expect((await lotsOf(holder, pair.destination))[0]).toMatchObject({
      acquired_on: '2019-03-15',
      cost: '4000.00',
    });
    await expectCleanAudit(app);
  });

  it('goes on where it was killed, and merges no account twice', async () => {
    const pair = await addPair();
    const holders = [await addHolder(pair), await addHolder(pair)];
    const uuid = await announce(pair);
    await arrive(pair);
    // The last statement of the second account fails, as if the process had died there.
    const second = holders.map(({ account }) => account.uuid).toSorted()[1];
    await sql
      .raw(
        `create function die() returns trigger language plpgsql as $$ begin if new.account_uuid = '${second}' then raise 'killed'; end if; return new; end $$;
         create trigger die before insert on merger_accounts for each row execute function die()`,
      )
      .execute(app.db);
    expect(await run(uuid)).toMatchObject({
      done: 1,
      failed: [{ operation: second }],
      is_done: false,
    });
    await sql.raw('drop trigger die on merger_accounts; drop function die()').execute(app.db);
    expect(await statusOf(uuid)).toBe('RUNNING');
    await expectCleanAudit(app);
    expect(await whyNot(cancelMerger, uuid)).toMatchObject({ field: 'merger', code: 'ENDED' });
    expect(await goOn(uuid)).toMatchObject({ done: 1, is_done: true });
    for (const holder of holders) expect(await legsOf(holder)).toHaveLength(2);
    await expectCleanAudit(app);
  });

  it('is run once by two who run it at the same moment', async () => {
    const pair = await addPair();
    const holders = [await addHolder(pair), await addHolder(pair)];
    const uuid = await announce(pair);
    await arrive(pair);
    await doTogether(two, runMerger, asked(uuid));
    await Promise.all([goOn(uuid), goOn(uuid)]);
    for (const holder of holders) expect(await legsOf(holder)).toHaveLength(2);
    expect(await statusOf(uuid)).toBe('DONE');
    await expectCleanAudit(app);
  });

  it('lets what is worth less than half a cent leave, and carries nothing', async () => {
    const pair = await addPair();
    const holder = await addHolder(pair);
    const person = await addPerson(app);
    const account = await addAccount(app, [{ uuid: person.uuid, role: 'TITULAR' }]);
    await addLots(app, { person, account, product: pair.origin }, [
      ['2024-01-02', '0.000300', '0.00'],
    ]);
    const uuid = await announce(pair);
    await arrive(pair);
    expect(await run(uuid)).toMatchObject({ done: 2, is_done: true });
    expect(await legsOf(holder)).toHaveLength(2);
    const dust = { person, account, product: pair.origin, bank: '' };
    expect(await legsOf(dust)).toMatchObject([{ type: 'TRASPASO_SALIDA', gross: '0.00' }]);
    await expectCleanAudit(app);
  });
});

describe('the announcement', () => {
  it('reaches once everybody who holds, and on the next day whoever came since', async () => {
    const pair = await addPair();
    const early = await addHolder(pair);
    await announce(pair);
    const late = await addHolder(pair);
    await runTheDay(app);
    await runTheDay(app);
    for (const holder of [early, late])
      expect(await toldOf(holder)).toMatchObject([{ title: 'Fusión de su fondo' }]);
  });
});

const FEES = { exit_fees: JSON.stringify([{ under_days: 36_500, rate: '2.0000' }]) };

/** What an order of a day is charged, executed at its value on the day after. */
const feeOf = async (holder: Holding, pair: Pair, day: string): Promise<string> => {
  app.clock.setBusiness(`${day}T08:00:00Z`);
  app.clock.advanceWall(61_000);
  const placed = await placeSignedRedemption(app, holder, {
    amount_indicator: 'P',
    units: '10.000000',
  });
  await runTheDay(app);
  const next = new Date(app.clock.business().getTime() + 26 * 60 * 60_000);
  app.clock.setBusiness(next);
  await set(pair.origin, day, '15.250000');
  await runTheDay(app);
  const { operation_status, fee } = await app.db
    .selectFrom('operations')
    .select(['operation_status', 'fee'])
    .where('uuid', '=', placed.uuid)
    .executeTakeFirstOrThrow();
  expect(operation_status).toBe('FINALIZED');
  return fee;
};

describe('orders of a fund that merges', () => {
  it('hold the merger up while they are signed, and are cancelled when they are not', async () => {
    const pair = await addPair();
    const [signed, unsigned] = [await addHolder(pair), await addHolder(pair)];
    const uuid = await announce(pair);
    app.clock.setBusiness('2026-04-16T09:00:00Z');
    await set(pair.origin, '2026-04-15', '15.290000');
    const waiting = await placeSignedRedemption(app, signed, {
      amount_indicator: 'P',
      units: '10.000000',
    });
    const never = await placeRedemption(unsigned, { amount_indicator: 'P', units: '10.000000' });
    await runTheDay(app);
    await arrive(pair);
    expect((await whyNot(runMerger, uuid))?.message).toContain(waiting.reference);
    expect(await statusOf(uuid)).toBe('ANNOUNCED');
    await runTheDay(app);
    expect(await look(signed, waiting)).toMatchObject({ operation_status: 'FINALIZED' });
    expect(await run(uuid)).toMatchObject({ done: 2, failed: [] });
    expect(await look(unsigned, never)).toMatchObject({ operation_status: 'CANCELLED' });
    expect(await look(unsigned, never)).toMatchObject({
      cancel_reason: 'El fondo se ha fusionado con otro',
    });
    expect((await toldOf(unsigned)).map(({ title }) => title)).toContain('Orden cancelada');
    await expectCleanAudit(app);
  });

  it('end with a notice where they repeat', async () => {
    const pair = await addPair();
    const holder = await addHolder(pair);
    const order = await addPeriodicRedemption(app, holder, { start: '2026-05-15' });
    expect(await look(holder, order)).toMatchObject({ operation_status: 'PERIODIC_ACTIVE' });
    const uuid = await announce(pair);
    await arrive(pair);
    expect(await run(uuid)).toMatchObject({ done: 1, failed: [] });
    expect(await look(holder, order)).toMatchObject({ operation_status: 'FINALIZED' });
    expect((await toldOf(holder)).map(({ title }) => title)).toContain(
      'Operación periódica finalizada',
    );
    await expectCleanAudit(app);
  });

  it('cost nothing to leave by from the announcement to the last day told, whenever they are executed', async () => {
    const pair = await addPair(FEES);
    const holder = await addHolder(pair);
    expect(await feeOf(holder, pair, '2026-03-10')).toBe('3.05');
    app.clock.setBusiness('2026-03-10T15:00:00Z');
    const uuid = await announce(pair);
    expect(await feeOf(holder, pair, '2026-03-12')).toBe('0.00');
    // Executed on the day after the last one.
    expect(await feeOf(holder, pair, LEAVE_UNTIL)).toBe('0.00');
    expect(await feeOf(holder, pair, '2026-04-13')).toBe('3.05');
    // A unit value put right later charges no fee that was not charged.
    await correctTogether(app, two, {
      code: pair.origin.code,
      day: '2026-03-12',
      value: '15.400000',
    });
    expect(
      await app.db
        .selectFrom('operations')
        .select(['fee', 'nav'])
        .where('account_uuid', '=', holder.account.uuid)
        .where('source_system', '=', 'CORRECTION')
        .execute(),
    ).toEqual([{ fee: '0.00', nav: '15.400000' }]);
    expect(await cancel(uuid)).toMatchObject({ result: { told: 1 } });
    await expectCleanAudit(app);
  });
});

describe('a merger whose unit value proves wrong', () => {
  it('is executed anew, both legs, with the lots that it carried', async () => {
    const pair = await addPair();
    const holder = await addHolder(pair);
    const uuid = await announce(pair);
    await arrive(pair);
    await run(uuid);
    const correct = async ({ code }: TestProduct, value: string) =>
      correctTogether(app, two, { code, day: EXECUTES_ON, value });
    await correct(pair.origin, '15.500000');
    const gross = (750.75 * 15.5).toFixed(2);
    expect((await legsOf(holder)).filter((leg) => leg.gross === gross)).toHaveLength(2);
    await correct(pair.destination, '7.900000');
    const [, position] = await positionsOf(holder);
    expect(Number(position?.units)).toBeCloseTo(Number(gross) / 7.9, 6);
    expect(position?.cost).toBe('8910.63');
    await expectCleanAudit(app);
  });
});

const refused = async (origin: TestProduct, destination: TestProduct, dates: object = {}) => {
  const asking = announcing({ origin, destination }, dates);
  const { errors } = await two.maker.try(announceMerger, asking);
  return [errors[0]?.field, errors[0]?.code];
};

describe('the office', () => {
  it('needs two people for each step but looking, and shows the second one what is at stake', async () => {
    const pair = await addPair();
    await addHolder(pair);
    const { maker } = two;
    const reader = await enterAs(app, 'READ_ONLY');
    expect((await reader.try(announceMerger, announcing(pair))).code).toBe('OFFICE_FORBIDDEN');
    const proposal = await maker.propose(announceMerger, announcing(pair));
    expect(proposal.changes).toEqual([
      { field: 'origin', from: pair.origin.code, to: null },
      { field: 'destination', from: null, to: pair.destination.code },
      { field: 'leave_until', from: null, to: LEAVE_UNTIL },
      { field: 'executes_on', from: null, to: EXECUTES_ON },
      { field: 'accounts', from: null, to: '1' },
      { field: 'units', from: '750.750000', to: null },
    ]);
    expect((await maker.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    const { uuid } = (await two.approver.approve(proposal)).result as { uuid: string };
    await arrive(pair);
    const running = await maker.propose(runMerger, asked(uuid));
    expect(running.changes).toEqual(
      expect.arrayContaining([
        { field: 'status', from: 'ANNOUNCED', to: 'RUNNING' },
        { field: 'unit_values', from: '15.300000', to: '7.654321' },
      ]),
    );
    const ending = await maker.propose(cancelMerger, asked(uuid));
    expect(await statusOf(uuid)).toBe('ANNOUNCED');
    expect(await two.approver.approve(ending)).toMatchObject({ status: 'EXECUTED' });
    // What the other proposal was made on has moved on.
    expect((await two.approver.tryApprove(running)).code).toBe('PROPOSAL_STALE');
    expect(await statusOf(uuid)).toBe('CANCELLED');
  });

  it('announces nothing that a rule refuses, and runs nothing too soon', async () => {
    const pair = await addPair();
    const holder = await addHolder(pair);
    const { origin, destination } = pair;
    const plan = await addProduct(app, { type: 'P' });
    const closed = await addProduct(app, { status: 'CLOSED' });
    expect(await refused(origin, { ...plan, code: 'NADA' })).toEqual([
      'destination_code',
      'UNKNOWN_PRODUCT',
    ]);
    expect(await refused(origin, origin)).toEqual(['destination_code', 'SAME']);
    expect(await refused(origin, plan)).toEqual(['destination_code', 'FUNDS']);
    expect(await refused(origin, closed)).toEqual(['destination_code', 'CLOSED']);
    expect(
      await refused(origin, destination, { leave_until: '2026-03-02', executes_on: '2026-03-09' }),
    ).toEqual(['leave_until', 'NOTICE']);
    expect(await refused(origin, destination, { leave_until: '2026-04-08' })).toEqual([
      'leave_until',
      'NOTICE',
    ]);
    expect(await toldOf(holder)).toEqual([]);
    const uuid = await announce(pair);
    expect(await refused(origin, destination)).toEqual(['destination_code', 'PENDING']);
    expect(await refused(destination, origin)).toEqual(['destination_code', 'PENDING']);
    expect((await whyNot(runMerger, uuid))?.code).toBe('TOO_SOON');
    app.clock.setBusiness('2026-04-17T09:00:00Z');
    await set(origin, EXECUTES_ON, '15.300000');
    expect((await whyNot(runMerger, uuid))?.code).toBe('UNIT_VALUE');
    expect(await cancel(uuid)).toMatchObject({ result: { told: 1 } });
    expect((await toldOf(holder)).at(-1)).toMatchObject({ title: 'Fusión cancelada' });
    expect((await whyNot(runMerger, uuid))?.code).toBe('ENDED');
    expect(await legsOf(holder)).toEqual([]);
  });
});
