import { createOperation, getOperation, listHistory } from '@area/contract/operations/calls';
import {
  changeOrderStatus,
  createOrder,
  getOrder,
  listOrderPapers,
  receiveOrderPaper,
  refuseOrderPaper,
  validateOperation,
} from '@area/contract/office/orders/calls';
import { changeOperationStatus } from '@area/contract/operation-changes/calls';
import { isBeforeForce } from '@area/domain/operation/before-force';
import { OPERATION_STATUSES } from '@area/domain/operation/codes';
import type { OperationStatus, OperationType } from '@area/domain/operation/codes';
import { findTransition } from '@area/domain/operation/transitions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionSet } from '@area/domain/staff/permission-sets';
import { expectCleanAudit } from '../../../test/audit.ts';
import { actTogether, deskOf } from '../../../test/desk.ts';
import { makePdf } from '../../../test/files.ts';
import { addHolding, placeSignedRedemption } from '../../../test/redemptions.ts';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import {
  orderBody,
  payOrder,
  placeOrder,
  placeSigned,
  runTheDay,
  signOrder,
} from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson, addProduct } from '../../../test/people.ts';
import { addStaff, enterArea } from '../../../test/staff.ts';
import { listClosedUnwritten } from '../registrar/files-store.ts';
import { changeStatusForClient } from '../operation-routes/change-status.ts';
import { changeStatusForOffice } from './change-status.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
/** Another one of the same permission set as the first. */
let other: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  other = await enterAs(app);
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const fileOf = (name: string, bytes: Uint8Array) => ({
  name,
  content_base64: Buffer.from(bytes).toString('base64'),
});
const signedPaper = async () => fileOf('firmada.pdf', await makePdf());

const move = async (
  reference: string,
  status: OperationStatus,
  { reason, by }: { readonly reason?: string; readonly by?: OfficeClient } = {},
) =>
  (by ?? (await deskOf(app))).ask(changeOrderStatus, {
    params: { reference },
    body: { status, reason },
  });
const moveTogether = async (
  reference: string,
  status: OperationStatus,
  { reason, by }: { readonly reason?: string; readonly by?: PermissionSet } = {},
) =>
  actTogether(app, changeOrderStatus, {
    params: { reference },
    body: { status, reason },
    ...(by && { by }),
  });
const receive = async (reference: string, signed_by: readonly string[] = []) =>
  (await deskOf(app)).ask(receiveOrderPaper, {
    params: { reference },
    body: { file: await signedPaper(), signed_by: [...signed_by] },
  });

type Investor = Awaited<ReturnType<typeof addInvestor>>;
const subscription = ({ account }: Pick<Investor, 'account'>, amount = '1000.00') => ({
  type: 'SUSCRIPCION',
  uuid_account: account.uuid,
  amount,
  payment_method: 'TRANSFERENCIA',
});

const create = async (
  investor: Pick<Investor, 'account' | 'product'>,
  {
    by,
    amount,
    ...more
  }: Readonly<Record<string, unknown>> & {
    readonly by?: PermissionSet;
    readonly amount?: string;
  } = {},
) =>
  (await deskOf(app, by)).ask(createOrder, {
    body: {
      order: subscription(investor, amount),
      product: investor.product.code,
      channel: 'POSTAL',
      ...more,
    },
  });
const rowOf = async (uuid: string) =>
  app.db.selectFrom('operations').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
const lastStep = async (uuid: string) =>
  app.db
    .selectFrom('operation_history')
    .selectAll()
    .where('operation_uuid', '=', uuid)
    .orderBy('step', 'desc')
    .executeTakeFirstOrThrow();
const noticesOf = async (uuid: string) =>
  (
    await app.db
      .selectFrom('notification_events')
      .select('title')
      .where('entity_uuid', '=', uuid)
      .execute()
  ).map(({ title }) => title);

