import {
  cancelOperation,
  getOperation,
  listHistory,
  listOperations,
} from '@area/contract/operations/calls';
import { blockUnits } from '@area/contract/office/holdings/calls';
import {
  acceptTransfer,
  delayTransfer,
  endTransfer,
  rejectTransfer,
} from '@area/contract/office/transfers/calls';
import { addCents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskOf } from '../../../test/desk.ts';
import { ASKING_MANAGER } from '../../platform/outside/transfer-gateway/local-counterpart.ts';
import type { RequestFault } from '../../platform/outside/transfer-gateway/counterpart-requests.ts';
import { readTransferFile } from '../../platform/outside/transfer-gateway/read-file.ts';
import { confirmPayout } from '../payouts/confirm.ts';
import { expectCleanAudit, listFindings } from '../../../test/audit.ts';
import { payDuePayouts } from '../../../test/batches.ts';
import { addLots } from '../../../test/holdings.ts';
import { addHolding, placeSignedRedemption } from '../../../test/redemptions.ts';
import type { LeavingRequest, Holding } from '../../../test/redemptions.ts';
import { nameHolding } from '../../../test/name-holding.ts';
import { publish } from '../../../test/orders.ts';
import { addPerson, addProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { listTold } from '../../../test/told.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { TransferDays, knowAskingManager } from '../../../test/transfers.ts';
import { listHolders } from './account-store.ts';

let app: TestApp;
let days: TransferDays;
let client: Holding;

beforeAll(async () => {
  app = await createTestApp();
  days = new TransferDays(app);
  client = await addHolding(app);
});
beforeEach(async () => {
  app.clock.setBusiness(TEST_NOW);
  await knowAskingManager(app);
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

/** The same person's lots of another fund, whose names distinguish them. */
const addFund = async (fund: object = {}): Promise<Holding> => {
  const product = await addProduct(app, fund);
  await publish(app, product, { day: '2026-03-09', value: '15.250000' });
  await addLots(app, { ...client, product });
  return { ...client, product };
};

const UNITS: LeavingRequest = { amount_indicator: 'P', units: '500.000000' };

/** The operation that came of a request; none when it was refused without one. */
const findOut = async ({ person, product }: Holding) => {
  const row = await app.db
    .selectFrom('operations')
    .select('uuid')
    .where('product_uuid', '=', product.uuid)
    .where('type', '=', 'TRASPASO_SALIDA')
    .executeTakeFirst();
  return row && person.client.ask(getOperation, { params: { id: row.uuid } });
};
const getOut = async (holding: Holding) => {
  const found = await findOut(holding);
  if (!found) throw new Error('no transfer came of it');
  return found;
};
/** All our messages to the other manager about a request, in order. */
const answersTo = async (reference: string) =>
  (
    await app.db
      .selectFrom('transfer_messages')
      .select('body')
      .where('direction', '=', 'SENT')
      .where('reference', '=', reference)
      .orderBy('number')
      .execute()
  ).map(({ body }) => body);
const lastReference = async (): Promise<string> =>
  (
    await app.db
      .selectFrom('transfer_messages')
      .select('reference')
      .where('direction', '=', 'RECEIVED')
      .where('kind', '=', 'SOLICITUD')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
  ).reference;
const outcomes = async (reference: string) =>
  (
    await app.db
      .selectFrom('transfer_messages')
      .select(['kind', 'outcome'])
      .where('direction', '=', 'RECEIVED')
      .where('reference', '=', reference)
      .orderBy('number')
      .execute()
  ).map(({ kind, outcome }) => `${kind} ${outcome}`);
const positionOf = async ({ account, product }: Holding) =>
  app.db
    .selectFrom('positions')
    .select(['units', 'reserved_units'])
    .where('account_uuid', '=', account.uuid)
    .where('product_uuid', '=', product.uuid)
    .executeTakeFirstOrThrow();
const alertsOf = async (uuid: string) =>
  (
    await app.db
      .selectFrom('transfer_alerts')
      .select(['cause', 'due'])
      .where('operation_uuid', '=', uuid)
      .orderBy('due')
      .execute()
  ).map(({ cause, due }) => `${cause} ${due}`);
const titlesOf = async ({ person, product }: Holding) => {
  const { name } = await app.db
    .selectFrom('products')
    .select('name')
    .where('uuid', '=', product.uuid)
    .executeTakeFirstOrThrow();
  const about = new RegExp(`${name}\\b`);
  return (await listTold(app, person.uuid))
    .filter(({ body }) => about.test(body))
    .map(({ title }) => title);
};
const step = async (holding: Holding, day: string, value = '15.250000') => {
  await publish(app, holding.product, { day, value, approved_by: 'control' });
  return days.advance();
};
/** Asked for on 10 March, to the day whose unit value it takes, and that value. */
const execute = async (
  holding: Holding,
  asked: LeavingRequest,
  options?: Parameters<TransferDays['ask']>[2],
) => {
  await days.ask(holding, asked, options);
  await days.advance();
  await days.pass(4);
  return step(holding, '2026-03-13');
};

describe('a transfer to another manager', () => {
  it('answers in the run that brings it, takes the unit value of the third day, sends money and lots, and ends with the bank', async () => {
    const holding = await addFund();
    await days.ask(holding, UNITS);
    expect(await days.advance()).toMatchObject({
      received: 1,
      applied: 1,
      handed_over: 1,
      failed: [],
    });
    const asked = await getOut(holding);
    expect(asked).toMatchObject({
      operation_status: 'SNCE_2',
      amount: '7625.00',
      amount_indicator: 'P',
      ordered_units: '500.000000',
      nav_date: '2026-03-13',
      can_cancel: false,
      can_sign: false,
      cancel_until: null,
      transfer: {
        origin: null,
        destination: { uuid_product: null, isin: 'US0378331005', manager: ASKING_MANAGER.name },
        answer: { text: 'Aceptado' },
      },
    });
    expect(asked.transfer?.deadlines).toEqual([
      { step: 'checks', by: '2026-03-12' },
      { step: 'redemption', by: '2026-03-13' },
      { step: 'cash', by: '2026-03-18' },
    ]);
    expect(await positionOf(holding)).toEqual({
      units: '750.750000',
      reserved_units: '500.000000',
    });
    expect(
      (await holding.person.client.try(cancelOperation, { params: { id: asked.uuid } })).status,
    ).toBe(409);
    const reference = await lastReference();
    expect(await answersTo(reference)).toMatchObject([
      { kind: 'ACEPTACION', expected_on: '2026-03-17' },
    ]);
    // Nothing leaves before its unit value is there.
    await days.pass(3);
    expect(await positionOf(holding)).toEqual({
      units: '750.750000',
      reserved_units: '500.000000',
    });
    await days.pass(1);
    expect(await step(holding, '2026-03-13')).toMatchObject({ settled: 1, failed: [] });
    const sent = await getOut(holding);
    expect(sent).toMatchObject({
      operation_status: 'FINALIZED',
      units: '500.000000',
      gross: '7625.00',
      fee: '0.00',
      withholding: '0.00',
      net: '7625.00',
      settlement_date: '2026-03-17',
      payment_status: 'NONE',
      payout_iban: null,
    });
    expect(await positionOf(holding)).toEqual({ units: '250.750000', reserved_units: '0.000000' });
    const [, told] = await answersTo(reference);
    expect(told).toMatchObject({
      kind: 'TRANSFERENCIA',
      cash: '7625.00',
      value_date: '2026-03-17',
      lots: [
        { acquired_on: '2019-03-15', units: '400.000000', cost: '4000.00', value: '6100.00' },
        { acquired_on: '2022-06-01', units: '100.000000', cost: '1300.00', value: '1525.00' },
      ],
    });
    // What lies in the folder is what the other manager can read.
    const file = await app.db
      .selectFrom('transfer_files')
      .select(['name', 'body'])
      .where('direction', '=', 'SENT')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(readTransferFile(file.name, file.body).messages).toContainEqual(told);
    await expectCleanAudit(app);
    const payout = await app.db
      .selectFrom('payouts')
      .selectAll()
      .where('operation_uuid', '=', sent.uuid)
      .executeTakeFirstOrThrow();
    expect([payout.kind, payout.iban, payout.beneficiary, payout.amount, payout.due_on]).toEqual([
      'TRANSFER_OUT',
      ASKING_MANAGER.iban,
      ASKING_MANAGER.name,
      '7625.00',
      '2026-03-17',
    ]);
    await days.pass(1);
    expect(await payDuePayouts(app)).toBe(1);
    expect(
      await confirmPayout(app.db, {
        number: payout.number,
        on: days.today(),
        amount: centsFrom('7625.00'),
        at: app.clock.business(),
      }),
    ).toBe('paid');
    expect(await getOut(holding)).toMatchObject({ payment_status: 'PAID_OUT' });
    const steps = await holding.person.client.ask(listHistory, { params: { id: sent.uuid } });
    expect(steps.map(({ to, actor_kind }) => `${to} ${actor_kind}`)).toEqual([
      'SNCE_1 SYS',
      'SNCE_2 SYS',
      'SNCE_3 SYS',
      'FINALIZED SYS',
    ]);
    expect(await titlesOf(holding)).toEqual(
      expect.arrayContaining([
        'Traspaso a otra entidad',
        'Traspaso a otra entidad aceptado',
        'Traspaso a otra entidad ejecutado',
        'Dinero del traspaso enviado',
      ]),
    );
    const mails = await app.db
      .selectFrom('outbox')
      .select('subject')
      .where('intervener_uuid', '=', holding.person.uuid)
      .where('channel', '=', 'EMAIL')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `Traspaso a otra entidad · ${sent.reference}`,
        `Traspaso a otra entidad ejecutado · ${sent.reference}`,
      ]),
    );
    expect((await holding.person.client.ask(listOperations, {})).map(({ uuid }) => uuid)).toContain(
      sent.uuid,
    );
  });

  it.each<[string, LeavingRequest, string, string, object]>([
    ['gross', { amount_indicator: 'B', amount: '3000.00' }, '3000.00', '196.721311', {}],
    // The fewest units that come to it.
    ['net', { amount_indicator: 'I', amount: '3000.00' }, '3000.00', '196.720984', {}],
    ['all of it', { amount_indicator: 'T' }, '11448.94', '750.750000', {}],
    // E07's lots and fee, but nothing withheld: the fee leaves less money, and the lots are worth that.
    [
      'all of it with an exit fee',
      { amount_indicator: 'T' },
      '11418.36',
      '750.750000',
      { exit_fees: JSON.stringify([{ under_days: 500, rate: '2.0000' }]) },
    ],
  ])('by %s sends lots that add up to the money', async (_what, asked, cash, units, fund) => {
    const holding = await addFund(fund);
    await execute(holding, asked);
    expect(await getOut(holding)).toMatchObject({
      operation_status: 'FINALIZED',
      net: cash,
      withholding: '0.00',
      units,
    });
    const told = (await answersTo(await lastReference())).find(
      ({ kind }) => kind === 'TRANSFERENCIA',
    );
    const lots = told?.kind === 'TRANSFERENCIA' ? told.lots : [];
    expect(centsText(addCents(...lots.map(({ value }) => centsFrom(value))))).toBe(cash);
  });

  it('pays it after a value that fell with what is left', async () => {
    const holding = await addFund();
    await days.ask(holding, { amount_indicator: 'B', amount: '11000.00' });
    await days.advance();
    await days.pass(4);
    await step(holding, '2026-03-13', '10.000000');
    expect(await getOut(holding)).toMatchObject({
      operation_status: 'FINALIZED',
      net: '7507.50',
      units: '750.750000',
    });
  });
});

