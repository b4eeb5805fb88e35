import { getMe } from '@area/contract/me/calls';
import { listUnseenRejections, seeRejections } from '@area/contract/rejections/calls';
import { encodeFilter } from '@area/contract/list-filter';
import { reissueEnvelope } from '@area/contract/office/signing/calls';
import { listPositionStatuses } from '@area/contract/operation-lookups/calls';
import {
  cancelOperation,
  downloadOperations,
  getOperation,
  listHistory,
  listOperations,
} from '@area/contract/operations/calls';
import {
  getEnvelope,
  listEnvelopes,
  rejectDocuments,
  requestCode,
} from '@area/contract/signatures/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { deskOf } from '../../../test/desk.ts';
import { payOrder, placeOrder, runTheDay, signOrder } from '../../../test/orders.ts';
import { addAccount, addPerson, addProduct } from '../../../test/people.ts';
import type { Person, TestProduct } from '../../../test/people.ts';
import { envelopeOf } from '../../../test/signing.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { listNotifications } from '@area/contract/notifications/calls';

let app: TestApp;
let product: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  product = await addProduct(app);
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

type Fields = NonNullable<Parameters<typeof addAccount>[2]>;
const EVERYBODY = {
  signature_arrangement: 'O',
  signature_rules: JSON.stringify([]) as never,
} as const;
const ANY_ONE = {
  signature_arrangement: 'O',
  signature_rules: JSON.stringify([{ required_count: 1 }]) as never,
} as const;

const addOrder = async (fields: Fields, people = 2) => {
  app.clock.setBusiness(TEST_NOW);
  const who = await Promise.all(Array.from({ length: people }, async () => addPerson(app)));
  const [one, two] = who;
  if (!one || !two) throw new Error('two people at least');
  const [first, ...rest] = who.map((each) => ({ ...each, role: 'TITULAR' }) as const);
  if (!first) throw new Error('two people at least');
  const account = await addAccount(app, [first, ...rest], fields);
  const order = await placeOrder({ person: one, account, product });
  return { one, two, account, order, id: (await envelopeOf(app, order.uuid)).uuid };
};

const refuse = async ({ client }: Person, id: string, reason = 'No reconozco esta orden.') =>
  client.try(rejectDocuments, { params: { id }, body: { reason } });

const isTold = async ({ client }: Person) =>
  (await client.ask(getMe)).private_area.has_unseen_rejections;

