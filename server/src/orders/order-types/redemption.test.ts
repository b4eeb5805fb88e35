import { changeOperationStatus } from '@area/contract/operation-changes/calls';
import { cancelOperation, createOperation, getOperation } from '@area/contract/operations/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { listPositions } from '@area/contract/accounts/calls';
import { listOperationDocuments } from '@area/contract/operation-documents/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import type { LeavingRequest, Holding } from '../../../test/redemptions.ts';
import {
  addHolding,
  placeRedemption,
  placeSignedRedemption,
  redemptionBody,
} from '../../../test/redemptions.ts';
import { publish, trySigning, runTheDay } from '../../../test/orders.ts';
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

const simulate = async ({ person, account, product }: Holding, asked: object = {}) =>
  person.client.ask(simulateOperation, {
    body: { type: 'REEMBOLSO', uuid_account: account.uuid, uuid_product: product.uuid, ...asked },
  });

const tryRedeem = async (holding: Holding, asked: object) =>
  holding.person.client.try(createOperation, {
    body: { ...redemptionBody(holding, { amount_indicator: 'T' }), ...asked } as never,
  });

const MOMENT_MS = 500;

/** Tries again after a 503, as a client does: a busy machine may refuse at first. */
const redeemUntilHeard = async (holding: Holding, asked: object) => {
  let reply = await tryRedeem(holding, asked);
  while (reply.status === 503) {
    await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
    reply = await tryRedeem(holding, asked);
  }
  return reply;
};

const reserved = async ({ person, account }: Holding): Promise<string | undefined> =>
  (await person.client.ask(listPositions, { params: { id: account.uuid } }))[0]?.reserved_units;

const codes = (reply: {
  result?: { errors: readonly { field: string; code: string }[] } | undefined;
}) => reply.result?.errors.map(({ field, code }) => [field, code]);

describe('a redemption is simulated', () => {
  it('with the figures of the oracle E03, its lots first in first out', async () => {
    const { redemption, settlement_date, legal_settlement_date, expected_nav_date, leavable } =
      await simulate(await addHolding(app), { amount_indicator: 'P', units: '500' });
    expect(redemption).toMatchObject({
      units: '500.000000',
      gross: '7625.00',
      gain: '2325.00',
      withholding: '441.75',
      net: '7183.25',
      is_total: false,
      estimated_tax: '441.75',
    });
    expect(redemption?.lots).toMatchObject([
      {
        acquired_on: '2019-03-15',
        units: '400.000000',
        cost: '4000.00',
        gross: '6100.00',
        gain: '2100.00',
      },
      { acquired_on: '2022-06-01', units: '100.000000', gross: '1525.00', gain: '225.00' },
    ]);
    expect([expected_nav_date, settlement_date, legal_settlement_date]).toEqual([
      '2026-03-10',
      '2026-03-12',
      '2026-03-13',
    ]);
    expect(leavable).toMatchObject({
      free_units: '750.750000',
      free_value: '11448.94',
      needs_certificate: false,
      has_pending_total: false,
    });
  });

  it('by a net amount, as the oracle E05', async () => {
    const { redemption } = await simulate(await addHolding(app), {
      amount_indicator: 'I',
      amount: '3000',
    });
    expect(redemption).toMatchObject({ units: '210.488853', net: '3000.00' });
  });

  it.each([
    ['nothing typed', {}, null, []],
    ['no amount yet', { amount_indicator: 'B' }, null, []],
    [
      'too much',
      { amount_indicator: 'B', amount: '11448.95' },
      null,
      [{ field: 'amount', code: 'MAX_VALUE_CURRENCY' }],
    ],
    [
      'too many units',
      { amount_indicator: 'P', units: '750.750001' },
      null,
      [{ field: 'units', code: 'MAX_VALUE_PARTICIPATIONS' }],
    ],
    [
      'units worth 0.00 EUR',
      { amount_indicator: 'P', units: '0.000001' },
      null,
      [{ field: 'units', code: 'WORTHLESS_UNITS' }],
    ],
    [
      'too little to stay',
      { amount_indicator: 'B', amount: '11440.00' },
      null,
      [{ field: 'amount', code: 'MIN_HOLDING' }],
    ],
  ])('with %s', async (_why, asked, figures, problems) => {
    const simulated = await simulate(await addHolding(app), asked);
    expect(simulated.redemption).toEqual(figures);
    expect(simulated.problems).toMatchObject(problems);
  });

  it('with its days after the cut-off and over a weekend', async () => {
    app.clock.setBusiness('2026-03-13T13:00:00Z');
    expect(await simulate(await addHolding(app), { amount_indicator: 'T' })).toMatchObject({
      expected_nav_date: '2026-03-16',
      settlement_date: '2026-03-18',
      redemption: { is_total: true },
    });
  });

  it('with ten days of notice above 300,000 euros where the prospectus asks for it', async () => {
    const holding = await addHolding(app, { value: '1000.000000', fund: { needs_notice: true } });
    expect(await simulate(holding, { amount_indicator: 'B', amount: '300000' })).toMatchObject({
      expected_nav_date: '2026-03-10',
    });
    expect(await simulate(holding, { amount_indicator: 'B', amount: '300000.01' })).toMatchObject({
      expected_nav_date: '2026-03-20',
      settlement_date: '2026-03-24',
    });
  });
});

