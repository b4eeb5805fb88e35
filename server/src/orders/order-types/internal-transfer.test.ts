import { cancelOperation, createOperation, getOperation } from '@area/contract/operations/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { listPositions } from '@area/contract/accounts/calls';
import { listOperationDocuments } from '@area/contract/operation-documents/calls';
import { NOT_SUITABLE_SENTENCE } from '@area/domain/suitability/verdict';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import type { Holding } from '../../../test/redemptions.ts';
import { addHolding } from '../../../test/redemptions.ts';
import { publish, signOrder } from '../../../test/orders.ts';
import { addProduct } from '../../../test/people.ts';
import type { TestProduct } from '../../../test/people.ts';
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

interface Moving extends Holding {
  readonly to: TestProduct;
}

const addMoving = async ({
  who = {},
  fund = {},
}: { who?: object; fund?: object } = {}): Promise<Moving> => {
  const holding = await addHolding(app, { who });
  const to = await addProduct(app, fund);
  await publish(app, to, { day: '2026-03-09', value: '7.777777' });
  return { ...holding, to };
};

const bodyOf = ({ account, product, to }: Moving) => ({
  type: 'SOLICITUD_TRASPASO_INTERNO' as const,
  uuid_account: account.uuid,
  uuid_product: product.uuid,
  uuid_destination: to.uuid,
  amount_indicator: 'P',
  units: '500',
  simultaneous_holdings: false,
  documents_read: true,
  suitability_confirmed: true,
});

const tryMove = async (moving: Moving, fields: object = {}) =>
  moving.person.client.try(createOperation, { body: { ...bodyOf(moving), ...fields } as never });
const move = async (moving: Moving) =>
  moving.person.client.ask(createOperation, { body: bodyOf(moving) as never });

const simulate = async ({ person, account, product, to }: Moving, fields: object = {}) =>
  person.client.ask(simulateOperation, {
    body: {
      type: 'SOLICITUD_TRASPASO_INTERNO',
      uuid_account: account.uuid,
      uuid_product: product.uuid,
      uuid_destination: to.uuid,
      amount_indicator: 'P',
      units: '500',
      ...fields,
    } as never,
  });

const reserved = async ({ person, account }: Holding) =>
  (await person.client.ask(listPositions, { params: { id: account.uuid } }))[0]?.reserved_units;
const codes = (reply: {
  result?: { errors: readonly { field: string; code: string }[] } | undefined;
}) => reply.result?.errors.map(({ field, code }) => [field, code]);

describe('a transfer inside the house is simulated', () => {
  it('as the oracle E08: nothing withheld, all the cash becomes units the next business day', async () => {
    expect(await simulate(await addMoving())).toMatchObject({
      expected_nav_date: '2026-03-10',
      problems: [],
      verdict: 'CONVENIENTE',
      redemption: {
        gross: '7625.00',
        gain: '2325.00',
        withholding: '0.00',
        net: '7625.00',
        estimated_tax: null,
      },
      arrival: {
        in_on: '2026-03-11',
        is_deferred: true,
        estimated_units: '980.357241',
        estimated_nav: '7.777777',
        estimated_nav_date: '2026-03-09',
      },
    });
  });

  it('with its withholding for somebody who lives abroad, whose tax is not put off', async () => {
    expect(await simulate(await addMoving({ who: { tin_country: 'FR' } }))).toMatchObject({
      redemption: { withholding: '441.75', net: '7183.25' },
      arrival: { is_deferred: false },
      problems: [],
    });
  });

  it('untaxed for anybody where everything is converted into another class of the fund', async () => {
    const fund = { cnmv_number: '4720' };
    const holding = await addHolding(app, { who: { tin_country: 'FR' }, fund });
    const to = await addProduct(app, { ...fund, class: 'B' });
    await publish(app, to, { day: '2026-03-09', value: '7.777777' });
    const all = { amount_indicator: 'T', units: null };
    const figures = await simulate({ ...holding, to }, all);
    expect(figures.redemption).toMatchObject({ withholding: '0.00', estimated_tax: null });
    expect(figures.redemption?.net).toBe(figures.redemption?.gross);
    expect(figures).toMatchObject({ arrival: { is_deferred: true }, problems: [] });
  });

  it('before it has a destination', async () => {
    expect(await simulate(await addMoving(), { uuid_destination: null })).toMatchObject({
      arrival: null,
      verdict: null,
      redemption: { net: '7625.00' },
      problems: [],
    });
  });

  it('with less than the minimum of its destination', async () => {
    const moving = await addMoving({ fund: { min_initial: '8000.00' } });
    expect(await simulate(moving)).toMatchObject({
      problems: [{ field: 'units', code: 'MIN_VALUE_CURRENCY' }],
      arrival: { minimum: '8000.00' },
    });
  });
});

