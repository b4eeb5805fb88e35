import { cancelOperation, getOperation } from '@area/contract/operations/calls';
import { getProduct } from '@area/contract/products/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addHolding, placeRedemption, placeSignedRedemption } from '../../../test/redemptions.ts';
import type { Holding } from '../../../test/redemptions.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { publish, runTheDay, trySigning } from '../../../test/orders.ts';
import { addInvestor, addProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterEach(() => expectCleanAudit(app));
afterAll(() => app.dispose());

/** Orders until half past ten in Madrid, money on the third day. */
const EARLY = { cut_off: '10:30', settlement_days: 3 };
const JUST_BEFORE = '2026-03-10T09:29:59.999Z';
const CUT_OFF = '2026-03-10T09:30:00.000Z';

const simulate = async ({ person, account, product }: Holding) =>
  person.client.ask(simulateOperation, {
    body: {
      type: 'REEMBOLSO',
      uuid_account: account.uuid,
      uuid_product: product.uuid,
      amount_indicator: 'T',
    },
  });

describe('a product tells its terms', () => {
  it('as they are usual unless it says otherwise', async () => {
    const { client, product } = await addInvestor(app);
    expect(await client.ask(getProduct, { params: { id: product.uuid } })).toMatchObject({
      cut_off: '14:00',
      settlement_days: 2,
      min_periodic: '10.00',
      min_holding: '10.00',
      exit_fees: [],
      fees: { management: null, depositary: null, other: null, inducements: null },
      liquidity_alerts: [],
      allow_periodic: true,
      allow_transfer: true,
      is_own: true,
      documents: { dfi: '/documents/dfi.pdf', dfp: null, prospectus: null },
    });
  });

  it('and takes none that the law does not allow', async () => {
    const { product } = await addInvestor(app);
    const change = async (column: string, value: string | number) =>
      sql`update products set ${sql.ref(column)} = ${value} where uuid = ${product.uuid}`.execute(
        app.db,
      );
    await expect(change('settlement_days', 4)).rejects.toThrow('products_settlement_days');
    await expect(change('settlement_days', 0)).rejects.toThrow('products_settlement_days');
    await expect(change('cut_off', '24:00')).rejects.toThrow('cut_off');
    await change('settlement_days', 3);
  });
});

describe('a redemption of a product with terms of its own', () => {
  it('takes the unit value of its cut-off and is paid in its days', async () => {
    const holding = await addHolding(app, { fund: EARLY });
    app.clock.setBusiness(JUST_BEFORE);
    expect(await simulate(holding)).toMatchObject({
      expected_nav_date: '2026-03-10',
      settlement_date: '2026-03-13',
      legal_settlement_date: '2026-03-13',
      next_cut_off: CUT_OFF,
    });
    app.clock.setBusiness(CUT_OFF);
    expect(await simulate(holding)).toMatchObject({
      expected_nav_date: '2026-03-11',
      settlement_date: '2026-03-16',
      next_cut_off: '2026-03-11T09:30:00.000Z',
    });
  });

  it('by its last signature, until it is executed and paid', async () => {
    const holding = await addHolding(app, { fund: EARLY });
    const { uuid } = await placeRedemption(holding, { amount_indicator: 'P', units: '500' });
    app.clock.setBusiness(CUT_OFF);
    expect((await trySigning(app, holding.person, uuid)).status).toBe(200);
    const read = async () => holding.person.client.ask(getOperation, { params: { id: uuid } });
    expect(await read()).toMatchObject({ nav_date: '2026-03-11', cut_off: '10:30' });
    app.clock.setBusiness('2026-03-12T09:00:00Z');
    await publish(app, holding.product, { day: '2026-03-11', value: '15.250000' });
    await runTheDay(app);
    expect(await read()).toMatchObject({
      operation_status: 'FINALIZED',
      settlement_date: '2026-03-16',
    });
    const payout = await app.db
      .selectFrom('payouts')
      .select('due_on')
      .where('operation_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect(payout.due_on).toBe('2026-03-16');
  });

  it('is cancelled until that hour of its day', async () => {
    const holding = await addHolding(app, { value: '100.000000', fund: EARLY });
    const order = await placeSignedRedemption(app, holding, {
      amount_indicator: 'B',
      amount: '50000.01',
    });
    expect(order).toMatchObject({ operation_status: 'SIGNED', cancel_until: CUT_OFF });
    app.clock.setBusiness(CUT_OFF);
    expect(
      await holding.person.client.ask(getOperation, { params: { id: order.uuid } }),
    ).toMatchObject({ can_cancel: false, cancel_until: null });
    expect(
      (await holding.person.client.try(cancelOperation, { params: { id: order.uuid } })).status,
    ).toBe(409);
  });
});

const changeTerms = async ({ product }: Holding, terms: typeof EARLY) =>
  app.db.updateTable('products').set(terms).where('uuid', '=', product.uuid).execute();
const readOrder = async ({ person }: Holding, uuid: string) =>
  person.client.ask(getOperation, { params: { id: uuid } });

describe('an order that stands when its product changes its terms', () => {
  it('is dated, paid and audited by those of when it was placed', async () => {
    const holding = await addHolding(app);
    const { uuid } = await placeRedemption(holding, { amount_indicator: 'P', units: '500' });
    await changeTerms(holding, EARLY);
    app.clock.setBusiness(CUT_OFF);
    expect((await trySigning(app, holding.person, uuid)).status).toBe(200);
    expect(await readOrder(holding, uuid)).toMatchObject({
      nav_date: '2026-03-10',
      cut_off: '14:00',
    });
    app.clock.setBusiness('2026-03-11T09:00:00Z');
    await publish(app, holding.product, { day: '2026-03-10', value: '15.250000' });
    await runTheDay(app);
    expect(await readOrder(holding, uuid)).toMatchObject({
      operation_status: 'FINALIZED',
      settlement_date: '2026-03-12',
    });
  });

  it('and one that is placed afterwards by the new ones', async () => {
    const holding = await addHolding(app);
    await changeTerms(holding, EARLY);
    app.clock.setBusiness(CUT_OFF);
    const { uuid } = await placeRedemption(holding, { amount_indicator: 'P', units: '500' });
    expect(await readOrder(holding, uuid)).toMatchObject({
      expected_nav_date: '2026-03-11',
      cut_off: '10:30',
    });
  });
});

describe('other orders', () => {
  it('of a transfer go by the cut-off of the product that is left', async () => {
    const holding = await addHolding(app, { fund: EARLY });
    const destination = await addProduct(app);
    await publish(app, destination, { day: '2026-03-09', value: '10.000000' });
    app.clock.setBusiness(CUT_OFF);
    expect(
      await holding.person.client.ask(simulateOperation, {
        body: {
          type: 'SOLICITUD_TRASPASO_INTERNO',
          uuid_account: holding.account.uuid,
          uuid_product: holding.product.uuid,
          uuid_destination: destination.uuid,
          amount_indicator: 'T',
        },
      }),
    ).toMatchObject({ expected_nav_date: '2026-03-11', arrival: { in_on: '2026-03-12' } });
  });

  it('of a subscription count down to the cut-off of what is bought', async () => {
    const { client, account, product } = await addInvestor(app);
    await app.db
      .updateTable('products')
      .set({ cut_off: '17:15' })
      .where('uuid', '=', product.uuid)
      .execute();
    app.clock.setBusiness('2026-03-10T14:00:00Z');
    expect(
      await client.ask(simulateOperation, {
        body: {
          type: 'SUSCRIPCION',
          uuid_account: account.uuid,
          uuid_product: product.uuid,
          amount: '100.00',
        },
      }),
    ).toMatchObject({
      expected_nav_date: '2026-03-10',
      next_cut_off: '2026-03-10T16:15:00.000Z',
    });
  });
});
