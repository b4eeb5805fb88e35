import { listManagers } from '@area/contract/managers/calls';
import {
  advanceTransfers,
  endTransfer as endTransferCall,
  importManagers as importManagersCall,
  listTransfersInCourse,
} from '@area/contract/office/transfers/calls';
import { listPositionStatuses } from '@area/contract/operation-lookups/calls';
import { createOperation, getOperation, listOperations } from '@area/contract/operations/calls';
import { listNotifications } from '@area/contract/notifications/calls';
import { listEnvelopes } from '@area/contract/signatures/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { listOperationDocuments } from '@area/contract/operation-documents/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeActor } from '../../access/auth/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { TransferFault } from '../../platform/outside/transfer-gateway/counterpart-answers.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { exportOrders } from '../registrar/export-orders.ts';
import { deskOf } from '../../../test/desk.ts';
import { validateTogether } from '../../../test/office.ts';
import { signOrder } from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson, addProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { ORIGIN_ISIN, TransferDays, placeTransfer, transferBody } from '../../../test/transfers.ts';
import { endTransfer } from './end-transfer.ts';
import { importManagers } from './manager-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

type Investor = Awaited<ReturnType<typeof addInvestor>>;
const end = async (uuid: string, reason: string) =>
  inTransaction(app.db, async (tx) =>
    endTransfer(tx, app.parts, {
      uuid,
      actor: officeActor('direccion'),
      reason,
      now: app.clock.business(),
    }),
  );