describe('a refusal where everybody counts', () => {
  it.each<[string, Fields]>([
    ['C', { signature_arrangement: 'C' }],
    ['M', { signature_arrangement: 'M', required_signatures: 2 }],
    ['O (all)', EVERYBODY],
  ])('%s: sends the order back, with an issue for the office', async (_name, fields) => {
    const { one, two, order, id } = await addOrder(fields);
    await signOrder(app, one, order.uuid);
    expect(await two.client.ask(getEnvelope, { params: { id } })).toMatchObject({
      is_ended_by_refusal: true,
    });
    const refused = await refuse(two, id);
    expect(refused).toMatchObject({
      status: 200,
      data: {
        status: 'REJECTED',
        can_sign: false,
        rejected: { reason: 'No reconozco esta orden.' },
      },
    });
    const { name } = await app.db
      .selectFrom('interveners')
      .select('name')
      .where('uuid', '=', two.uuid)
      .executeTakeFirstOrThrow();
    expect(await one.client.ask(getOperation, { params: { id: order.uuid } })).toMatchObject({
      operation_status: 'REGISTERED',
      has_docs_signed: false,
      can_sign: false,
      // The person who ordered is told who refused and why, and not how to pay what nobody may sign.
      rejected: { by: name, reason: 'No reconozco esta orden.' },
      payment_instructions: null,
    });
    const [told] = await one.client.ask(listNotifications);
    expect(told?.body).toContain(`${name} ha rechazado firmar la orden ${order.reference}`);
    expect(
      (await one.client.ask(listHistory, { params: { id: order.uuid } })).at(-1),
    ).toMatchObject({
      to: 'REGISTERED',
      actor_kind: 'SYS',
      reason: 'Rechazada por una de las personas firmantes',
    });
    const issues = await app.db
      .selectFrom('issues')
      .select(['subject', 'description', 'status'])
      .where('intervener_uuid', '=', two.uuid)
      .execute();
    expect(issues).toMatchObject([
      { subject: `Firma rechazada: Orden ${order.reference}`, status: 'OPEN' },
    ]);
    expect(issues[0]?.description).toContain('No reconozco esta orden.');
    expect(await one.client.ask(listEnvelopes, { query: { status: 'REJECTED' } })).toMatchObject([
      { uuid: id },
    ]);
  });

  it('is told as such by every list, found as such, and moves nothing', async () => {
    const { one, two, order, id, account } = await addOrder({ signature_arrangement: 'C' });
    const find = async (is_signature_rejected: boolean) =>
      one.client.ask(listOperations, {
        query: {
          $filter: encodeFilter([
            { field: 'is_signature_rejected', op: 'eq', value: is_signature_rejected },
          ]),
        },
      });
    expect(await find(false)).toMatchObject([{ uuid: order.uuid, is_signature_rejected: false }]);
    await refuse(two, id);
    expect(await find(false)).toEqual([]);
    expect(await find(true)).toMatchObject([
      // The status stays one of the specification's.
      { uuid: order.uuid, operation_status: 'REGISTERED', is_signature_rejected: true },
    ]);
    expect(
      await one.client.ask(listPositionStatuses, { body: { uuid_account: account.uuid } }),
    ).toMatchObject([{ operations: [order.uuid], status: 'SIGNATURE_REJECTED' }]);
    const file = await one.client.try(downloadOperations);
    expect(file.bytes.toString()).toContain('Rechazada');
  });

  it('is told at the login of whoever made it, once, and not to who refused', async () => {
    const { one, two, order, id } = await addOrder({ signature_arrangement: 'C' });
    await signOrder(app, one, order.uuid);
    expect(await isTold(one)).toBe(false);
    await refuse(two, id);
    expect([await isTold(one), await isTold(two)]).toEqual([true, false]);
    const { name } = await app.db
      .selectFrom('interveners')
      .select('name')
      .where('uuid', '=', two.uuid)
      .executeTakeFirstOrThrow();
    expect(await one.client.ask(listUnseenRejections)).toMatchObject([
      {
        uuid_envelope: id,
        uuid_operation: order.uuid,
        reference: order.reference,
        product_class: 'A',
        by: name,
        reason: 'No reconozco esta orden.',
      },
    ]);
    const body = { uuids_envelope: [id] };
    // Nobody notes for somebody else.
    expect(await two.client.ask(seeRejections, { body })).toEqual({ seen: 0 });
    expect(await isTold(one)).toBe(true);
    expect(await one.client.ask(seeRejections, { body })).toEqual({ seen: 1 });
    expect(await one.client.ask(seeRejections, { body })).toEqual({ seen: 0 });
    expect(await isTold(one)).toBe(false);
    expect(await one.client.ask(listUnseenRejections)).toEqual([]);
  });

  it.each([
    ['is kept out of the area', { is_private_area: false }],
    ['was closed long ago', { closed_at: new Date('2021-03-09T12:00:00Z') }],
  ])('is not told where its account %s', async (_why, leaving) => {
    const { one, two, account, id } = await addOrder({ signature_arrangement: 'C' });
    await refuse(two, id);
    expect(await isTold(one)).toBe(true);
    await app.db.updateTable('accounts').set(leaving).where('uuid', '=', account.uuid).execute();
    expect(await isTold(one)).toBe(false);
    expect(await one.client.ask(listUnseenRejections)).toEqual([]);
    expect(await one.client.ask(seeRejections, { body: { uuids_envelope: [id] } })).toEqual({
      seen: 0,
    });
    // An account with a newer order cannot be closed: the auditor would find it.
    await app.db
      .updateTable('accounts')
      .set({ closed_at: null })
      .where('uuid', '=', account.uuid)
      .execute();
  });

  it('is told no more once the order is cancelled', async () => {
    const { one, two, order, id } = await addOrder({ signature_arrangement: 'C' });
    await refuse(two, id);
    await one.client.ask(cancelOperation, { params: { id: order.uuid } });
    expect((await one.client.ask(getMe)).private_area.has_unseen_rejections).toBe(false);
  });

  it('takes no signature any more, nor another refusal', async () => {
    const { one, two, order, id } = await addOrder({ signature_arrangement: 'C' });
    await refuse(two, id);
    expect(
      await one.client.try(requestCode, { body: { uuid_operation: order.uuid } }),
    ).toMatchObject({ status: 409, result: { code: 'NOTHING_TO_SIGN' } });
    expect(await refuse(one, id)).toMatchObject({
      status: 409,
      result: { code: 'NOTHING_TO_SIGN' },
    });
  });

  it('ends the order after thirty days, and not before', async () => {
    const { one, two, order, id } = await addOrder({ signature_arrangement: 'C' });
    await refuse(two, id);
    app.clock.setBusiness('2026-04-09T21:59:59.999Z');
    await runTheDay(app);
    expect(await one.client.ask(getOperation, { params: { id: order.uuid } })).toMatchObject({
      operation_status: 'REGISTERED',
    });
    app.clock.setBusiness('2026-04-09T22:00:00.000Z');
    await runTheDay(app);
    expect(await one.client.ask(getOperation, { params: { id: order.uuid } })).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'Una de las personas firmantes la rechazó',
    });
    app.clock.setBusiness(TEST_NOW);
  });

  it('is mended by the office, which sends the order anew: the signature of before is none', async () => {
    const { one, two, order, id } = await addOrder({ signature_arrangement: 'C' });
    await signOrder(app, one, order.uuid);
    await refuse(two, id);
    const asked = { body: { reference: order.reference } };
    const auditor = await deskOf(app, 'AUDIT');
    expect((await auditor.try(reissueEnvelope, asked)).code).toBe('OFFICE_FORBIDDEN');
    const clerk = await deskOf(app);
    expect(await clerk.ask(reissueEnvelope, asked)).toMatchObject({ version: 2 });
    const unknown = await clerk.try(reissueEnvelope, { body: { reference: 'OP-NONE' } });
    expect(unknown).toMatchObject({ status: 422, errors: [{ field: 'reference' }] });
    app.clock.advanceWall(61_000);
    expect(await signOrder(app, one, order.uuid)).toMatchObject({
      has_docs_signed: false,
      missing_signatures: 1,
    });
    expect(await signOrder(app, two, order.uuid)).toMatchObject({ has_docs_signed: true });
  });
});

