import { MADRID_CALENDAR } from '@area/domain/calendar/holidays';
import { PDF } from '@libpdf/core';
import { listOperationDocuments } from '@area/contract/operation-documents/calls';
import { createOperation } from '@area/contract/operations/calls';
import type { Operation } from '@area/contract/operations/schemas';
import { listAccountDocuments } from '@area/contract/documents/calls';
import { addBusinessDays } from '@area/domain/calendar/business-days';
import { civilDate } from '@area/domain/calendar/civil-date';
import { NOT_SUITABLE_SENTENCE } from '@area/domain/suitability/verdict';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '../../platform/storage/stored-file.ts';
import {
  orderBody,
  payOrder,
  placeSigned,
  publish,
  runTheDay,
  signOrder,
} from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson, addProduct } from '../../../test/people.ts';
import { addHolding, placeSignedRedemption } from '../../../test/redemptions.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.dispose());

type Investor = Awaited<ReturnType<typeof addInvestor>>;

const papersOf = async (
  where: Partial<{ operation_uuid: string; account_uuid: string }>,
  subcategory: string,
) => {
  let query = app.db.selectFrom('documents').selectAll().where('subcategory', '=', subcategory);
  if (where.operation_uuid !== undefined)
    query = query.where('operation_uuid', '=', where.operation_uuid);
  if (where.account_uuid !== undefined)
    query = query.where('account_uuid', '=', where.account_uuid);
  return query.orderBy('created_at').orderBy('uuid').execute();
};

const textOf = async (
  paper: { storage_key: string; sha256: string } | undefined,
): Promise<string> => {
  if (!paper) throw new Error('there is no such paper');
  const pdf = await PDF.load(await readDocument(app.parts.storage, paper));
  return pdf
    .extractText()
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');
};

/** A thousand euros that became a hundred units on 10 March 2026. */
const addHolder = async (
  fields: Parameters<typeof addProduct>[1] = {},
): Promise<Investor & { order: Operation }> => {
  app.clock.setBusiness(TEST_NOW);
  const investor = { ...(await addInvestor(app)), product: await addProduct(app, fields) };
  const order = await placeSigned(app, investor, '1000.00');
  await payOrder(app, order, investor.account);
  app.clock.setBusiness('2026-03-11T09:00:00Z');
  await publish(app, investor.product, { day: '2026-03-10', value: '10.000000' });
  return { ...investor, order };
};

describe('the confirmation of an executed order', () => {
  it('is made on the day it is executed, once, and tells what it came to', async () => {
    const { order, client } = await addHolder({ entry_fee: '1.5' });
    const report = await runTheDay(app);
    expect(report).toMatchObject({ failed: [] });
    expect(report.confirmed).toBeGreaterThanOrEqual(1);
    expect(await runTheDay(app)).toMatchObject({ confirmed: 0 });
    const papers = await papersOf({ operation_uuid: order.uuid }, 'CONFIRMATION');
    expect(papers).toHaveLength(1);
    const text = await textOf(papers[0]);
    for (const fact of [
      order.reference,
      '1.000,00 €',
      '15,00 €',
      '985,00 €',
      '98,500000',
      '10,000000 €',
      '10-mar-2026',
    ])
      expect(text).toContain(fact);
    const seen = await client.ask(listOperationDocuments, { params: { id: order.uuid } });
    expect(seen.map(({ subcategory }) => subcategory)).toContain('CONFIRMATION');
  });

  it('is not made before', async () => {
    app.clock.setBusiness(TEST_NOW);
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, '1000.00');
    await runTheDay(app);
    expect(await papersOf({ operation_uuid: order.uuid }, 'CONFIRMATION')).toEqual([]);
  });

  it('is made once by two runs at the same time', async () => {
    const { order } = await addHolder();
    await Promise.all([runTheDay(app), runTheDay(app)]);
    await runTheDay(app);
    expect(await papersOf({ operation_uuid: order.uuid }, 'CONFIRMATION')).toHaveLength(1);
  });
});

const orderUnsuitable = async ({ person, account, product }: Investor): Promise<Operation> =>
  person.client.ask(createOperation, {
    body: {
      ...orderBody({ person, account, product }),
      suitability_sentence: NOT_SUITABLE_SENTENCE,
      suitability_confirmed: false,
    },
  });

describe('the warning of a product that does not suit', () => {
  it('is a second paper of the envelope, with the sentence, and is sealed with the order', async () => {
    app.clock.setBusiness(TEST_NOW);
    const investor = {
      ...(await addInvestor(app)),
      product: await addProduct(app, { family: '4' }),
    };
    const { uuid } = await orderUnsuitable(investor);
    const [warning] = await papersOf({ operation_uuid: uuid }, 'NON_CONVENIENCE_WARNING');
    expect(await textOf(warning)).toContain(NOT_SUITABLE_SENTENCE);
    const inside = await app.db
      .selectFrom('envelope_documents')
      .innerJoin('envelopes', 'envelopes.uuid', 'envelope_uuid')
      .innerJoin('documents', 'documents.uuid', 'document_uuid')
      .select('documents.subcategory')
      .where('entity_uuid', '=', uuid)
      .orderBy('position')
      .execute();
    expect(inside.map(({ subcategory }) => subcategory)).toEqual([
      'SUBSCRIPTION_ORDER',
      'NON_CONVENIENCE_WARNING',
    ]);
    expect(await signOrder(app, investor.person, uuid)).toMatchObject({ has_docs_signed: true });
    const sealed = await app.db
      .selectFrom('envelope_documents')
      .innerJoin('envelopes', 'envelopes.uuid', 'envelope_uuid')
      .select('sealed_uuid')
      .where('entity_uuid', '=', uuid)
      .execute();
    expect(sealed).toHaveLength(2);
    expect(sealed.every(({ sealed_uuid }) => sealed_uuid !== null)).toBe(true);
  });

  it('is not there where the product suits', async () => {
    app.clock.setBusiness(TEST_NOW);
    const { uuid } = await placeSigned(app, await addInvestor(app));
    expect(await papersOf({ operation_uuid: uuid }, 'NON_CONVENIENCE_WARNING')).toEqual([]);
  });
});