describe('an order that the office places (O2)', () => {
  it.each([
    ['EMAIL', 'REGISTERED_EMAIL', 'CORREO', 60, 1],
    ['POSTAL', 'REGISTERED_POSTAL', 'CORREO', 60, 0],
    ['DESK', 'REGISTERED', 'PRESENCIAL', 30, 0],
  ] as const)(
    'by %s begins as %s, by the person of the staff, with its papers',
    async (channel, operation_status, source, life_days, mails) => {
      const investor = await addInvestor(app);
      const { uuid } = await create(investor, { channel });
      expect(await rowOf(uuid)).toMatchObject({
        operation_status,
        source,
        created_by: investor.person.uuid,
        payment_method: 'TRANSFERENCIA',
        payment_status: 'PENDING',
      });
      expect(await lastStep(uuid)).toMatchObject({
        actor_kind: 'OPS',
        actor_name: (await deskOf(app)).clerk.username,
      });
      const envelope = await app.db
        .selectFrom('envelopes')
        .selectAll()
        .where('entity_uuid', '=', uuid)
        .executeTakeFirstOrThrow();
      expect(envelope).toMatchObject({ status: 'PENDING', life_days });
      const carrying = await app.db
        .selectFrom('outbox')
        .select('document_uuids')
        .where('intervener_uuid', '=', investor.person.uuid)
        .execute();
      expect(carrying.filter(({ document_uuids }) => document_uuids.length === 1)).toHaveLength(
        mails,
      );
    },
  );

  it('names a product and a person that there are, and is read by its reference', async () => {
    const investor = await addInvestor(app);
    await expect(create(investor, { orderer: '00000000T' })).rejects.toThrow(
      'orderer: Ninguna persona de la cuenta tiene el documento 00000000T.',
    );
    await expect(create(investor, { product: 'NINGUNO' })).rejects.toThrow(
      'product: No hay ningún producto con el código NINGUNO.',
    );
    const { reference } = await create(investor, { orderer: investor.person.document });
    const clerk = await deskOf(app);
    expect(await clerk.ask(getOrder, { params: { reference } })).toMatchObject({
      reference,
      type: 'SUSCRIPCION',
      operation_status: 'REGISTERED_POSTAL',
      amount: '1000.00',
      paid_from: [investor.account.iban],
      corrections: [],
      historical: [{ from: null, to: 'REGISTERED_POSTAL', actor_kind: 'OPS' }],
    });
    const unknown = { params: { reference: 'OP9999999999' } };
    expect((await clerk.try(getOrder, unknown)).status).toBe(404);
    expect((await clerk.try(validateOperation, unknown)).status).toBe(404);
  });

  it('is signed online by its holder, and goes on as any other', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await create(investor, { channel: 'EMAIL' });
    expect(await signOrder(app, investor.person, uuid)).toMatchObject({
      operation_status: 'VALIDATED',
    });
  });

  it.each(['EMAIL', 'POSTAL', 'DESK'])(
    'by %s keeps its account from any other order until it is signed or cancelled',
    async (channel) => {
      const investor = await addInvestor(app);
      const { client } = investor.person;
      const online = await placeOrder(investor);
      const { uuid } = await create(investor, { channel });
      const open = async () => {
        const { data } = await client.get(`/accounts/${investor.account.uuid}`);
        const { open_requirements } = data as { open_requirements: { requirement: string }[] };
        return open_requirements.map(({ requirement }) => requirement);
      };
      expect(await open()).toEqual(['OPERATION_SIGNATURES']);
      expect(
        await client.try(createOperation, { body: orderBody(investor, '300.00') }),
      ).toMatchObject({
        status: 409,
        result: {
          code: 'CANNOT_OPERATE',
          errors: [{ field: 'uuid_account', code: 'OPERATION_SIGNATURES' }],
        },
      });
      await expect(create(investor, { channel })).rejects.toThrow(
        /^uuid_account: Hay órdenes de esta cuenta/m,
      );
      await signOrder(app, investor.person, online.uuid);
      app.clock.advanceWall(61_000);
      await (channel === 'EMAIL'
        ? signOrder(app, investor.person, uuid)
        : client.ask(changeOperationStatus, {
            params: { id: uuid },
            body: { status: 'CANCELLED', reason: 'Ya no la quiero' },
          }));
      expect(await open()).toEqual([]);
      expect((await placeOrder(investor, '300.00')).operation_status).toBe('REGISTERED_ONLINE');
    },
  );

  it('is paid by cheque, which only the office takes and only for a subscription', async () => {
    const investor = await addInvestor(app);
    expect(await rowOf((await create(investor, { is_by_cheque: true })).uuid)).toMatchObject({
      payment_method: 'CHEQUE',
      payment_status: 'PENDING',
    });
    const redeeming = {
      type: 'REEMBOLSO',
      uuid_account: investor.account.uuid,
      amount_indicator: 'T',
      uuid_bank_account: investor.account.uuid,
    };
    await expect(create(investor, { order: redeeming, is_by_cheque: true })).rejects.toThrow(
      'payment_method: Solo una suscripción se paga con cheque.',
    );
  });

  it('obeys the rules of the client’s own, and overrides what does not suit only with the warning on paper', async () => {
    const investor = await addInvestor(app);
    const unsuitable = { ...investor, product: await addProduct(app, { family: '4' }) };
    await expect(create(unsuitable)).rejects.toThrow(/^suitability_sentence: /m);
    const { uuid } = await create(unsuitable, {
      warning: fileOf('advertencia.pdf', await makePdf()),
    });
    const kept = await app.db
      .selectFrom('documents')
      .select('origin')
      .where('operation_uuid', '=', uuid)
      .where('subcategory', '=', 'NON_CONVENIENCE_WARNING')
      .where('status', '=', 'VALIDATED')
      .execute();
    expect(kept).toEqual([{ origin: 'X' }]);
    await expect(create(await addInvestor(app), { amount: '1.00' })).rejects.toThrow(/^amount: /m);
    await app.db
      .updateTable('interveners')
      .set({ intervener_status: 'BLOQUEADO' })
      .where('uuid', '=', investor.person.uuid)
      .execute();
    await expect(create(investor)).rejects.toThrow(/^uuid_account: /m);
  });

  it.each([
    ['COMPLIANCE', 'POSTAL', false],
    ['COMMERCIAL', 'EMAIL', true],
    ['COMMERCIAL', 'DESK', false],
  ] as const)('by %s and %s is placed: %s', async (by, channel, isPlaced) => {
    const told = await create(await addInvestor(app), { channel, by }).then(
      () => 'placed',
      (error: Error) => error.message,
    );
    expect(told).toMatch(
      isPlaced ? /^placed$/ : /OFFICE_FORBIDDEN|Sus permisos no incluyen esta acción\.$/,
    );
  });

  it('is sent by another way (O3), printed, and ends by itself after sixty days (O5)', async () => {
    const investor = await addInvestor(app);
    const { uuid, reference } = await create(investor, { channel: 'POSTAL' });
    const papers = await (await deskOf(app)).ask(listOrderPapers, { params: { reference } });
    const printed = papers.find(({ filename }) => filename === `orden-${reference}.pdf`);
    expect(
      Buffer.from(printed?.content_base64 ?? '', 'base64')
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF');
    const before = app.clock.business();
    app.clock.setBusiness(new Date(before.getTime() + 60 * 86_400_000).toISOString());
    await runTheDay(app);
    await move(reference, 'REGISTERED_EMAIL');
    expect(await rowOf(uuid)).toMatchObject({ operation_status: 'REGISTERED_EMAIL' });
    app.clock.setBusiness(new Date(before.getTime() + 61 * 86_400_000).toISOString());
    await runTheDay(app);
    expect(await rowOf(uuid)).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'messages.cancel_reason.unsigned_by_mail',
    });
    app.clock.setBusiness(before.toISOString());
  });
});