describe('a refusal where one is enough', () => {
  it.each<[string, Fields]>([
    ['I', { signature_arrangement: 'I' }],
    ['S', { signature_arrangement: 'S' }],
    ['O (any one)', ANY_ONE],
  ])('%s: takes that request away, and another may still sign', async (_name, fields) => {
    const { one, two, order, id } = await addOrder(fields);
    expect(await one.client.ask(getEnvelope, { params: { id } })).toMatchObject({
      is_ended_by_refusal: false,
    });
    expect(await refuse(one, id)).toMatchObject({
      status: 200,
      data: { status: 'PENDING', can_sign: false, rejected: null },
    });
    expect(await one.client.try(requestCode, { body: { uuids_envelope: [id] } })).toMatchObject({
      status: 409,
      result: { code: 'NOTHING_TO_SIGN' },
    });
    // The others and the office know of it all the same.
    const [told] = await two.client.ask(listNotifications);
    expect(told).toMatchObject({ title: 'Firma rechazada por una persona' });
    expect(told?.body).toContain('Su motivo: «No reconozco esta orden.»');
    expect(
      await app.db
        .selectFrom('issues')
        .select(['subject', 'operation_uuid', 'description'])
        .where('intervener_uuid', '=', one.uuid)
        .execute(),
    ).toMatchObject([
      {
        subject: `Firma rechazada: Orden ${order.reference}`,
        operation_uuid: order.uuid,
        description: expect.stringContaining('todavía puede firmarlo') as unknown,
      },
    ]);
    expect(await signOrder(app, two, order.uuid)).toMatchObject({ operation_status: 'VALIDATED' });
  });

  it('ends it once nobody is left', async () => {
    const { one, two, order, id } = await addOrder({ signature_arrangement: 'I' });
    await refuse(one, id);
    expect(await refuse(two, id)).toMatchObject({ status: 200, data: { status: 'REJECTED' } });
    expect(await one.client.ask(getOperation, { params: { id: order.uuid } })).toMatchObject({
      operation_status: 'REGISTERED',
    });
  });
});

describe('a refusal', () => {
  it.each(['', '   ', 'x'.repeat(501)])(
    'gives a reason of at most 500 letters, not %j',
    async (reason) => {
      const { one, id } = await addOrder({ signature_arrangement: 'I' });
      expect(await refuse(one, id, reason)).toMatchObject({
        status: 422,
        result: { errors: [{ field: 'reason' }] },
      });
    },
  );

  it('and a signature at the same moment: one of them, never both', async () => {
    for (let round = 0; round < 3; round += 1) {
      app.clock.advanceWall(61_000);
      const { one, two, order, id } = await addOrder({ signature_arrangement: 'I' });
      const [refused] = await Promise.all([refuse(one, id), signOrder(app, two, order.uuid)]);
      const { status } = await envelopeOf(app, order.uuid);
      expect([
        [200, 'DONE'],
        [409, 'DONE'],
      ]).toContainEqual([refused.status, status]);
    }
  });
});

describe('an envelope that nobody finished', () => {
  it('expires with the day, and its order ends; one that was paid is left to the office', async () => {
    const plain = await addOrder({ signature_arrangement: 'C' });
    const paid = await addOrder({ signature_arrangement: 'C' });
    await signOrder(app, plain.one, plain.order.uuid);
    await payOrder(app, paid.order, paid.account);
    app.clock.setBusiness('2026-04-09T22:00:00.000Z');
    expect(await runTheDay(app)).toMatchObject({ failed: [] });
    const look = async ({ one, order }: typeof plain) =>
      one.client.ask(getOperation, { params: { id: order.uuid } });
    expect(await look(plain)).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'No se firmó en 30 días',
    });
    expect(await look(paid)).toMatchObject({
      operation_status: 'REGISTERED_ONLINE',
      can_sign: false,
    });
    expect(await plain.one.client.ask(getEnvelope, { params: { id: plain.id } })).toMatchObject({
      status: 'EXPIRED',
    });
    app.clock.setBusiness(TEST_NOW);
  });
});
