import { encodeFilter } from '@area/contract/list-filter';
import {
  changeOrderStatus,
  createOrder,
  getOrder,
  listOrders,
  simulateOrder,
} from '@area/contract/office/orders/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskOf } from '../../../test/desk.ts';
import { enterPair } from '../../../test/office-pair.ts';
import { addPaid, placeOrder, placeSigned } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { addHolding } from '../../../test/redemptions.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const desk = async (set: Parameters<typeof deskOf>[1] = 'OPERATIONS') => deskOf(app, set);
const life = async (reference: string) => (await desk()).ask(getOrder, { params: { reference } });

describe('all orders', () => {
  it('are listed the newest first, page by page, with how many there are', async () => {
    const first = await placeOrder(await addInvestor(app));
    app.clock.setBusiness(new Date(app.clock.business().getTime() + 60_000));
    const second = await placeOrder(await addInvestor(app));
    const clerk = await desk('AUDIT');
    const page = await clerk.ask(listOrders, { query: { $limit: 2 } });
    expect(page.map(({ reference }) => reference)).toEqual([second.reference, first.reference]);
    const next = await clerk.ask(listOrders, { query: { $limit: 1, $offset: 1 } });
    expect(next.map(({ reference }) => reference)).toEqual([first.reference]);
  });

  it('are those of a client, of a status, of an account', async () => {
    const investor = await addInvestor(app);
    const { reference } = await placeOrder(investor);
    const signed = await placeSigned(app, investor);
    const clerk = await desk();
    const of = async (query: object) =>
      (await clerk.ask(listOrders, { query })).map((line) => line.reference);
    const client = investor.person.uuid;
    expect(new Set(await of({ client }))).toEqual(new Set([reference, signed.reference]));
    const $filter = encodeFilter([{ field: 'operation_status', op: 'eq', value: 'VALIDATED' }]);
    expect(await of({ client, $filter })).toEqual([signed.reference]);
    const byAccount = encodeFilter([
      { field: 'uuid_account', op: 'eq', value: investor.account.uuid },
    ]);
    expect(await of({ $filter: byAccount })).toHaveLength(2);
    const other = await addInvestor(app);
    expect(await of({ client: other.person.uuid })).toEqual([]);
  });
});

describe('the life of an order', () => {
  it('names who ordered it, who signed it, its papers and its money', async () => {
    const { order, person, account } = await addPaid(app);
    const shown = await life(order.reference);
    expect(shown).toMatchObject({
      reference: order.reference,
      account_uuid: account.uuid,
      owners: expect.stringContaining(person.document),
      ordered_by: { uuid: person.uuid },
      envelope: { status: 'DONE' },
      signers: [{ uuid: person.uuid, masked_phone: expect.stringContaining('*') }],
      money: [{ kind: 'PAYMENT', amount: '1000.00', status: 'matched', iban: account.iban }],
      parent: null,
      legs: [],
    });
    expect(shown.signers[0]?.signed_at).not.toBeNull();
    expect(shown.documents.length).toBeGreaterThan(0);
    expect(shown.historical[0]).toMatchObject({ actor_kind: 'C' });
  });

  it('has only the moves that the table leaves to the office', async () => {
    const investor = await addInvestor(app);
    const { reference } = await placeSigned(app, investor);
    const { moves } = await life(reference);
    expect(moves.map(({ to, right }) => [to, right])).toEqual([
      ['SIGNED', 'MOVE_OPERATION'],
      ['RD_SENT', 'MOVE_OPERATION'],
      ['CANCELLED', 'MOVE_OPERATION'],
    ]);
    const [move] = moves.filter(({ to }) => to === 'CANCELLED');
    expect(move).toMatchObject({ is_together: false, asks_reason: true });
    await (
      await desk()
    ).ask(changeOrderStatus, {
      params: { reference },
      body: { status: 'CANCELLED', reason: 'Lo pide el cliente' },
    });
    expect((await life(reference)).moves).toEqual([]);
  });

  it('says that a paid one is cancelled by two, and shows the proposal that waits', async () => {
    const { order } = await addPaid(app);
    const { reference } = order;
    const pair = await enterPair(app);
    const { moves } = await life(reference);
    expect(moves.find(({ to }) => to === 'CANCELLED')?.is_together).toBe(true);
    const proposal = await pair.maker.propose(changeOrderStatus, {
      params: { reference },
      body: { status: 'CANCELLED', reason: 'Lo pide el cliente' },
    });
    expect((await life(reference)).proposals).toMatchObject([
      { uuid: proposal.uuid, action: 'CHANGE_ORDER_STATUS' },
    ]);
  });

  it('is a look in the chain', async () => {
    const { uuid, reference } = await placeOrder(await addInvestor(app));
    await life(reference);
    const looks = await app.db
      .selectFrom('staff_audit')
      .select('call')
      .where('subject', '=', `operation ${uuid}`)
      .execute();
    expect(looks).toEqual([{ call: 'getOrder' }]);
  });
});

const asked = ({ account, product }: Awaited<ReturnType<typeof addInvestor>>, amount: string) => ({
  order: {
    type: 'SUSCRIPCION' as const,
    uuid_account: account.uuid,
    uuid_product: product.uuid,
    amount,
  },
});

describe('an order before it is placed for a client', () => {
  it('says what it would mean and writes nothing', async () => {
    const investor = await addInvestor(app);
    const before = await app.db.selectFrom('operations').select('uuid').execute();
    const simulated = await (
      await desk('COMMERCIAL')
    ).ask(simulateOrder, { body: asked(investor, '1000.00') });
    expect(simulated).toMatchObject({
      problems: [],
      open_requirements: [],
      signers: [{ uuid: investor.person.uuid }],
    });
    expect(await app.db.selectFrom('operations').select('uuid').execute()).toHaveLength(
      before.length,
    );
  });

  it('says what the rules refuse, as placing it would', async () => {
    const investor = await addInvestor(app);
    await app.db
      .updateTable('interveners')
      .set({ kyc_valid_until: null })
      .where('uuid', '=', investor.person.uuid)
      .execute();
    const { problems, open_requirements } = await (
      await desk()
    ).ask(simulateOrder, { body: asked(investor, '0.01') });
    expect(problems.map(({ field }) => field)).toContain('amount');
    expect(open_requirements.map(({ requirement }) => requirement)).toEqual(['KYC']);
    const order = { ...asked(investor, '0.01').order, payment_method: 'TRANSFERENCIA' as const };
    const placed = await (await desk()).try(createOrder, { body: { order, channel: 'DESK' } });
    expect(placed.code).toBe('CANNOT_OPERATE');
  });

  it('is of somebody on the account, and by whoever may place it', async () => {
    const holding = await addHolding(app);
    const order = {
      type: 'REEMBOLSO' as const,
      uuid_account: holding.account.uuid,
      uuid_product: holding.product.uuid,
      amount_indicator: 'T' as const,
    };
    const total = await (await desk()).ask(simulateOrder, { body: { order } });
    expect(total.redemption?.is_total).toBe(true);
    const stranger = await (
      await desk()
    ).try(simulateOrder, { body: { order, orderer: '00000000T' } });
    expect(stranger.errors).toMatchObject([{ field: 'orderer' }]);
    for (const set of ['AUDIT', 'COMPLIANCE', 'IT_ADMIN'] as const)
      expect((await (await desk(set)).try(simulateOrder, { body: { order } })).code).toBe(
        'OFFICE_FORBIDDEN',
      );
  });
});