const blockSome = async (holding: Holding) => {
  const held = { cause: 'PRENDA', reason: 'Prenda', units: '300.000000' } as const;
  const body = { ...(await nameHolding(app, holding)), ...held };
  await (await deskOf(app)).ask(blockUnits, { body });
};
const update = async (account: string, status: 'BLOQUEADO' | 'FINALIZED' | 'BLOQUEADO_AML') =>
  app.db.updateTable('accounts').set({ status }).where('uuid', '=', account).execute();

describe('a request is refused by its code', () => {
  it.each<[RequestFault, string]>([
    ['another NIF', '01'],
    ['other holders', '02'],
    ['another account', '03'],
    ['another fund', '05'],
    ['no signature', '07'],
    ['no amount', '99'],
  ])('and touches nothing: %s, %s', async (fault, code) => {
    const holding = await addFund();
    await days.ask(holding, UNITS, { fault });
    expect(await days.advance()).toMatchObject({
      received: 1,
      applied: 0,
      handed_over: 1,
      failed: [],
    });
    expect(await answersTo(await lastReference())).toMatchObject([{ kind: 'RECHAZO', code }]);
    expect(await findOut(holding)).toBeUndefined();
    expect(await titlesOf(holding)).toEqual([]);
  });

  it('when the holders stand in another order', async () => {
    const holding = await addHolding(app);
    const other = await addPerson(app);
    await app.db
      .insertInto('account_roles')
      .values({
        account_uuid: holding.account.uuid,
        intervener_uuid: other.uuid,
        role: 'TITULAR',
        status: 'ACTIVE',
        since: new Date('2025-01-02T09:00:00Z'),
      })
      .execute();
    const inOrder = await listHolders(app.db, holding.account.uuid);
    await days.ask(holding, UNITS, { holders: inOrder.toReversed() });
    await days.advance();
    expect(await answersTo(await lastReference())).toMatchObject([{ kind: 'RECHAZO', code: '02' }]);
    await days.ask(holding, UNITS);
    await days.advance();
    expect(await getOut(holding)).toMatchObject({ operation_status: 'SNCE_2' });
  });

  it.each<[string, string, (holding: Holding) => Promise<unknown>, LeavingRequest, string]>([
    [
      'more than there is',
      '06',
      async () => undefined,
      { amount_indicator: 'P', units: '750.750001' },
      'Importe superior al disponible',
    ],
    [
      'blocked units',
      '04',
      blockSome,
      { amount_indicator: 'P', units: '451.000000' },
      'Participaciones bloqueadas o pignoradas',
    ],
    [
      'a blocked account',
      '04',
      async ({ account }) => update(account.uuid, 'BLOQUEADO'),
      UNITS,
      'Participaciones bloqueadas o pignoradas',
    ],
    [
      'a total redemption under way',
      '09',
      async (holding) => placeSignedRedemption(app, holding, { amount_indicator: 'T' }),
      UNITS,
      'Reembolso total en curso',
    ],
    [
      'a fund that is not transferred',
      '08',
      async ({ product }) =>
        app.db
          .updateTable('products')
          .set({ allow_transfer: false })
          .where('uuid', '=', product.uuid)
          .execute(),
      UNITS,
      'Fondo no traspasable',
    ],
    [
      'a holder who pays no income tax here',
      '99',
      async ({ person }) =>
        app.db
          .updateTable('interveners')
          .set({ tin_country: 'FR' })
          .where('uuid', '=', person.uuid)
          .execute(),
      UNITS,
      'El traspaso solo está disponible',
    ],
  ])('and its client is told: %s, %s', async (_what, code, given, asked, said) => {
    const holding = await addFund();
    await given(holding);
    const before = await positionOf(holding);
    await days.ask(holding, asked);
    await days.advance();
    expect(await answersTo(await lastReference())).toMatchObject([
      { kind: 'RECHAZO', code, text: expect.stringContaining(said) },
    ]);
    const out = await getOut(holding);
    expect([out.operation_status, out.cancel_reason]).toEqual([
      'CANCELLED',
      expect.stringContaining(said),
    ]);
    expect(await positionOf(holding)).toEqual(before);
    expect(await titlesOf(holding)).toContain('Traspaso a otra entidad rechazado');
    await update(holding.account.uuid, 'FINALIZED');
    await app.db
      .updateTable('interveners')
      .set({ tin_country: 'ES' })
      .where('uuid', '=', holding.person.uuid)
      .execute();
  });
});