describe('an order signed on paper (O4)', () => {
  it('is signed when a second person accepts it, and by its arrangement', async () => {
    const [one, two] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(
      app,
      [
        { ...one, role: 'TITULAR' },
        { ...two, role: 'TITULAR' },
      ],
      { signature_arrangement: 'C' },
    );
    const { uuid, reference } = await create({ account, product: await addProduct(app) });
    await expect(move(reference, 'SIGNED')).rejects.toThrow(
      'No hay ninguna orden firmada en papel pendiente de validar.',
    );
    const stranger = await addPerson(app);
    const seller = await deskOf(app, 'COMMERCIAL');
    const paper = { params: { reference }, body: { file: await signedPaper() } };
    expect((await seller.try(receiveOrderPaper, paper)).code).toBe('OFFICE_FORBIDDEN');
    await expect(receive(reference, [stranger.document])).rejects.toThrow(
      `${stranger.document} no puede firmar esta orden.`,
    );
    await receive(reference, [one.document]);
    await expect(receive(reference)).rejects.toThrow('Ya hay un documento firmado');
    await expect(move(reference, 'SIGNED')).rejects.toThrow(
      'La segunda persona debe ser distinta de la primera.',
    );
    await expect(move(reference, 'SIGNED', { by: other })).rejects.toThrow(
      'El documento no lleva todas las firmas',
    );
    await other.ask(refuseOrderPaper, {
      params: { reference },
      body: { reason: 'Falta una firma' },
    });
    await receive(reference);
    await move(reference, 'SIGNED', { by: other });
    expect(await rowOf(uuid)).toMatchObject({
      operation_status: 'VALIDATED',
      has_docs_signed: true,
      order_at: app.clock.business(),
    });
    const steps = await one.client.ask(listHistory, { params: { id: uuid } });
    expect(steps.map(({ to, actor_kind }) => `${to} ${actor_kind}`)).toEqual([
      'REGISTERED_POSTAL OPS',
      'SIGNED OPS',
      'VALIDATED SYS',
    ]);
    expect(await one.client.ask(getOperation, { params: { id: uuid } })).toMatchObject({
      missing_signatures: 0,
    });
  });

  it('counts together with those who signed online, and not for somebody who may no longer order', async () => {
    const [one, two] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(
      app,
      [
        { ...one, role: 'TITULAR' },
        { ...two, role: 'TITULAR' },
      ],
      { signature_arrangement: 'C' },
    );
    const { uuid, reference } = await create(
      { account, product: await addProduct(app) },
      { channel: 'EMAIL' },
    );
    await signOrder(app, one, uuid);
    await receive(reference);
    const set = async (status: 'CLOSED' | 'OPEN') =>
      app.db
        .updateTable('products')
        .set({ status })
        .where('uuid', '=', (await rowOf(uuid)).product_uuid)
        .execute();
    await set('CLOSED');
    await expect(move(reference, 'SIGNED', { by: other })).rejects.toThrow(/^uuid_product: /m);
    await set('OPEN');
    await move(reference, 'SIGNED', { by: other });
    expect(await rowOf(uuid)).toMatchObject({ operation_status: 'VALIDATED' });
  });
});