describe('an order of everything', () => {
  it('has no amount anywhere, and no rule by amount lets it through', async () => {
    const investor = await addInvestor(app);
    const all = { amount_indicator: 'T', units: null } as const;
    const { uuid, reference } = await investor.client.ask(createOperation, {
      body: transferBody(investor, all),
    });
    const [envelope] = await investor.client.ask(listEnvelopes);
    expect(envelope?.order).toMatchObject({
      amount: null,
      amount_indicator: 'T',
      ordered_units: null,
    });
    const moving = await investor.client.ask(listPositionStatuses);
    expect(moving).toMatchObject([{ direction: 'IN', amount: null }]);
    const [listed] = await investor.client.ask(listOperations, { query: { $orderby: '-amount' } });
    expect(listed).toMatchObject({ uuid, amount: null, amount_indicator: 'T' });
    expect(await signOrder(app, investor.person, uuid)).toMatchObject({
      operation_status: 'SIGNED',
      invested: null,
      estimated_units: null,
      waiting_for: ['rules.validation.amount'],
    });
    const notices = await investor.client.ask(listNotifications);
    const told = notices.filter((each) => each.entity_uuid === uuid);
    expect(told.map(({ body }) => body).join(' ')).toContain('por el total');
    expect(JSON.stringify([envelope, listed, told])).not.toMatch(/"0\.00"|0,00/);
    const sent = await app.db
      .selectFrom('outbox')
      .select('body')
      .where('intervener_uuid', '=', investor.person.uuid)
      .execute();
    expect(sent.map(({ body }) => body).join(' ')).not.toContain('0,00');
    await validateTogether(app, reference);
    await exportOrders(app.db, app.parts, app.clock.business());
    const { text } = await app.db
      .selectFrom('registrar_lines')
      .select('text')
      .where('operation_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect(text).toContain('|T|||');
  });
});

describe('an order to have another manager send money', () => {
  it('says what it will ask for, and prints it', async () => {
    const investor = await addInvestor(app);
    const placed = await investor.client.ask(createOperation, {
      body: transferBody(investor, { simultaneous_holdings: true }),
    });
    expect(placed).toMatchObject({
      type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
      operation_status: 'REGISTERED_ONLINE',
      payment_status: 'NONE',
      payment_method: null,
      amount: null,
      amount_indicator: 'P',
      ordered_units: '500.000000',
      expected_nav_date: '2026-03-19',
      can_cancel: true,
      can_sign: true,
      transfer: {
        origin: {
          isin: ORIGIN_ISIN,
          manager: 'Otra Gestora, S.G.I.I.C.',
          account_number: '000123450',
        },
        destination: { uuid_product: investor.product.uuid },
        simultaneous_holdings: true,
        deadlines: [],
        answer: null,
      },
    });
    const papers = await investor.client.ask(listOperationDocuments, {
      params: { id: placed.uuid },
    });
    expect(papers.map(({ subcategory }) => subcategory)).toEqual(['EXTERNAL_TRANSFER_ORDER']);
    const signed = await signOrder(app, investor.person, placed.uuid);
    expect(signed.operation_status).toBe('SIGNED');
  });

  it.each([
    [
      {
        origin: {
          isin: 'XX',
          name: '',
          manager: '',
          manager_number: 'A58818501',
          account_number: '1',
        },
      },
      ['origin.isin', 'origin.manager'],
    ],
    [{ has_same_holders: false }, ['has_same_holders']],
    [{ simultaneous_holdings: null }, ['simultaneous_holdings']],
    [{ documents_read: false }, ['documents_read']],
    [{ amount_indicator: 'B', units: null, amount: '9.99' }, ['amount']],
    [{ amount_indicator: 'T' }, ['units']],
    [{ units: null }, ['units']],
  ] as const)('is refused at its field, case %#', async (fields, wrong) => {
    const investor = await addInvestor(app);
    const reply = await investor.client.try(createOperation, {
      body: transferBody(investor, fields),
    });
    expect(reply.status).toBe(422);
    expect(reply.result?.errors.map(({ field }) => field)).toEqual(wrong);
  });

  it('comes from no fund of the house', async () => {
    const investor = await addInvestor(app);
    const { isin } = await app.db
      .selectFrom('products')
      .select('isin')
      .where('uuid', '=', (await addProduct(app)).uuid)
      .executeTakeFirstOrThrow();
    const reply = await investor.client.try(createOperation, {
      body: transferBody(investor, {
        origin: { ...transferBody(investor).origin, isin: isin.toLowerCase() },
      }),
    });
    expect(reply.result?.errors).toEqual([
      expect.objectContaining({
        field: 'origin.isin',
        message: 'No puede seleccionar un fondo propio como fondo externo.',
      }),
    ]);
    // A fund of another manager that this one distributes is not one of the house.
    await app.db.updateTable('products').set({ is_own: false }).where('isin', '=', isin).execute();
    expect(
      await investor.client.try(createOperation, {
        body: transferBody(investor, { origin: { ...transferBody(investor).origin, isin } }),
      }),
    ).toMatchObject({ status: 201 });
  });

  it('says its units with a point, which the refusal names', async () => {
    const investor = await addInvestor(app);
    const reply = await investor.client.try(createOperation, {
      body: transferBody(investor, { units: '12,5' }),
    });
    expect(reply.result?.errors).toEqual([
      {
        field: 'units',
        code: 'DECIMAL_POINT',
        message: 'No contiene un valor válido (p.e: 1000,35).',
      },
    ]);
  });

  it('names its manager by letters and digits, a CIF that cannot be one too', async () => {
    const investor = await addInvestor(app);
    const named = async (manager_number: string) => {
      const { origin } = transferBody(investor);
      const reply = await investor.client.try(createOperation, {
        body: transferBody(investor, { origin: { ...origin, manager_number } }),
      });
      return [
        reply.status,
        ...(reply.result?.errors ?? []).map(({ field, code }) => `${field} ${code}`),
      ];
    };
    expect(await named('A58/18')).toEqual([422, 'origin.manager_number ONLY_LETTERS_NUMBERS']);
    expect(await named('A-58818502')).toEqual([201]);
  });

  it('is for who pays the income tax of persons', async () => {
    const person = await addPerson(app);
    await app.db
      .updateTable('interveners')
      .set({ tin_country: 'FR' })
      .where('uuid', '=', person.uuid)
      .execute();
    const account = await addAccount(app, [{ uuid: person.uuid, role: 'TITULAR' }]);
    const investor = { person, account, product: await addProduct(app) };
    const reply = await person.client.try(createOperation, { body: transferBody(investor) });
    expect(reply.result?.errors).toContainEqual(
      expect.objectContaining({ field: 'type', code: 'NOT_DEFERRED' }),
    );
    const body = {
      type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA' as const,
      uuid_account: account.uuid,
      uuid_product: investor.product.uuid,
    };
    expect((await person.client.ask(simulateOperation, { body })).problems).toEqual([
      expect.objectContaining({ field: 'type', code: 'NOT_DEFERRED' }),
    ]);
  });

  it('is refused where the fund takes no transfers', async () => {
    const investor = await addInvestor(app);
    const product = await addProduct(app, { allow_transfer: false });
    const reply = await investor.client.try(createOperation, {
      body: transferBody({ ...investor, product }),
    });
    expect(reply.result?.errors).toContainEqual(expect.objectContaining({ field: 'type' }));
  });
});

describe('the office', () => {
  it('sees what is in course, asks for the step of the day, and ends a transfer as an administrator', async () => {
    const [clerk, head] = [await deskOf(app), await deskOf(app, 'OPERATIONS_ADMINISTRATOR')];
    const { reference } = await placeTransfer(app, await addInvestor(app));
    const listed = await clerk.ask(listTransfersInCourse, { query: { $limit: 100 } });
    expect(listed).toContainEqual(
      expect.objectContaining({
        order: reference,
        direction: 'IN',
        operation_status: 'RD_SENT',
        answer: null,
      }),
    );
    const { due_at } = await clerk.ask(advanceTransfers);
    expect(
      await app.db
        .selectFrom('jobs')
        .select('status')
        .where('name', '=', 'transfers')
        .where('due_at', '=', new Date(due_at))
        .execute(),
    ).toEqual([{ status: 'WAITING' }]);
    await app.db.deleteFrom('jobs').where('name', '=', 'transfers').execute();
    await new TransferDays(app, () => undefined).advance();
    const ending = { params: { reference }, body: { reason: 'El cliente desiste' } };
    expect((await clerk.try(endTransferCall, ending)).code).toBe('OFFICE_FORBIDDEN');
    expect(await head.ask(endTransferCall, ending)).toMatchObject({
      reference,
      operation_status: 'CANCELLED',
    });
  });
});

const reading = (rows: string) => ({
  body: {
    file: {
      name: 'gestoras.csv',
      content_base64: Buffer.from(`cnmv_number;name;nif;bic\n${rows}`).toString('base64'),
    },
  },
});

describe('the list of managers', () => {
  it('keeps a CIF that cannot be one, and tells the office the line', async () => {
    const systems = await deskOf(app, 'IT_ADMIN');
    expect(
      await systems.ask(
        importManagersCall,
        reading('9101;Gestora Uno;A08663619;\n9102;Gestora Dos;A08663618;\n'),
      ),
    ).toEqual({ managers: 2, odd_lines: [{ line: 3, nif: 'A08663618' }] });
    await expect(
      systems.ask(importManagersCall, reading('9103;Gestora Tres;A58818501;\n9104;;A58818501;\n')),
    ).rejects.toThrow('file: Línea 3: falta name.');
    expect((await (await deskOf(app)).try(importManagersCall, reading(''))).code).toBe(
      'OFFICE_FORBIDDEN',
    );
    const investor = await addInvestor(app);
    expect(await investor.client.ask(listManagers)).toContainEqual({
      cnmv_number: '9102',
      name: 'Gestora Dos',
      nif: 'A08663618',
    });
    expect(
      (await investor.client.ask(listManagers)).map(({ cnmv_number }) => cnmv_number),
    ).not.toContain('9103');
  });

  it('gives a request both numbers, whichever the client knew', async () => {
    const row = {
      cnmv_number: '9999',
      name: 'Gestora de la Lista, S.G.I.I.C.',
      nif: 'A58818501',
      bic: null,
    };
    await importManagers(app.db, [row], app.clock.business());
    await importManagers(
      app.db,
      [{ ...row, name: 'Gestora de la Lista, S.A.' }],
      app.clock.business(),
    );
    const investor = await addInvestor(app);
    const { bic: _internal, ...shown } = { ...row, name: 'Gestora de la Lista, S.A.' };
    expect(await investor.client.ask(listManagers)).toContainEqual(shown);
    const origin = { ...transferBody(investor).origin, manager_number: '9999' };
    const { uuid } = await investor.client.ask(createOperation, {
      body: transferBody(investor, { origin }),
    });
    const kept = await app.db
      .selectFrom('transfer_orders')
      .selectAll()
      .where('operation_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect([kept.manager_nif, kept.manager_registration, kept.manager_number]).toEqual([
      'A58818501',
      '9999',
      '9999',
    ]);
  });
});