describe('a redemption keeps its units from others', () => {
  it.each<[LeavingRequest, string]>([
    [{ amount_indicator: 'P', units: '100' }, '100.000000'],
    [{ amount_indicator: 'B', amount: '1000' }, '72.131148'],
    [{ amount_indicator: 'I', amount: '1000' }, '72.131148'],
    [{ amount_indicator: 'T' }, '750.750000'],
  ])('%j', async (asked, units) => {
    const holding = await addHolding(app);
    const order = await placeRedemption(holding, asked);
    // What is signed is what was reviewed.
    const { redemption } = await simulate(await addHolding(app), asked);
    const { units: out, gross, fee, withholding, net } = redemption ?? {};
    expect(order.estimate).toMatchObject({ units: out, gross, fee, withholding, net });
    expect(order).toMatchObject({
      type: 'REEMBOLSO',
      operation_status: 'REGISTERED_ONLINE',
      payment_status: 'NONE',
      payment_method: null,
      expected_nav_date: '2026-03-10',
      settlement_date: '2026-03-12',
    });
    expect(await reserved(holding)).toBe(units);
  });

  it('until its client cancels it', async () => {
    const holding = await addHolding(app);
    const { uuid } = await placeRedemption(holding, { amount_indicator: 'T' });
    expect(codes(await tryRedeem(holding, { amount_indicator: 'B', amount: '10' }))).toEqual([
      ['amount', 'PENDING_TOTAL_REDEMPTION'],
    ]);
    await holding.person.client.ask(cancelOperation, { params: { id: uuid } });
    expect(await reserved(holding)).toBe('0.000000');
    expect((await tryRedeem(holding, { amount_indicator: 'T' })).status).toBe(201);
  });

  it('until nobody signed it for thirty days', async () => {
    const holding = await addHolding(app);
    await placeRedemption(holding, { amount_indicator: 'P', units: '5' });
    app.clock.setBusiness('2026-04-09T22:00:00.000Z');
    await runTheDay(app);
    expect(await reserved(holding)).toBe('0.000000');
  });
});

describe('a redemption is refused', () => {
  it.each<[string, object, [string, string][]]>([
    ['without its euros', { amount_indicator: 'B' }, [['amount', 'REQUIRED']]],
    [
      'of units worth nothing',
      { amount_indicator: 'P', units: '0.000001' },
      [['units', 'WORTHLESS_UNITS']],
    ],
    ['without its units', { amount_indicator: 'P' }, [['units', 'REQUIRED']]],
    [
      'with euros for everything',
      { amount_indicator: 'T', amount: '5' },
      [['amount', 'NOT_ASKED']],
    ],
    ['of nothing', { amount_indicator: 'B', amount: '0' }, [['amount', 'MIN_VALUE_CURRENCY']]],
    [
      'for a net that everything does not reach',
      { amount_indicator: 'I', amount: '11448.94' },
      [['amount', 'NET_UNAVAILABLE']],
    ],
    [
      'of an unknown fund',
      { uuid_product: '00000000-0000-4000-8000-000000000000' },
      [['uuid_product', 'UNKNOWN']],
    ],
    [
      'to an unknown bank account',
      { uuid_bank_account: '00000000-0000-4000-8000-000000000000' },
      [['uuid_bank_account', 'VALIDATED_PAYOUT']],
    ],
    [
      'with a paper that is no certificate',
      { uuid_certificate: '00000000-0000-4000-8000-000000000000' },
      [['uuid_certificate', 'RESIDENCE_CERTIFICATE']],
    ],
  ])('%s', async (_why, asked, told) => {
    const holding = await addHolding(app);
    const reply = await tryRedeem(holding, asked);
    expect([reply.status, codes(reply)]).toEqual([422, told]);
    expect(await reserved(holding)).toBe('0.000000');
  });

  it("to somebody else's bank account, and to one that cools after a change", async () => {
    const [holding, other] = [await addHolding(app), await addHolding(app)];
    expect(codes(await tryRedeem(holding, { uuid_bank_account: other.bank }))).toEqual([
      ['uuid_bank_account', 'VALIDATED_PAYOUT'],
    ]);
    await app.db
      .updateTable('bank_accounts')
      .set({ payout_changed_at: app.clock.wall() })
      .where('uuid', '=', holding.bank)
      .execute();
    expect(codes(await tryRedeem(holding, {}))).toEqual([['uuid_bank_account', 'COOLING']]);
  });

  it('where nothing is held', async () => {
    const [holding, other] = [await addHolding(app), await addHolding(app)];
    expect(codes(await tryRedeem(holding, { uuid_product: other.product.uuid }))).toEqual([
      ['amount', 'NO_FREE_UNITS'],
    ]);
  });

  it('to somebody who lives abroad without a certificate of these two months', async () => {
    const holding = await addHolding(app, { who: { tin_country: 'FR' } });
    expect(codes(await tryRedeem(holding, {}))).toEqual([
      ['uuid_certificate', 'RESIDENCE_CERTIFICATE'],
    ]);
    expect(await simulate(holding)).toMatchObject({ leavable: { needs_certificate: true } });
  });

  it('but not to somebody who has not said where they pay taxes: no money comes in', async () => {
    const holding = await addHolding(app, { who: { fatca_status: 'RECALCITRANTE_SIN_INDICIOS' } });
    expect((await tryRedeem(holding, {})).status).toBe(201);
  });

  it('not because the fund is closed', async () => {
    expect(
      (await tryRedeem(await addHolding(app, { fund: { status: 'CLOSED' } }), {})).status,
    ).toBe(201);
  });
});