describe('what the office does to an order', () => {
  it('voids its signatures for a defect (O7), and says why', async () => {
    const investor = await addInvestor(app);
    const { uuid, reference } = await placeSigned(app, investor, '60000.00');
    await expect(move(reference, 'REGISTERED')).rejects.toThrow('reason: Campo requerido.');
    await move(reference, 'REGISTERED', { reason: 'Firma ilegible' });
    expect(await rowOf(uuid)).toMatchObject({
      operation_status: 'REGISTERED',
      version: 2,
      has_docs_signed: false,
      order_at: null,
    });
    expect(await lastStep(uuid)).toMatchObject({
      actor_name: (await deskOf(app)).clerk.username,
      reason: 'Firma ilegible',
    });
    app.clock.advanceWall(61_000);
    expect((await signOrder(app, investor.person, uuid)).operation_status).toBe('SIGNED');
  });

  it('takes a validated one back (O10), which the rules do not validate again', async () => {
    const investor = await addInvestor(app);
    const { uuid, reference } = await placeSigned(app, investor);
    await expect(move(reference, 'SIGNED')).rejects.toThrow('reason: Campo requerido.');
    await move(reference, 'SIGNED', { reason: 'Comprobar el origen de los fondos' });
    await runTheDay(app);
    expect(await rowOf(uuid)).toMatchObject({
      operation_status: 'SIGNED',
      waiting_for: ['rules.validation.taken_back'],
    });
    expect(await noticesOf(uuid)).toContain('Orden en revisión');
    await (await deskOf(app)).ask(validateOperation, { params: { reference } });
    expect(await rowOf(uuid)).toMatchObject({ operation_status: 'VALIDATED', waiting_for: [] });
    await move(reference, 'CANCELLED', { reason: 'No se acredita el origen' });
    expect(await rowOf(uuid)).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'No se acredita el origen',
    });
  });

  it('validates only what its guards let (O6), a large one with a second person', async () => {
    const investor = await addInvestor(app);
    const { uuid, reference } = await placeSigned(app, investor, '300000.01');
    const kyc = async (kyc_valid_until: string) =>
      app.db
        .updateTable('interveners')
        .set({ kyc_valid_until: kyc_valid_until as never })
        .where('uuid', '=', investor.person.uuid)
        .execute();
    const clerk = await deskOf(app);
    const asked = { params: { reference } };
    await kyc('2026-01-01');
    await expect(clerk.propose(validateOperation, asked)).rejects.toThrow(
      'status: Hay que revisar el cuestionario',
    );
    await kyc('2030-01-01');
    expect(await (await deskOf(app, 'COMMERCIAL')).try(validateOperation, asked)).toMatchObject({
      status: 403,
      code: 'OFFICE_FORBIDDEN',
      info: expect.stringContaining('Operaciones'),
    });
    const proposal = await clerk.propose(validateOperation, asked);
    expect((await rowOf(uuid)).operation_status).toBe('SIGNED');
    expect(proposal).toMatchObject({ action: 'VALIDATE_OPERATION', seats: ['APPROVER'] });
    expect(proposal.changes).toEqual(
      expect.arrayContaining([
        { field: 'operation_status', from: 'SIGNED', to: 'VALIDATED' },
        { field: 'amount', from: '300000.01', to: '300000.01' },
        {
          field: 'owners',
          from: expect.stringContaining(investor.person.document),
          to: expect.stringContaining(investor.person.document),
        },
      ]),
    );
    expect(await clerk.tryApprove(proposal)).toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    const head = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
    expect((await head.approve(proposal)).status).toBe('EXECUTED');
    expect((await rowOf(uuid)).operation_status).toBe('VALIDATED');
    expect((await lastStep(uuid)).actor_name).toBe(
      `${clerk.clerk.username}, ${head.clerk.username}`,
    );
  });

  it('lets nothing through by an approval when the order has moved on meanwhile', async () => {
    const investor = await addInvestor(app);
    const { uuid, reference } = await placeSigned(app, investor, '300000.02');
    const proposal = await (
      await deskOf(app)
    ).propose(changeOrderStatus, {
      params: { reference },
      body: { status: 'VALIDATED' },
    });
    await move(reference, 'CANCELLED', { reason: 'Lo pide el titular' });
    const head = await deskOf(app, 'OPERATIONS_ADMINISTRATOR');
    expect((await head.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
    expect((await rowOf(uuid)).operation_status).toBe('CANCELLED');
  });

  it('gives reserved units free when it ends a redemption (O8)', async () => {
    const holding = await addHolding(app);
    await app.db
      .updateTable('interveners')
      .set({ aml_risk: 'ALTO' })
      .where('uuid', '=', holding.person.uuid)
      .execute();
    const { uuid, reference } = await placeSignedRedemption(app, holding, {
      amount_indicator: 'T',
    });
    const reserved = async () =>
      (
        await app.db
          .selectFrom('positions')
          .select('reserved_units')
          .where('account_uuid', '=', holding.account.uuid)
          .executeTakeFirstOrThrow()
      ).reserved_units;
    expect([(await rowOf(uuid)).operation_status, await reserved()]).not.toContain('0.000000');
    await move(reference, 'CANCELLED', { reason: 'Lo pide el titular por escrito' });
    expect([(await rowOf(uuid)).operation_status, await reserved()]).toEqual([
      'CANCELLED',
      '0.000000',
    ]);
    expect(await noticesOf(uuid)).toContain('Orden cancelada');
  });

  it.each([
    ['REGISTERED_ONLINE', placeOrder],
    ['VALIDATED', async (investor: Investor) => placeSigned(app, investor)],
  ] as const)(
    'gives back what was paid when it ends a %s one, with a second person',
    async (_from, place) => {
      const investor = await addInvestor(app);
      const order = await place(investor);
      await payOrder(app, order, investor.account);
      const clerk = await deskOf(app);
      const proposal = await clerk.propose(changeOrderStatus, {
        params: { reference: order.reference },
        body: { status: 'CANCELLED', reason: 'Error' },
      });
      expect(proposal.changes).toContainEqual({
        field: 'refund_iban',
        from: null,
        to: investor.account.iban,
      });
      await (await deskOf(app, 'OPERATIONS_ADMINISTRATOR')).approve(proposal);
      const payouts = await app.db
        .selectFrom('payouts')
        .select(['kind', 'iban', 'amount', 'status'])
        .where('operation_uuid', '=', order.uuid)
        .execute();
      expect(payouts).toEqual([
        { kind: 'REFUND', iban: investor.account.iban, amount: '1000.00', status: 'REQUESTED' },
      ]);
      expect(
        await app.db
          .selectFrom('envelopes')
          .select('status')
          .where('entity_uuid', '=', order.uuid)
          .where('status', '=', 'PENDING')
          .execute(),
      ).toEqual([]);
    },
  );

  it('sends it to the registrar (O9) once it is paid, back when it was not read (O12), and again', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor);
    await expect(move(order.reference, 'RD_SENT')).rejects.toThrow(
      'La orden espera su pago y todavía no puede enviarse al registro.',
    );
    await payOrder(app, order, investor.account);
    await move(order.reference, 'RD_SENT');
    // Its file is written as soon as the step stands.
    expect(await listClosedUnwritten(app.db)).toEqual([]);
    expect(await app.db.selectFrom('registrar_files').select('closed_at').execute()).toHaveLength(
      1,
    );
    const ended = { reason: 'Error' };
    await expect(moveTogether(order.reference, 'CANCELLED', ended)).rejects.toThrow(
      'OFFICE_FORBIDDEN',
    );
    await expect(
      moveTogether(order.reference, 'CANCELLED', { ...ended, by: 'OPERATIONS_ADMINISTRATOR' }),
    ).rejects.toThrow('La orden enviada solo se cancela');
    await move(order.reference, 'VALIDATED', { reason: 'Línea ilegible' });
    await move(order.reference, 'RD_SENT');
    expect(await rowOf(order.uuid)).toMatchObject({ operation_status: 'RD_SENT' });
  });
});