describe('another manager that asks badly', () => {
  it.each<[RequestFault, string[], string]>([
    ['comes twice', ['SOLICITUD APPLIED'], 'SNCE_2'],
    ['asks again', ['SOLICITUD APPLIED', 'SOLICITUD IGNORED'], 'SNCE_2'],
    ['asks for something else', ['SOLICITUD APPLIED', 'SOLICITUD REFUSED'], 'SNCE_2'],
    ['withdraws', ['SOLICITUD APPLIED', 'ANULACION APPLIED'], 'CANCELLED'],
  ])('%s', async (fault, said, ends) => {
    const holding = await addFund();
    await days.ask(holding, UNITS, { fault });
    await days.advance();
    await days.pass(1);
    const reference = await lastReference();
    expect(await outcomes(reference)).toEqual(said);
    const out = await getOut(holding);
    expect(out.operation_status).toBe(ends);
    expect((await positionOf(holding)).reserved_units).toBe(
      ends === 'CANCELLED' ? '0.000000' : '500.000000',
    );
    expect((await answersTo(reference)).map(({ kind }) => kind)).toEqual(['ACEPTACION']);
    expect(await alertsOf(out.uuid)).toEqual(
      fault === 'asks for something else' ? ['out_differs 2026-03-11'] : [],
    );
  });

  it('asks for the same order under another reference: 10', async () => {
    const holding = await addFund();
    await days.ask(
      holding,
      { amount_indicator: 'P', units: '1.000000' },
      { fault: 'asks under another reference' },
    );
    await days.advance();
    await days.pass(1);
    expect(await answersTo(await lastReference())).toMatchObject([{ kind: 'RECHAZO', code: '10' }]);
    expect((await positionOf(holding)).reserved_units).toBe('1.000000');
  });

  it('withdraws when the money has left: a person is told, and nothing changes', async () => {
    const holding = await addFund();
    await execute(holding, UNITS, { fault: 'withdraws late' });
    await days.pass(2);
    const out = await getOut(holding);
    expect(out.operation_status).toBe('FINALIZED');
    expect(await alertsOf(out.uuid)).toEqual(['out_withdrawn_late 2026-03-18']);
  });

  it('sends a file that was broken: nothing comes of it', async () => {
    const holding = await addFund();
    await days.ask(holding, UNITS, { fault: 'broken file' });
    expect(await days.advance()).toMatchObject({ received: 0, applied: 0 });
    expect(await findOut(holding)).toBeUndefined();
  });

  it('is done once by runs at the same time', async () => {
    const holding = await addFund();
    await days.ask(holding, UNITS);
    const runs = await Promise.all([days.advance(), days.advance(), days.advance()]);
    expect(runs.flatMap(({ failed }) => failed)).toEqual([]);
    expect((await answersTo(await lastReference())).map(({ kind }) => kind)).toEqual([
      'ACEPTACION',
    ]);
    app.clock.setBusiness('2026-03-16T09:00:00Z');
    await publish(app, holding.product, { day: '2026-03-13', value: '15.25' });
    const last = await Promise.all([days.advance(), days.advance(), days.advance()]);
    expect(last.flatMap(({ failed }) => failed)).toEqual([]);
    expect(
      await app.db
        .selectFrom('payouts')
        .select('uuid')
        .where('operation_uuid', '=', (await getOut(holding)).uuid)
        .execute(),
    ).toHaveLength(1);
  });
});