describe('a redemption is signed', () => {
  it('on its own paper, and takes its day by the last signature', async () => {
    const holding = await addHolding(app);
    const { uuid } = await placeRedemption(holding, { amount_indicator: 'P', units: '500' });
    app.clock.setBusiness('2026-03-10T13:00:00Z');
    expect((await trySigning(app, holding.person, uuid)).status).toBe(200);
    const signed = await holding.person.client.ask(getOperation, { params: { id: uuid } });
    expect(signed).toMatchObject({
      operation_status: 'VALIDATED',
      expected_nav_date: '2026-03-11',
      nav_date: '2026-03-11',
      settlement_date: '2026-03-13',
      payout_iban: holding.account.iban,
      payment_instructions: null,
    });
    const papers = await holding.person.client.ask(listOperationDocuments, {
      params: { id: uuid },
    });
    expect(papers.map(({ subcategory }) => subcategory)).toContain('REDEMPTION_ORDER');
  });

  it('not any more when what it asks for is no longer there', async () => {
    const holding = await addHolding(app);
    const { uuid } = await placeRedemption(holding, { amount_indicator: 'B', amount: '11448.94' });
    app.clock.setBusiness('2026-03-11T09:00:00Z');
    await publish(app, holding.product, { day: '2026-03-10', value: '15.000000' });
    expect(await trySigning(app, holding.person, uuid)).toMatchObject({
      status: 409,
      result: { code: 'CANNOT_OPERATE', errors: [{ field: 'amount', code: 'MAX_VALUE_CURRENCY' }] },
    });
  });

  it('waits for a person when it is large, and is cancelled until 14:00 of its day', async () => {
    const holding = await addHolding(app, { value: '100.000000' });
    const order = await placeSignedRedemption(app, holding, {
      amount_indicator: 'B',
      amount: '50000.01',
    });
    expect(order).toMatchObject({
      operation_status: 'SIGNED',
      can_cancel: true,
      cancel_until: '2026-03-10T13:00:00.000Z',
    });
    await holding.person.client.ask(changeOperationStatus, {
      params: { id: order.uuid },
      body: { status: 'CANCELLED' },
    });
    expect(await reserved(holding)).toBe('0.000000');
  });
});

describe('50 redemptions of one position at once', () => {
  it('take exactly what fits, and nobody hears of a deadlock', async () => {
    const holding = await addHolding(app, { lots: [['2020-01-15', '100.000000', '1000.00']] });
    const replies = await Promise.all(
      Array.from({ length: 50 }, async () =>
        redeemUntilHeard(holding, { amount_indicator: 'P', units: '3' }),
      ),
    );
    const taken = replies.filter(({ status }) => status === 201).length;
    expect(taken).toBe(33);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 422]));
    expect(await reserved(holding)).toBe('99.000000');
  });

  it('in euros, while others are cancelled, never keep more than there is', async () => {
    const holding = await addHolding(app, { lots: [['2020-01-15', '100.000000', '1000.00']] });
    const first = await Promise.all(
      Array.from({ length: 5 }, async () =>
        placeRedemption(holding, { amount_indicator: 'P', units: '10' }),
      ),
    );
    const replies = await Promise.all([
      ...first.map(async ({ uuid }) =>
        holding.person.client.try(cancelOperation, { params: { id: uuid } }),
      ),
      ...Array.from({ length: 20 }, async () =>
        redeemUntilHeard(holding, { amount_indicator: 'B', amount: '152.50' }),
      ),
    ]);
    expect(replies.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(replies.every(({ status }) => status < 500 && status !== 409)).toBe(true);
    expect(Number(await reserved(holding))).toBeLessThanOrEqual(100);
  });
});