describe('staff in the area of a client', () => {
  it('move its orders in their own name, as far as one person may', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor);
    const member = await addStaff(app);
    const area = await enterArea(app, investor.person.document, member);
    const ask = async (status: 'SIGNED' | 'CANCELLED' | 'FINALIZED') =>
      area.try(changeOperationStatus, {
        params: { id: order.uuid },
        body: { status, reason: 'Lo pide por teléfono' },
      });
    expect(await ask('FINALIZED')).toMatchObject({
      status: 409,
      result: {
        code: 'TRANSITION_FORBIDDEN',
        info: 'Transición no permitida: VALIDATED → FINALIZED',
      },
    });
    expect(await ask('CANCELLED')).toMatchObject({
      status: 200,
      data: { operation_status: 'CANCELLED', cancel_reason: 'Lo pide por teléfono' },
    });
    expect(await lastStep(order.uuid)).toMatchObject({
      actor_kind: 'OPS',
      actor_uuid: member.uuid,
      actor_name: member.name,
    });
    const stranger = await addInvestor(app);
    const elsewhere = await enterArea(app, stranger.person.document, member);
    expect(
      await elsewhere.try(changeOperationStatus, {
        params: { id: order.uuid },
        body: { status: 'CANCELLED' },
      }),
    ).toMatchObject({ status: 404 });
    const seller = await enterArea(
      app,
      investor.person.document,
      await addStaff(app, { permission_set: 'COMMERCIAL' }),
    );
    expect(
      await seller.try(changeOperationStatus, {
        params: { id: order.uuid },
        body: { status: 'CANCELLED' },
      }),
    ).toMatchObject({ status: 404 });
  });
});