const start = async (
  behaviour?: TransferFault,
): Promise<{ investor: Investor; uuid: string; days: TransferDays }> => {
  const days = new TransferDays(app, () => behaviour);
  const investor = await addInvestor(app);
  const { uuid } = await placeTransfer(app, investor);
  await days.advance();
  return { investor, uuid, days };
};

describe('the office', () => {
  it('withdraws a transfer before its money is here', async () => {
    const { investor, uuid, days } = await start('never answers');
    await end(uuid, 'El cliente ha cambiado de idea');
    const { operation_status, cancel_reason } = await investor.client.ask(getOperation, {
      params: { id: uuid },
    });
    expect([operation_status, cancel_reason]).toEqual([
      'CANCELLED',
      'El cliente ha cambiado de idea',
    ]);
    expect(
      await app.db
        .selectFrom('payouts')
        .select('uuid')
        .where('operation_uuid', '=', uuid)
        .execute(),
    ).toEqual([]);
    expect(await days.pass(5)).toMatchObject({ applied: 0, settled: 0, failed: [] });
    expect(
      await app.db
        .selectFrom('transfer_alerts')
        .select('cause')
        .where('operation_uuid', '=', uuid)
        .execute(),
    ).toEqual([]);
  });

  it('sends money back that cannot be invested, with a message that says why', async () => {
    const { investor, uuid, days } = await start('pays less');
    await days.pass(5);
    expect(
      (await investor.client.ask(getOperation, { params: { id: uuid } })).operation_status,
    ).toBe('SNCE_3');
    await end(uuid, 'La información fiscal no coincide');
    const payout = await app.db
      .selectFrom('payouts')
      .selectAll()
      .where('operation_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect([payout.kind, payout.iban, payout.amount, payout.beneficiary, payout.due_on]).toEqual([
      'REFUND',
      'ES9121000418450200051332',
      '7525.00',
      'Otra Gestora, S.G.I.I.C.',
      civilDate('2026-03-18'),
    ]);
    expect((await days.advance()).handed_over).toBe(1);
    const sent = await app.db
      .selectFrom('transfer_messages')
      .select(['kind', 'body'])
      .where('operation_uuid', '=', uuid)
      .where('direction', '=', 'SENT')
      .orderBy('number')
      .execute();
    expect(sent.map(({ kind }) => kind)).toEqual(['SOLICITUD', 'DEVOLUCION']);
    expect(sent[1]?.body).toMatchObject({
      cash: '7525.00',
      text: 'La información fiscal no coincide',
    });
    await expect(end(uuid, 'otra vez')).rejects.toThrow('Transición no permitida');
    // The payment is confirmed by the bank; until then it counts as reconciled.
    expect((await investor.client.ask(getOperation, { params: { id: uuid } })).payment_status).toBe(
      'RECONCILED',
    );
  });
});