const run = async (day: string) => {
  app.clock.setBusiness(`${day}T09:00:00Z`);
  return runTheDay(app);
};
const choose = async (
  account: string,
  report_frequency: 'MONTHLY' | 'QUARTERLY' | 'SEMIANNUAL' | 'ANNUAL',
) => app.db.updateTable('accounts').set({ report_frequency }).where('uuid', '=', account).execute();

describe('the statement of a period', () => {
  it('waits for the last unit value, then tells opening, movements and closing, once', async () => {
    const { account, product, client, order } = await addHolder({ entry_fee: '1.5' });
    await runTheDay(app);
    expect((await run('2026-04-01')).failed).toEqual([]);
    expect(await papersOf({ account_uuid: account.uuid }, 'QUARTERLY_STATEMENT')).toEqual([]);
    await publish(app, product, { day: '2026-03-31', value: '10.400000' });
    expect((await run('2026-04-01')).stated).toBeGreaterThanOrEqual(1);
    await run('2026-04-02');
    const papers = await papersOf({ account_uuid: account.uuid }, 'QUARTERLY_STATEMENT');
    expect(papers).toHaveLength(1);
    const text = await textOf(papers[0]);
    for (const fact of [
      '01-ene-2026',
      '31-mar-2026',
      order.reference,
      '98,500000',
      '1.024,40 €',
      '1.000,00 €',
      '+24,40 €',
      '+2,44 %',
      '15,00 €',
    ])
      expect(text).toContain(fact);
    const { items } = await client
      .ask(listAccountDocuments, { params: { id: account.uuid } })
      .then((answer) => ({ items: answer }));
    expect(JSON.stringify(items)).toContain('QUARTERLY_STATEMENT');
  });

  it('says what a redemption by units came to, and not what was foreseen when it was ordered', async () => {
    app.clock.setBusiness(TEST_NOW);
    const holding = await addHolding(app);
    const asked = { amount_indicator: 'P', units: '500.000000' } as const;
    expect(await placeSignedRedemption(app, holding, asked)).toMatchObject({ amount: '7625.00' });
    await run('2026-03-11');
    await publish(app, holding.product, { day: '2026-03-10', value: '15.500000' });
    await runTheDay(app);
    app.clock.setBusiness('2026-04-01T09:00:00Z');
    await publish(app, holding.product, { day: '2026-03-31', value: '15.600000' });
    await runTheDay(app);
    const [paper] = await papersOf({ account_uuid: holding.account.uuid }, 'QUARTERLY_STATEMENT');
    const text = await textOf(paper);
    expect(text).toContain('7.750,00 €');
    expect(text).not.toContain('7.625,00 €');
  });

  it('is made by what the account chose: a quiet month waits, a quarter does not', async () => {
    const monthly = await addHolder();
    await choose(monthly.account.uuid, 'MONTHLY');
    const quarterly = await addHolder();
    await runTheDay(app);
    const ends = ['2026-03-31', '2026-04-30', '2026-05-29', '2026-06-30'];
    for (const day of ends) {
      app.clock.setBusiness(`${addBusinessDays(civilDate(day), 1, MADRID_CALENDAR)}T09:00:00Z`);
      await publish(app, monthly.product, { day, value: '10.500000' });
      await publish(app, quarterly.product, { day, value: '10.500000' });
      await runTheDay(app);
    }
    const told = async (account: string) =>
      (
        await app.db
          .selectFrom('statements')
          .select('period_to')
          .where('account_uuid', '=', account)
          .orderBy('period_to')
          .execute()
      ).map(({ period_to }) => period_to);
    expect(await told(monthly.account.uuid)).toEqual(['2026-03-31']);
    expect(await told(quarterly.account.uuid)).toEqual(['2026-03-31', '2026-06-30']);
  });

  it('is made once by two runs at the same time, and never for an account that holds nothing', async () => {
    const { account, product } = await addHolder();
    const person = await addPerson(app);
    const empty = await addAccount(app, [{ uuid: person.uuid, role: 'TITULAR' }]);
    await runTheDay(app);
    app.clock.setBusiness('2026-04-01T09:00:00Z');
    await publish(app, product, { day: '2026-03-31', value: '10.400000' });
    await Promise.all([runTheDay(app), runTheDay(app)]);
    await runTheDay(app);
    expect(await papersOf({ account_uuid: account.uuid }, 'QUARTERLY_STATEMENT')).toHaveLength(1);
    expect(await papersOf({ account_uuid: empty.uuid }, 'QUARTERLY_STATEMENT')).toEqual([]);
  });
});