describe('what stands in no row of the table', () => {
  /** One for each of the paths that types may go. */
  const TYPES: readonly OperationType[] = [
    'SUSCRIPCION',
    'SOLICITUD_SUSCRIPCION_PERIODICA',
    'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
    'TRASPASO_ENTRADA',
    'TRASPASO_SALIDA',
    'BLOQUEO_PARTICIPACIONES',
  ];
  const BLOCKS: readonly OperationType[] = ['BLOQUEO_PARTICIPACIONES'];
  const PAUSES: readonly OperationStatus[] = ['PERIODIC_SUSPENDED', 'PERIODIC_ACTIVE'];

  it.each(['OPS', 'C'] as const)(
    'is forbidden to %s, whatever the type and both statuses',
    async (kind) => {
      const { uuid } = await placeOrder(await addInvestor(app));
      const member = await app.db
        .selectFrom('staff')
        .select(['uuid', 'permission_set'])
        .where('permission_set', '=', 'OPERATIONS_ADMINISTRATOR')
        .executeTakeFirstOrThrow();
      const acting = {
        is_by_proposal: true,
        actor: { kind, uuid: null, name: 'x', ip: null, request_id: null },
        now: app.clock.business(),
        wall: app.clock.wall(),
        reason: 'x',
      };
      const wrong: string[] = [];
      const tx = await app.db.startTransaction().execute();
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const type of TYPES)
        for (const from of OPERATION_STATUSES) {
          const done = from === 'FINALIZED' ? sql`1` : sql`null`;
          await sql`update operations set type = ${type}, operation_status = ${from}, units = ${done}, nav = ${done} where uuid = ${uuid}`.execute(
            tx,
          );
          // A client's own cancellation has its own words for being too late.
          for (const to of OPERATION_STATUSES.filter(
            (each) => kind === 'OPS' || each !== 'CANCELLED',
          )) {
            const row = findTransition({ type, from, to, actor: kind });
            if (row && !BLOCKS.includes(type)) continue;
            // Before it is in force a pause is written down and the status stays (ADR 143).
            const isNoted = isBeforeForce({ type, operation_status: from }) && PAUSES.includes(to);
            if (kind === 'C' && isNoted) continue;
            const told = await (
              kind === 'OPS'
                ? changeStatusForOffice(tx, app.parts, uuid, { ...acting, member, status: to })
                : changeStatusForClient(tx, uuid, { ...acting, status: to })
            ).then(
              () => 'done',
              (error: Error) => error.message,
            );
            if (told !== `Transición no permitida: ${from} → ${to}`)
              wrong.push(`${type} ${from} ${to}: ${told}`);
          }
        }
      await tx.rollback().execute();
      expect(wrong).toEqual([]);
    },
  );
});
