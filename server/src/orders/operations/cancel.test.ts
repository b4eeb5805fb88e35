import { changeOperationStatus } from '@area/contract/operation-changes/calls';
import { cancelOperation, getOperation } from '@area/contract/operations/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import {
  bankLine,
  importLine,
  payOrder,
  placeOrder,
  placeSigned,
  runTheDay,
} from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const tooLate = {
  status: 409,
  result: {
    code: 'TOO_LATE_TO_CANCEL',
    info: 'La orden ya no se puede cancelar desde aquí. Llámenos y le ayudaremos.',
  },
};

/** Larger than what is validated by itself: it stays signed until somebody looks. */
const LARGE = '50000.01';

type Investor = Awaited<ReturnType<typeof addInvestor>>;

const cancel = async ({ client }: Investor, id: string) =>
  client.try(changeOperationStatus, { params: { id }, body: { status: 'CANCELLED' } });

/** Whether the order offers to be cancelled, and the answer when it is tried. */
const lookAndCancel = async (investor: Investor, id: string) => {
  const { can_cancel } = await investor.client.ask(getOperation, { params: { id } });
  return { can_cancel, reply: await cancel(investor, id) };
};

const refused = { can_cancel: false, reply: tooLate };

describe('a client cancels', () => {
  it('an order without signature, with its reason in the history', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await placeOrder(investor);
    expect(await cancel(investor, uuid)).toMatchObject({
      status: 200,
      data: {
        operation_status: 'CANCELLED',
        cancel_reason: 'Cancelada por el cliente',
        can_cancel: false,
        can_sign: false,
        payment_instructions: null,
      },
    });
    const { data } = await investor.client.get(`/operations/${uuid}/historical`);
    expect(data).toMatchObject([
      { to: 'REGISTERED_ONLINE' },
      {
        from: 'REGISTERED_ONLINE',
        to: 'CANCELLED',
        actor_kind: 'C',
        reason: 'Cancelada por el cliente',
      },
    ]);
  });

  it('a signed order until a millisecond before 14:00 of its day', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await placeSigned(app, investor, LARGE);
    app.clock.setBusiness('2026-03-10T12:59:59.999Z');
    expect(await cancel(investor, uuid)).toMatchObject({
      status: 200,
      data: { operation_status: 'CANCELLED' },
    });
  });
});

describe('DELETE', () => {
  it('cancels what nobody signed, and nothing that is signed', async () => {
    const investor = await addInvestor(app);
    const remove = async (id: string) => investor.client.try(cancelOperation, { params: { id } });
    expect(await remove((await placeOrder(investor)).uuid)).toMatchObject({
      status: 200,
      data: { operation_status: 'CANCELLED' },
    });
    const signed = await placeSigned(app, investor, LARGE);
    expect(await remove(signed.uuid)).toMatchObject({
      status: 409,
      result: { code: 'TRANSITION_FORBIDDEN', info: 'Transición no permitida: SIGNED → CANCELLED' },
    });
    expect(await cancel(investor, signed.uuid)).toMatchObject({ status: 200 });
  });
});

describe('a client can no longer cancel', () => {
  it('at 14:00 of the expected day', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await placeSigned(app, investor, LARGE);
    app.clock.setBusiness('2026-03-10T13:00:00.000Z');
    expect(await lookAndCancel(investor, uuid)).toMatchObject(refused);
  });

  it('once it is validated', async () => {
    const investor = await addInvestor(app);
    expect(await lookAndCancel(investor, (await placeSigned(app, investor)).uuid)).toMatchObject(
      refused,
    );
  });

  it('once its money is there', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, LARGE);
    await payOrder(app, order, investor.account);
    expect(await lookAndCancel(investor, order.uuid)).toMatchObject(refused);
  });

  it('twice', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await placeOrder(investor);
    await cancel(investor, uuid);
    expect(await lookAndCancel(investor, uuid)).toMatchObject(refused);
  });

  it('and of 10 at once one does', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await placeOrder(investor);
    const statuses = (
      await Promise.all(Array.from({ length: 10 }, async () => cancel(investor, uuid)))
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const { data } = await investor.client.get(`/operations/${uuid}/historical`);
    expect(data).toHaveLength(2);
  });
});

describe('an order that nobody signs', () => {
  it('ends by itself once its thirtieth day in Madrid is over, and not before', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await placeOrder(investor);
    app.clock.setBusiness('2026-04-09T21:59:59.999Z');
    expect(await runTheDay(app)).toMatchObject({ expired: 0 });
    app.clock.setBusiness('2026-04-09T22:00:00.000Z');
    expect(await runTheDay(app)).toMatchObject({ expired: 1, failed: [] });
    expect(await investor.client.ask(getOperation, { params: { id: uuid } })).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'No se firmó en 30 días',
    });
    expect(await runTheDay(app)).toMatchObject({ expired: 0 });
  });
});

describe('money for a cancelled order', () => {
  it('is kept for a person to look at, and never applied', async () => {
    const investor = await addInvestor(app);
    const order = await placeOrder(investor);
    await cancel(investor, order.uuid);
    expect(await importLine(app, bankLine(app, order, investor.account))).toBe('unknown');
    expect(await investor.client.ask(getOperation, { params: { id: order.uuid } })).toMatchObject({
      operation_status: 'CANCELLED',
      payment_status: 'PENDING',
    });
  });

  it('that comes at the very moment either pays or is kept, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const investor = await addInvestor(app);
      const order = await placeSigned(app, investor, LARGE);
      const [reply, outcome] = await Promise.all([
        cancel(investor, order.uuid),
        payOrder(app, order, investor.account),
      ]);
      expect([
        { status: 200, outcome: 'unknown' },
        { status: 409, outcome: 'matched' },
      ]).toContainEqual({ status: reply.status, outcome });
    }
  });
});
