import { getOperation, listHistory } from '@area/contract/operations/calls';
import { listNotifications } from '@area/contract/notifications/calls';
import { sharesFrom } from '@area/domain/money/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TransferFault } from '../../platform/outside/transfer-gateway/counterpart-answers.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { publish } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { listTold } from '../../../test/told.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { TransferDays, placeTransfer } from '../../../test/transfers.ts';

let app: TestApp;
let fault: TransferFault | undefined;
let days: TransferDays;

beforeAll(async () => {
  app = await createTestApp();
  // The other manager makes up its mind once about each request.
  const minds = new Map<string, TransferFault | undefined>();
  days = new TransferDays(app, ({ reference }) => {
    if (!minds.has(reference)) minds.set(reference, fault);
    return minds.get(reference);
  });
});
beforeEach(() => {
  app.clock.setBusiness(TEST_NOW);
  fault = undefined;
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

type Investor = Awaited<ReturnType<typeof addInvestor>>;
const order = async (investor: Investor, fields: Parameters<typeof placeTransfer>[2] = {}) =>
  placeTransfer(app, investor, fields);
const statusOf = async ({ client }: Investor, uuid: string) =>
  (await client.ask(getOperation, { params: { id: uuid } })).operation_status;
const lotsOf = async ({ account }: Investor) =>
  app.db
    .selectFrom('lots')
    .select(['acquired_on', 'units', 'cost'])
    .where('account_uuid', '=', account.uuid)
    .orderBy('acquired_on')
    .execute();
const alertsOf = async (uuid: string) =>
  (
    await app.db
      .selectFrom('transfer_alerts')
      .select(['cause', 'due'])
      .where('operation_uuid', '=', uuid)
      .orderBy('due')
      .orderBy('cause')
      .execute()
  ).map(({ cause, due }) => `${cause} ${due}`);
/** The unit value of a day that is over is published, and the transfers continue. */
const value = async ({ product }: Investor, day: string, of: string) => {
  await publish(app, product, { day, value: of });
  await days.advance();
};
const cancelled = async ({ client }: Investor, uuid: string) => {
  const { operation_status, cancel_reason } = await client.ask(getOperation, {
    params: { id: uuid },
  });
  return [operation_status, cancel_reason];
};

describe('a transfer from another manager', () => {
  it('E08: brings its lots with their dates and costs, day by day', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await order(investor);
    expect(await statusOf(investor, uuid)).toBe('RD_SENT');
    expect(await days.advance()).toMatchObject({ requested: 1, handed_over: 1, failed: [] });
    expect(await statusOf(investor, uuid)).toBe('SNCE_1');
    const transfer = await app.db
      .selectFrom('transfer_orders')
      .selectAll()
      .where('operation_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect([
      transfer.requested_on,
      transfer.checks_by,
      transfer.redemption_from,
      transfer.cash_by,
    ]).toEqual(['2026-03-10', '2026-03-12', '2026-03-13', '2026-03-18']);
    expect(await days.pass(1)).toMatchObject({ requested: 0, received: 1, applied: 1 });
    expect(await statusOf(investor, uuid)).toBe('SNCE_2');
    await days.pass(4);
    expect(await statusOf(investor, uuid)).toBe('SNCE_3');
    expect(await lotsOf(investor)).toEqual([]);
    await days.pass(1);
    await value(investor, '2026-03-17', '7.777777');
    const whole = await investor.client.ask(getOperation, { params: { id: uuid } });
    expect([
      whole.operation_status,
      whole.payment_status,
      whole.gross,
      whole.net,
      whole.nav_date,
    ]).toEqual(['FINALIZED', 'RECONCILED', '7625.00', '7625.00', '2026-03-17']);
    expect(await lotsOf(investor)).toEqual([
      { acquired_on: '2019-03-15', units: '784.285793', cost: '4000.00' },
      { acquired_on: '2022-06-01', units: '196.071448', cost: '1300.00' },
    ]);
    const child = await app.db
      .selectFrom('operations')
      .selectAll()
      .where('parent_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect([
      child.type,
      child.operation_status,
      child.subop,
      child.units,
      child.nav,
      child.amount,
    ]).toEqual(['TRASPASO_ENTRADA', 'FINALIZED', 'E', '980.357241', '7.777777', '7625.00']);
    const steps = await investor.client.ask(listHistory, { params: { id: uuid } });
    expect(steps.map(({ to }) => to)).toEqual([
      'REGISTERED_ONLINE',
      'SIGNED',
      'VALIDATED',
      'RD_SENT',
      'SNCE_1',
      'SNCE_2',
      'SNCE_3',
      'FINALIZED',
    ]);
    const told = await listTold(app, investor.person.uuid);
    expect(told.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Traspaso solicitado',
        'Traspaso aceptado',
        'Traspaso recibido',
        'Traspaso finalizado',
      ]),
    );
    expect(await alertsOf(uuid)).toEqual([]);
    expect(await days.advance()).toEqual({
      requested: 0,
      handed_over: 0,
      received: 0,
      applied: 0,
      paid: 0,
      settled: 0,
      alerted: 0,
      failed: [],
    });
  });

  it.each([
    ['B', { amount: '3000.00', units: null }, '3000.00', '196.721311'],
    ['I', { amount: '3000.00', units: null }, '3000.00', '196.721311'],
    ['T', { units: null }, '9920.13', '650.500328'],
  ] as const)(
    'of %s takes what the other manager sends',
    async (amount_indicator, asked, gross, units) => {
      const investor = await addInvestor(app);
      const { uuid } = await order(investor, { amount_indicator, ...asked });
      await days.advance();
      await days.pass(5);
      await value(investor, '2026-03-17', '15.25');
      const whole = await investor.client.ask(getOperation, { params: { id: uuid } });
      expect([whole.operation_status, whole.gross]).toEqual(['FINALIZED', gross]);
      const lots = await lotsOf(investor);
      const total = lots.reduce((sum, lot) => sum + sharesFrom(lot.units), 0n);
      expect(total).toBe(sharesFrom(units));
      expect(lots[0]?.acquired_on).toBe('2019-03-15');
    },
  );

  it('waits for its delay and tells when', async () => {
    fault = 'delays';
    const investor = await addInvestor(app);
    const { uuid } = await order(investor);
    await days.advance();
    await days.pass(2);
    const whole = await investor.client.ask(getOperation, { params: { id: uuid } });
    expect([whole.operation_status, whole.expected_nav_date]).toEqual(['SNCE_2', '2026-03-20']);
    await days.pass(4);
    expect(await alertsOf(uuid)).toEqual([]);
    await days.pass(2);
    await value(investor, '2026-03-20', '10');
    expect(await statusOf(investor, uuid)).toBe('FINALIZED');
  });

  it.each([
    ['rejects', 2, 'No existe posición'],
    ['unknown rejection', 2, 'Código propio'],
    ['delays and rejects', 8, 'No existe posición'],
  ] as const)('ends when the other manager %s', async (what, after, reason) => {
    fault = what;
    const investor = await addInvestor(app);
    const { uuid } = await order(investor);
    await days.advance();
    await days.pass(after);
    expect(await cancelled(investor, uuid)).toEqual(['CANCELLED', reason]);
    const told = await investor.client.ask(listNotifications, {});
    expect(told.find(({ title }) => title === 'Traspaso rechazado')?.body).toContain(
      `Motivo: ${reason}`,
    );
  });

  it('ends when more is asked for than there is', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await order(investor, { units: '650.500001' });
    await days.advance();
    await days.pass(2);
    expect(await cancelled(investor, uuid)).toEqual([
      'CANCELLED',
      'Importe superior al disponible',
    ]);
  });

  it('waits for money that comes late, and the office is told twice', async () => {
    fault = 'pays late';
    const investor = await addInvestor(app);
    const { uuid } = await order(investor);
    await days.advance();
    for (let day = 0; day < 11; day += 1) await days.pass(1);
    expect(await statusOf(investor, uuid)).toBe('SNCE_2');
    expect(await alertsOf(uuid)).toEqual(['cash 2026-03-18', 'cash 2026-03-19']);
    await days.pass(1);
    await value(investor, '2026-03-26', '10');
    expect(await statusOf(investor, uuid)).toBe('FINALIZED');
  });

  it('takes a message that comes twice once', async () => {
    fault = 'answers twice';
    const investor = await addInvestor(app);
    const { uuid } = await order(investor);
    await days.advance();
    await days.pass(5);
    await value(investor, '2026-03-17', '10');
    await days.pass(2);
    expect(await statusOf(investor, uuid)).toBe('FINALIZED');
    const messages = await app.db
      .selectFrom('transfer_messages')
      .select(['kind', 'outcome'])
      .where('operation_uuid', '=', uuid)
      .where('direction', '=', 'RECEIVED')
      .orderBy('number')
      .execute();
    expect(messages.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'ACEPTACION APPLIED',
      'TRANSFERENCIA APPLIED',
    ]);
  });

  it.each(['wrong lots', 'future lot'] as const)(
    'holds money with %s until they are corrected',
    async (what) => {
      fault = what;
      const investor = await addInvestor(app);
      const { uuid } = await order(investor);
      await days.advance();
      await days.pass(5);
      await value(investor, '2026-03-17', '7.777777');
      expect(await statusOf(investor, uuid)).toBe('SNCE_3');
      expect(await alertsOf(uuid)).toEqual(['lots 2026-03-17']);
      expect(await lotsOf(investor)).toEqual([]);
      await days.pass(2);
      expect(await statusOf(investor, uuid)).toBe('FINALIZED');
      expect((await lotsOf(investor)).map(({ cost }) => cost)).toEqual(['4000.00', '1300.00']);
    },
  );

  it('never makes units of less money than its lots are worth', async () => {
    fault = 'pays less';
    const investor = await addInvestor(app);
    const { uuid } = await order(investor);
    await days.advance();
    await days.pass(5);
    await value(investor, '2026-03-17', '10');
    await days.pass(3);
    expect(await statusOf(investor, uuid)).toBe('SNCE_3');
    const { description } = await app.db
      .selectFrom('issues')
      .select('description')
      .where('operation_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect(description).toContain('diferencia de 100,00');
  });

  it('keeps to itself what names another transfer', async () => {
    fault = 'another reference';
    const investor = await addInvestor(app);
    const { uuid } = await order(investor);
    await days.advance();
    for (let day = 0; day < 7; day += 1) await days.pass(1);
    expect(await statusOf(investor, uuid)).toBe('SNCE_1');
    expect(await alertsOf(uuid)).toEqual([
      'answer 2026-03-12',
      'answer 2026-03-13',
      'cash 2026-03-18',
      'cash 2026-03-19',
    ]);
    const unknown = await app.db
      .selectFrom('transfer_messages')
      .select('kind')
      .where('outcome', '=', 'UNKNOWN')
      .execute();
    expect(unknown).toHaveLength(2);
    expect(
      await app.db
        .selectFrom('issues')
        .select('uuid')
        .where('subject', '=', 'Mensaje de un traspaso que nadie ha solicitado')
        .execute(),
    ).toHaveLength(2);
  });

  it('takes nothing of a file that was broken on its way, and tells once', async () => {
    fault = 'broken file';
    const investor = await addInvestor(app);
    const { uuid } = await order(investor);
    await days.advance();
    await days.pass(1);
    await days.pass(1);
    expect(await statusOf(investor, uuid)).toBe('SNCE_1');
    const broken = await app.db
      .selectFrom('transfer_files')
      .select(['name', 'refused_because'])
      .where('refused_because', 'is not', null)
      .execute();
    expect(broken).toHaveLength(1);
    expect(
      await app.db
        .selectFrom('issues')
        .select('uuid')
        .where('subject', '=', 'Fichero de traspasos que no se puede leer')
        .execute(),
    ).toHaveLength(1);
    await days.pass(3);
    await value(investor, '2026-03-17', '10');
    expect(await statusOf(investor, uuid)).toBe('FINALIZED');
  });

  it('is held while the account is blocked', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await order(investor);
    await days.advance();
    const block = async (status: 'BLOQUEADO' | 'FINALIZED') =>
      app.db
        .updateTable('accounts')
        .set({ status })
        .where('uuid', '=', investor.account.uuid)
        .execute();
    await block('BLOQUEADO');
    await days.pass(5);
    await value(investor, '2026-03-17', '10');
    expect(await alertsOf(uuid)).toEqual(['blocked 2026-03-17']);
    await block('FINALIZED');
    await days.pass(1);
    expect(await statusOf(investor, uuid)).toBe('FINALIZED');
  });

  it('goes on where a run was broken off, and is done once by runs at the same time', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await order(investor);
    const { send } = days.counterpart;
    days.counterpart.send = async (file) => {
      await send(file);
      throw new Error('the circuit went away');
    };
    expect((await days.advance()).failed).toEqual([
      { operation: 'circuit', reason: 'Error: the circuit went away' },
    ]);
    expect(await statusOf(investor, uuid)).toBe('SNCE_1');
    days.counterpart.send = send;
    const runs = await Promise.all([days.advance(), days.advance(), days.advance()]);
    expect(runs.flatMap(({ failed }) => failed)).toEqual([]);
    app.clock.setBusiness('2026-03-17T16:30:00Z');
    await days.bookCash();
    await publish(app, investor.product, { day: '2026-03-17', value: '10' });
    const last = await Promise.all([days.advance(), days.advance(), days.advance()]);
    expect(last.flatMap(({ failed }) => failed)).toEqual([]);
    await days.advance();
    expect(await statusOf(investor, uuid)).toBe('FINALIZED');
    expect(
      await app.db
        .selectFrom('operations')
        .select('uuid')
        .where('parent_uuid', '=', uuid)
        .execute(),
    ).toHaveLength(1);
  });
});
