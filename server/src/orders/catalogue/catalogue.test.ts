import {
  addProductDocument,
  changeProduct,
  createProduct,
  getCatalogueProduct,
  listCatalogue,
  setProductTerms,
} from '@area/contract/office/products/calls';
import { createOperation } from '@area/contract/operations/calls';
import { getProduct } from '@area/contract/products/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import type { Reply } from '../../../test/client.ts';
import { SENT_TERMS, sentFund } from '../../../test/catalogue.ts';
import { makePdf, makePng } from '../../../test/files.ts';
import { enterAs } from '../../../test/office-client.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { orderBody, publish } from '../../../test/orders.ts';
import { addInvestor, addProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
let pair: OfficePair;
beforeAll(async () => {
  app = await createTestApp();
  pair = await enterPair(app);
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterEach(() => expectCleanAudit(app));
afterAll(() => app.dispose());

interface Refused {
  readonly status: number;
  readonly errors: readonly { readonly field: string }[];
}

const refusals = ({ status, errors }: Refused) => [status, errors.map(({ field }) => field)];

/** The same of a client's call. */
const orderRefusals = ({ status, result }: Reply) =>
  refusals({ status, errors: result?.errors ?? [] });

const findUuid = async (code: string): Promise<string> =>
  (
    await app.db
      .selectFrom('products')
      .select('uuid')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).uuid;

const asFile = (bytes: Uint8Array, name = 'documento.pdf') => ({
  name,
  content_base64: Buffer.from(bytes).toString('base64'),
});

describe('a new product', () => {
  it('is created by two people, and stands in the catalogue with what it lacks', async () => {
    const proposal = await pair.maker.propose(createProduct, { body: sentFund(10) });
    expect(proposal.changes).toEqual(
      expect.arrayContaining([
        { field: 'code', from: null, to: 'N10' },
        { field: 'cut_off', from: null, to: '14:00' },
      ]),
    );
    await pair.approver.approve(proposal);
    const listed = await pair.maker.ask(listCatalogue, { query: { $limit: 'null' } });
    expect(listed.find(({ code }) => code === 'N10')).toMatchObject({
      status: 'OPEN',
      nav_date: null,
      lacks: ['PRE_CONTRACT_DOCUMENT', 'UNIT_VALUE'],
    });
  });

  it('is refused at each wrong field', async () => {
    const other = await addProduct(app);
    const reply = await pair.maker.try(createProduct, {
      body: sentFund(11, {
        code: other.code,
        isin: 'ES0000000000',
        iban: 'ES00',
        plan: {
          dgsfp_code: 'N0001',
          fund_name: 'Fondo',
          fund_code: 'F0001',
          manager: 'G',
          depositary: 'D',
        },
        terms: {
          ...SENT_TERMS,
          max_per_holder: '10',
          entry_fee: '6',
          settlement_days: 4,
          exit_fees: [
            { under_days: 365, rate: '1' },
            { under_days: 90, rate: '2' },
          ],
        },
      }),
    });
    expect(refusals(reply)).toEqual([
      422,
      [
        'isin',
        'iban',
        'plan',
        'code',
        'terms.max_per_holder',
        'terms.entry_fee',
        'terms.exit_fees',
        'terms.settlement_days',
      ],
    ]);
  });

  it('is not created, read or changed without the right', async () => {
    const admin = await enterAs(app, 'IT_ADMIN');
    expect((await admin.try(createProduct, { body: sentFund(12) })).status).toBe(403);
    expect((await admin.try(listCatalogue)).status).toBe(403);
  });

  it('of a plan has its numbers of the register', async () => {
    const plan = {
      dgsfp_code: 'N5555',
      fund_name: 'Fondo de pensiones',
      fund_code: 'F5555',
      manager: 'Gestora',
      depositary: 'Depositaria',
    };
    await doTogether(pair, createProduct, { body: sentFund(13, { type: 'P', plan }) });
    const uuid = await findUuid('N13');
    expect(
      await app.db
        .selectFrom('plan_terms')
        .select(['dgsfp_code', 'fund_code', 'liquidity_alerts'])
        .where('product_uuid', '=', uuid)
        .executeTakeFirst(),
    ).toEqual({
      dgsfp_code: 'N5555',
      fund_code: 'F5555',
      liquidity_alerts: ['CONTINGENCIES', 'MARKET_VALUE'],
    });
  });
});

describe('a product that changes', () => {
  it('closes to new orders by two people', async () => {
    const { client, account, product, person } = await addInvestor(app);
    const proposal = await doTogether(pair, changeProduct, {
      params: { id: product.uuid },
      body: { status: 'SOFT_CLOSED', reason: 'capacidad de la estrategia' },
    });
    expect(proposal.changes).toEqual([{ field: 'status', from: 'OPEN', to: 'SOFT_CLOSED' }]);
    const reply = await client.try(createOperation, {
      body: orderBody({ person, account, product }),
    });
    expect(orderRefusals(reply)).toEqual([422, ['uuid_product']]);
  });

  it('is stale when it changed otherwise meanwhile', async () => {
    const { uuid: id } = await addProduct(app);
    const proposal = await pair.maker.propose(changeProduct, {
      params: { id },
      body: { name: 'Otro nombre', reason: 'cambio de denominación' },
    });
    await app.db
      .updateTable('products')
      .set({ name: 'Un tercero' })
      .where('uuid', '=', id)
      .execute();
    expect((await pair.approver.tryApprove(proposal)).status).toBe(409);
  });

  it('must change', async () => {
    const { uuid: id } = await addProduct(app);
    const reply = await pair.maker.try(changeProduct, {
      params: { id },
      body: { status: 'OPEN', reason: 'nada nuevo' },
    });
    expect(refusals(reply)).toEqual([422, ['reason']]);
  });
});

describe('terms by date', () => {
  const LATER = { ...SENT_TERMS, cut_off: '10:30', settlement_days: 3, min_initial: '5000' };

  it('hold from their day on, for whoever orders then', async () => {
    const { client, account, product, person } = await addInvestor(app);
    const proposal = await doTogether(pair, setProductTerms, {
      params: { id: product.uuid },
      body: { from_date: '2026-03-12', terms: LATER },
    });
    expect(proposal.changes).toEqual(
      expect.arrayContaining([
        { field: 'from_date', from: null, to: '2026-03-12' },
        { field: 'cut_off', from: '14:00', to: '10:30' },
        { field: 'min_initial', from: '10.00', to: '5000' },
      ]),
    );
    const read = async () => client.ask(getProduct, { params: { id: product.uuid } });
    const simulate = async () =>
      client.ask(simulateOperation, {
        body: {
          type: 'SUSCRIPCION',
          uuid_account: account.uuid,
          uuid_product: product.uuid,
          amount: '1000.00',
        },
      });
    expect(await read()).toMatchObject({ cut_off: '14:00', min_initial: '10.00' });
    await publish(app, product, { day: '2026-03-09', value: '10.000000' });
    app.clock.setBusiness('2026-03-11T22:59:59.999Z');
    expect(await simulate()).toMatchObject({ minimum: '10.00', problems: [] });
    const before = await client.ask(createOperation, {
      body: orderBody({ person, account, product }),
    });
    app.clock.setBusiness('2026-03-11T23:00:00.000Z');
    expect(await read()).toMatchObject({
      cut_off: '10:30',
      settlement_days: 3,
      min_initial: '5000.00',
    });
    const reply = await client.try(createOperation, {
      body: orderBody({ person, account, product }),
    });
    expect(orderRefusals(reply)).toEqual([422, ['amount']]);
    // What was ordered before keeps its hour.
    expect(before).toMatchObject({ cut_off: '14:00', expected_nav_date: '2026-03-12' });
    expect(
      await pair.maker.ask(getCatalogueProduct, { params: { id: product.uuid } }),
    ).toMatchObject({
      cut_off: '10:30',
      terms: [
        { from_date: '2026-03-12', tense: 'IN_FORCE', cut_off: '10:30' },
        { from_date: null, tense: 'PAST', cut_off: '14:00' },
      ],
    });
  });

  it('never hold from today or before, and the latest of one day counts', async () => {
    const { uuid: id } = await addProduct(app);
    const today = await pair.maker.try(setProductTerms, {
      params: { id },
      body: { from_date: '2026-03-10', terms: LATER },
    });
    expect(refusals(today)).toEqual([422, ['from_date']]);
    const from_date = '2026-04-07';
    await doTogether(pair, setProductTerms, { params: { id }, body: { from_date, terms: LATER } });
    await doTogether(pair, setProductTerms, {
      params: { id },
      body: { from_date, terms: { ...LATER, cut_off: '11:00' } },
    });
    const { terms } = await pair.maker.ask(getCatalogueProduct, { params: { id } });
    expect(terms.map(({ tense, cut_off }) => [tense, cut_off])).toEqual([
      ['FUTURE', '11:00'],
      ['IN_FORCE', '14:00'],
    ]);
  });

  it('are not changed or removed', async () => {
    const { uuid: id } = await addProduct(app);
    await doTogether(pair, setProductTerms, {
      params: { id },
      body: { from_date: '2026-05-04', terms: LATER },
    });
    await expect(
      app.db
        .updateTable('product_terms')
        .set({ cut_off: '09:00' })
        .where('product_uuid', '=', id)
        .execute(),
    ).rejects.toThrow('product_terms');
  });
});

describe('documents', () => {
  it('have versions and languages, and the one in force is read', async () => {
    const { client, product } = await addInvestor(app);
    const { uuid: id } = product;
    const add = async (language: 'es' | 'en', in_force_from: string) =>
      pair.maker.ask(addProductDocument, {
        params: { id },
        body: { kind: 'dfi', language, in_force_from, file: asFile(await makePdf()) },
      });
    const inEnglish = await add('en', '2026-03-01');
    const read = async () => (await client.ask(getProduct, { params: { id } })).documents.dfi;
    expect(await read()).toBe(inEnglish.address);
    const first = await add('es', '2026-03-01');
    const later = await add('es', '2026-03-20');
    expect(await read()).toBe(first.address);
    app.clock.setBusiness('2026-03-20T09:00:00Z');
    expect(await read()).toBe(later.address);
    const { documents } = await pair.maker.ask(getCatalogueProduct, { params: { id } });
    expect(documents.map(({ language, in_force_from }) => [language, in_force_from])).toEqual([
      ['es', '2026-03-20'],
      ['es', '2026-03-01'],
      ['en', '2026-03-01'],
    ]);
  });

  it('are of their kind of product, and PDF', async () => {
    const { uuid: id } = await addProduct(app);
    const send = async (kind: 'dfi' | 'dfp', file: ReturnType<typeof asFile>) =>
      pair.maker.try(addProductDocument, {
        params: { id },
        body: { kind, language: 'es', in_force_from: '2026-03-10', file },
      });
    expect(refusals(await send('dfp', asFile(await makePdf())))).toEqual([422, ['kind']]);
    expect(refusals(await send('dfi', asFile(makePng(700, 500), 'foto.png')))).toEqual([
      422,
      ['file'],
    ]);
  });
});