const head = async () => deskOf(app, 'OPERATIONS_ADMINISTRATOR');
/** Of a manager that is in no list. */
const held = async () => {
  await app.db.deleteFrom('managers').where('nif', '=', ASKING_MANAGER.nif).execute();
  const holding = await addFund();
  await days.ask(holding, UNITS);
  await days.advance();
  return { holding, out: await getOut(holding) };
};

describe('the office', () => {
  it('decides about a manager that nobody knows, and is told again on the last day and after', async () => {
    const { holding, out } = await held();
    expect([out.operation_status, await alertsOf(out.uuid)]).toEqual([
      'SNCE_1',
      ['out_review 2026-03-10'],
    ]);
    await days.pass(2);
    await days.pass(1);
    expect(await alertsOf(out.uuid)).toEqual([
      'out_review 2026-03-10',
      'out_answer 2026-03-12',
      'out_answer 2026-03-13',
    ]);
    const params = { reference: out.reference };
    await (await deskOf(app)).ask(acceptTransfer, { params });
    // Answered late: the unit value is that of an order of now.
    expect(await getOut(holding)).toMatchObject({
      operation_status: 'SNCE_2',
      nav_date: '2026-03-13',
    });
    const steps = await holding.person.client.ask(listHistory, { params: { id: out.uuid } });
    expect(steps.map(({ to, actor_kind }) => `${to} ${actor_kind}`)).toEqual([
      'SNCE_1 SYS',
      'SNCE_2 OPS',
    ]);
    await expect((await deskOf(app)).ask(acceptTransfer, { params })).rejects.toThrow(
      'Transición no permitida',
    );
  });

  it('rejects by a code, and delays to a day that is then kept', async () => {
    const { holding, out } = await held();
    const params = { reference: out.reference };
    const director = await head();
    expect(await director.try(rejectTransfer, { params, body: { code: '12' } })).toMatchObject({
      status: 422,
      errors: [{ field: 'code' }],
    });
    expect(await director.try(endTransfer, { params, body: { reason: 'Error' } })).toMatchObject({
      status: 404,
    });
    const delaying = (until: string) => ({
      params,
      body: { until, reason: 'Pendiente de un embargo' },
    });
    await expect(director.ask(delayTransfer, delaying('2026-03-10'))).rejects.toThrow(
      'until: Indique un día posterior a hoy.',
    );
    await director.ask(delayTransfer, delaying('2026-03-20'));
    expect(await getOut(holding)).toMatchObject({
      operation_status: 'SNCE_2',
      nav_date: '2026-03-20',
      transfer: { answer: { text: 'Pendiente de un embargo', until: '2026-03-20' } },
    });
    await days.pass(8);
    expect(await alertsOf(out.uuid)).not.toContain('out_cash 2026-03-18');
    const rejecting = { params, body: { code: '04' } } as const;
    expect((await (await deskOf(app)).try(rejectTransfer, rejecting)).code).toBe(
      'OFFICE_FORBIDDEN',
    );
    await director.ask(rejectTransfer, rejecting);
    expect((await answersTo(await lastReference())).map(({ kind }) => kind)).toEqual([
      'DEMORA',
      'RECHAZO',
    ]);
    expect(await getOut(holding)).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'Participaciones bloqueadas o pignoradas',
    });
    expect((await positionOf(holding)).reserved_units).toBe('0.000000');
  });

  it('looks at what comes for an account that is looked into, and holds what became blocked', async () => {
    const holding = await addFund();
    await update(holding.account.uuid, 'BLOQUEADO_AML');
    await days.ask(holding, UNITS);
    await days.advance();
    const out = await app.db
      .selectFrom('operations')
      .select(['uuid', 'operation_status', 'reference'])
      .where('product_uuid', '=', holding.product.uuid)
      .where('type', '=', 'TRASPASO_SALIDA')
      .executeTakeFirstOrThrow();
    expect([out.operation_status, await answersTo(await lastReference())]).toEqual(['SNCE_1', []]);
    await (await head()).ask(acceptTransfer, { params: { reference: out.reference } });
    app.clock.setBusiness('2026-03-16T11:00:00Z');
    await step(holding, '2026-03-13');
    expect(await alertsOf(out.uuid)).toEqual(['out_review 2026-03-10', 'out_held 2026-03-13']);
    await update(holding.account.uuid, 'FINALIZED');
    expect(await days.advance()).toMatchObject({ settled: 1, failed: [] });
  });
});

describe('the auditor', () => {
  it('finds money that differs from the lots that went along', async () => {
    const holding = await addFund();
    await execute(holding, UNITS);
    const { uuid } = await getOut(holding);
    const set = async (cash: string) =>
      app.db
        .updateTable('transfer_orders')
        .set({ cash })
        .where('operation_uuid', '=', uuid)
        .execute();
    await set('7625.01');
    expect((await listFindings(app)).map(({ name }) => name)).toEqual([
      'a transfer to another manager sends its units as lots and money, once, untaxed',
    ]);
    await set('7625.00');
  });
});