describe('a transfer inside the house', () => {
  it('keeps its units, says where it goes, and is signed on its own paper', async () => {
    const moving = await addMoving();
    const order = await move(moving);
    expect(order).toMatchObject({
      payment_status: 'NONE',
      payment_method: null,
      amount: '7625.00',
      amount_indicator: 'P',
      ordered_units: '500.000000',
      payout_iban: null,
      // What every signer is shown, as the review had it.
      estimate: {
        units: '500.000000',
        gross: '7625.00',
        fee: '0.00',
        withholding: '0.00',
        net: '7625.00',
        settlement_date: null,
        valued_on: '2026-03-11',
        is_first_payment: false,
      },
      transfer: {
        origin: null,
        destination: { uuid_product: moving.to.uuid },
        simultaneous_holdings: false,
        answer: null,
      },
    });
    expect(await reserved(moving)).toBe('500.000000');
    const signed = await signOrder(app, moving.person, order.uuid);
    expect(signed).toMatchObject({
      operation_status: 'VALIDATED',
      estimate: null,
      nav_date: '2026-03-10',
      settlement_date: null,
    });
    const papers = await moving.person.client.ask(listOperationDocuments, {
      params: { id: order.uuid },
    });
    expect(papers.map(({ subcategory }) => subcategory)).toContain('INTERNAL_TRANSFER_ORDER');
  });

  it('gives its units back when it is cancelled', async () => {
    const moving = await addMoving();
    const { uuid } = await move(moving);
    await moving.person.client.ask(cancelOperation, { params: { id: uuid } });
    expect(await reserved(moving)).toBe('0.000000');
    expect(await moving.person.client.ask(getOperation, { params: { id: uuid } })).toMatchObject({
      operation_status: 'CANCELLED',
      can_cancel: false,
    });
  });

  it('needs the sentence where the destination does not suit, and its warning is signed too', async () => {
    const moving = await addMoving({ fund: { family: '4' } });
    expect(codes(await tryMove(moving))).toEqual([
      ['suitability_sentence', 'NOT_SUITABLE_SENTENCE'],
    ]);
    const { data } = await tryMove(moving, { suitability_sentence: NOT_SUITABLE_SENTENCE });
    const papers = await moving.person.client.ask(listOperationDocuments, {
      params: { id: (data as { uuid: string }).uuid },
    });
    expect(papers.map(({ subcategory }) => subcategory)).toContain('NON_CONVENIENCE_WARNING');
  });

  it.each<[string, object, object, [string, string][]]>([
    [
      'to where it comes from',
      {},
      { uuid_destination: 'ORIGIN' },
      [['uuid_destination', 'SAME_PRODUCT']],
    ],
    [
      'to nowhere',
      {},
      { uuid_destination: '00000000-0000-4000-8000-000000000000' },
      [['uuid_destination', 'UNKNOWN']],
    ],
    [
      'without the declaration',
      {},
      { simultaneous_holdings: null },
      [['simultaneous_holdings', 'REQUIRED']],
    ],
    [
      'without the ticks',
      {},
      { documents_read: false, suitability_confirmed: false },
      [
        ['documents_read', 'TRUTHY_CHECKBOX'],
        ['suitability_confirmed', 'TRUTHY_CHECKBOX'],
      ],
    ],
    ['of more than there is', {}, { units: '751' }, [['units', 'MAX_VALUE_PARTICIPATIONS']]],
    [
      'to a fund that is closed',
      { status: 'SOFT_CLOSED' },
      {},
      [['uuid_destination', 'PRODUCT_CLOSED']],
    ],
    [
      'to a fund that takes no transfers',
      { allow_transfer: false },
      {},
      [['uuid_destination', 'TYPE']],
    ],
    ['to a fund for companies', { person_types: ['J'] }, {}, [['uuid_destination', 'PERSON_TYPE']]],
    [
      'of less than the minimum that must stay',
      {},
      { units: '750.70' },
      [['units', 'MIN_HOLDING']],
    ],
  ])('is refused %s', async (_why, fund, fields, told) => {
    const moving = await addMoving({ fund });
    const sent =
      'uuid_destination' in fields && fields.uuid_destination === 'ORIGIN'
        ? { uuid_destination: moving.product.uuid }
        : fields;
    expect(codes(await tryMove(moving, sent))).toEqual(told);
  });
});
