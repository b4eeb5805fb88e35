import { PDF } from '@libpdf/core';
import { validateOperation } from '@area/contract/office/orders/calls';
import type { Operation } from '@area/contract/operations/schemas';
import { createOperation, getOperation } from '@area/contract/operations/calls';
import type { ProductsTable } from '../../platform/db/tables.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDocument } from '../../platform/storage/stored-file.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { deskOf } from '../../../test/desk.ts';
import { ORACLE_LOTS, addLots } from '../../../test/holdings.ts';
import { publish, runTheDay, signOrder } from '../../../test/orders.ts';
import type { TestOrder } from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson, addProduct } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { listLots } from '../../ledger/units/lots-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(() => app.clock.setBusiness(TEST_NOW));

const at = (ordering: TestOrder, value: string, day: string) =>
  publish(app, ordering.product, { day, value, approved_by: 'jefatura' });

/** Somebody with the three lots of the examples, and yesterday's unit value. */
const addHolder = async (
  fields: Partial<Insertable<ProductsTable>> = {},
  before = { day: '2026-03-09', value: '15.250000' },
): Promise<TestOrder> => {
  const { person, account } = await addInvestor(app);
  const ordering = { person, account, product: await addProduct(app, fields) };
  await addLots(app, ordering);
  await at(ordering, before.value, before.day);
  return ordering;
};

const bankOf = async ({ account }: TestOrder): Promise<string> =>
  (
    await app.db
      .selectFrom('bank_accounts')
      .select('uuid')
      .where('account_uuid', '=', account.uuid)
      .executeTakeFirstOrThrow()
  ).uuid;

type Asked =
  | { amount_indicator: 'T' }
  | { amount_indicator: 'P'; units: string }
  | { amount_indicator: 'B' | 'I'; amount: string };

const order = async (
  ordering: TestOrder,
  asked: Asked,
  uuid_certificate: string | null = null,
): Promise<Operation> => {
  const { person, account, product } = ordering;
  const target = {
    type: 'REEMBOLSO' as const,
    uuid_account: account.uuid,
    uuid_product: product.uuid,
    uuid_bank_account: await bankOf(ordering),
    uuid_certificate,
  };
  return person.client.ask(createOperation, { body: { ...target, ...asked } });
};

const look = async (person: Person, { uuid }: Operation): Promise<Operation> =>
  person.client.ask(getOperation, { params: { id: uuid } });

/** Ordered, signed, exported, and the day after executed at the value of the day of the order. */
const redeemAt = async (
  ordering: TestOrder,
  asked: Asked,
  value = '15.250000',
  uuid_certificate: string | null = null,
): Promise<Operation> => {
  const placed = await order(ordering, asked, uuid_certificate);
  await signOrder(app, ordering.person, placed.uuid);
  await runTheDay(app);
  const today = app.clock.business().toISOString().slice(0, 10);
  app.clock.setBusiness(new Date(app.clock.business().getTime() + 26 * 60 * 60_000));
  await at(ordering, value, today);
  await runTheDay(app);
  return look(ordering.person, placed);
};

/** What somebody was told of an order. */
const toldOf = async ({ person }: TestOrder, { uuid }: Operation) =>
  (
    await app.db
      .selectFrom('notification_events')
      .select('title')
      .where('intervener_uuid', '=', person.uuid)
      .where('entity_uuid', '=', uuid)
      .execute()
  ).map(({ title }) => title);

const leftOf = async ({ account, product }: TestOrder) =>
  (await listLots(app.db, account.uuid, product.uuid)).map(({ date, units, cost }) => [
    date,
    units,
    cost,
  ]);

describe('a redemption, from order to money', () => {
  const CASES: readonly (readonly [string, Asked, string, object])[] = [
    [
      'E03 by units',
      { amount_indicator: 'P', units: '500.000000' },
      '15.250000',
      {
        units: '500.000000',
        gross: '7625.00',
        gain: '2325.00',
        withholding: '441.75',
        net: '7183.25',
      },
    ],
    [
      'E04 gross',
      { amount_indicator: 'B', amount: '3000.00' },
      '15.250000',
      {
        units: '196.721311',
        gross: '3000.00',
        gain: '1032.79',
        withholding: '196.23',
        net: '2803.77',
      },
    ],
    [
      'E05 net',
      { amount_indicator: 'I', amount: '3000.00' },
      '15.250000',
      {
        units: '210.488853',
        gross: '3209.96',
        gain: '1105.07',
        withholding: '209.96',
        net: '3000.00',
      },
    ],
    [
      'E06 total',
      { amount_indicator: 'T' },
      '15.250000',
      {
        units: '750.750000',
        gross: '11448.94',
        gain: '2538.31',
        withholding: '482.28',
        net: '10966.66',
      },
    ],
    [
      'E06b total with a loss',
      { amount_indicator: 'T' },
      '11.000000',
      {
        units: '750.750000',
        gross: '8258.25',
        gain: '-652.38',
        withholding: '0.00',
        net: '8258.25',
      },
    ],
  ];

  it.each(CASES)('%s', async (_name, asked, value, figures) => {
    const ordering = await addHolder();
    const done = await redeemAt(ordering, asked, value);
    expect(done).toMatchObject({
      operation_status: 'FINALIZED',
      nav: value,
      nav_date: '2026-03-10',
      settlement_date: '2026-03-12',
      ...figures,
    });
    const payout = await app.db
      .selectFrom('payouts')
      .select(['amount', 'due_on', 'iban', 'kind'])
      .where('operation_uuid', '=', done.uuid)
      .execute();
    expect(payout).toEqual([
      { amount: done.net, due_on: '2026-03-12', iban: ordering.account.iban, kind: 'REDEMPTION' },
    ]);
    await expectCleanAudit(app);
  });

  it('takes the first lots first and leaves the rest as E03 has it', async () => {
    const ordering = await addHolder();
    await redeemAt(ordering, { amount_indicator: 'P', units: '500.000000' });
    expect(await leftOf(ordering)).toEqual([
      ['2022-06-01', 150_500_000n, 195_650n],
      ['2025-02-10', 100_250_000n, 165_413n],
    ]);
    const position = await app.db
      .selectFrom('positions')
      .select(['units', 'cost', 'reserved_units'])
      .where('account_uuid', '=', ordering.account.uuid)
      .execute();
    expect(position).toEqual([
      { units: '250.750000', cost: '3610.63', reserved_units: '0.000000' },
    ]);
  });

  it('E07 charges for leaving with lots that are young', async () => {
    app.clock.setBusiness('2025-10-01T08:00:00Z');
    const ordering = await addHolder(
      { exit_fees: JSON.stringify([{ under_days: 365, rate: '2.0000' }]) },
      { day: '2025-09-30', value: '15.250000' },
    );
    const done = await redeemAt(ordering, { amount_indicator: 'T' });
    expect(done).toMatchObject({
      operation_status: 'FINALIZED',
      gross: '11448.94',
      fee: '30.58',
      gain: '2507.73',
      withholding: '476.47',
      net: '10941.89',
    });
    await expectCleanAudit(app);
  });

  it('becomes a total when the value fell so far that the units no longer reach', async () => {
    const ordering = await addHolder();
    const done = await redeemAt(
      ordering,
      { amount_indicator: 'B', amount: '11000.00' },
      '14.000000',
    );
    expect(done).toMatchObject({
      operation_status: 'FINALIZED',
      units: '750.750000',
      gross: '10510.50',
    });
    expect(await toldOf(ordering, done)).toContain('Reembolso ejecutado por el total');
  });

  it('of all units by their number is no total that the value made it', async () => {
    const ordering = await addHolder();
    const all = { amount_indicator: 'P', units: '750.750000' } as const;
    const told = await toldOf(ordering, await redeemAt(ordering, all, '16.000000'));
    expect(told).toContain('Reembolso ejecutado');
    expect(told).not.toContain('Reembolso ejecutado por el total');
  });

  it('is confirmed on paper with its lots, what is withheld and where the money goes', async () => {
    const ordering = await addHolder();
    const done = await redeemAt(ordering, { amount_indicator: 'P', units: '500.000000' });
    const paper = await app.db
      .selectFrom('documents')
      .select(['storage_key', 'sha256'])
      .where('operation_uuid', '=', done.uuid)
      .where('subcategory', '=', 'CONFIRMATION')
      .executeTakeFirstOrThrow();
    const pdf = await PDF.load(await readDocument(app.parts.storage, paper));
    const text = pdf
      .extractText()
      .map((page) => page.text)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    for (const fact of [
      done.reference,
      '7.625,00 €',
      '441,75 €',
      '7.183,25 €',
      '15-mar-2019',
      '100,000000',
      '12-mar-2026',
    ])
      expect(text).toContain(fact);
  });

  it('waits for its unit value, and is executed once however often the day runs', async () => {
    const ordering = await addHolder();
    const placed = await order(ordering, { amount_indicator: 'P', units: '500.000000' });
    await signOrder(app, ordering.person, placed.uuid);
    await runTheDay(app);
    expect(await look(ordering.person, placed)).toMatchObject({
      operation_status: 'RD_SENT',
      units: null,
    });
    app.clock.setBusiness('2026-03-11T12:00:00Z');
    await at(ordering, '15.250000', '2026-03-10');
    await Promise.all([runTheDay(app), runTheDay(app)]);
    expect(await look(ordering.person, placed)).toMatchObject({
      operation_status: 'FINALIZED',
      units: '500.000000',
    });
    await expectCleanAudit(app);
  });
});

describe('the tax of those who own together', () => {
  it('is split by their shares, the cents to the largest remainders', async () => {
    const [first, second] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(app, [
      { uuid: first.uuid, role: 'TITULAR' },
      { uuid: second.uuid, role: 'TITULAR' },
    ]);
    const ordering = { person: first, account, product: await addProduct(app) };
    await addLots(app, ordering, ORACLE_LOTS);
    await at(ordering, '15.250000', '2026-03-09');
    const done = await redeemAt(ordering, { amount_indicator: 'P', units: '500.000000' });
    const lines = await app.db
      .selectFrom('tax_lines')
      .select(['gain', 'withholding', 'transfer_value'])
      .where('operation_uuid', '=', done.uuid)
      .orderBy('intervener_uuid')
      .execute();
    expect(lines).toEqual([
      { gain: '1162.50', withholding: '220.88', transfer_value: '3812.50' },
      { gain: '1162.50', withholding: '220.87', transfer_value: '3812.50' },
    ]);
    await expectCleanAudit(app);
  });
});

const addCertificate = async (
  { person }: TestOrder,
  status: 'PENDING' | 'VALIDATED',
  came = '2026-03-02',
): Promise<string> => {
  const uuid = newUuid();
  await app.db
    .insertInto('documents')
    .values({
      uuid,
      category: 'PERSONAL',
      subcategory: 'TAX_RESIDENCE_CERTIFICATE',
      title: 'Certificado',
      filename: 'certificado.pdf',
      mime_type: 'application/pdf',
      sha256: uuid.replaceAll('-', '').repeat(2),
      size: 1,
      storage_key: `test/${uuid}`,
      operation_uuid: null,
      operation_version: null,
      created_at: new Date(`${came}T09:00:00Z`),
      intervener_uuid: person.uuid,
      origin: 'U',
      status,
    })
    .execute();
  return uuid;
};

const addForeigner = async (): Promise<TestOrder> => {
  const ordering = await addHolder();
  await app.db
    .updateTable('interveners')
    .set({ tin_country: 'FR', tin_code: '1234567890123' })
    .where('uuid', '=', ordering.person.uuid)
    .execute();
  return ordering;
};

describe('E10, somebody who lives abroad', () => {
  it('pays nothing here with a certificate that the office has seen', async () => {
    const ordering = await addForeigner();
    const done = await redeemAt(
      ordering,
      { amount_indicator: 'P', units: '500.000000' },
      '15.250000',
      await addCertificate(ordering, 'VALIDATED'),
    );
    expect(done).toMatchObject({
      operation_status: 'FINALIZED',
      gain: '2325.00',
      withholding: '0.00',
      net: '7625.00',
    });
  });

  it('waits until the office has seen the certificate, and then pays nothing here either', async () => {
    const ordering = await addForeigner();
    const certificate = await addCertificate(ordering, 'PENDING');
    const asked = { amount_indicator: 'P', units: '500.000000' } as const;
    const waiting = await redeemAt(ordering, asked, '15.250000', certificate);
    expect(waiting).toMatchObject({
      operation_status: 'SIGNED',
      waiting_for: ['rules.validation.documents'],
    });
    const refused = await (
      await deskOf(app)
    ).try(validateOperation, { params: { reference: waiting.reference } });
    expect(refused.errors.map(({ message }) => message)).toEqual([
      'Falta validar algún documento.',
    ]);
    await app.db
      .updateTable('documents')
      .set({ status: 'VALIDATED' })
      .where('uuid', '=', certificate)
      .execute();
    await runTheDay(app);
    expect(await look(ordering.person, waiting)).toMatchObject({
      operation_status: 'FINALIZED',
      withholding: '0.00',
      net: '7625.00',
    });
    await expectCleanAudit(app);
  });

  it('pays nothing here with one that was young enough when it was ordered', async () => {
    const ordering = await addForeigner();
    const certificate = await addCertificate(ordering, 'VALIDATED', '2026-01-11');
    // After the cut-off: the unit value is that of the day on which the certificate is two months old.
    app.clock.setBusiness('2026-03-10T15:00:00Z');
    const asked = { amount_indicator: 'P', units: '500.000000' } as const;
    const placed = await order(ordering, asked, certificate);
    await signOrder(app, ordering.person, placed.uuid);
    await runTheDay(app);
    app.clock.setBusiness('2026-03-12T09:00:00Z');
    await at(ordering, '15.250000', '2026-03-11');
    // A newer one is of no order before it.
    await addCertificate(ordering, 'VALIDATED', '2026-03-12');
    await runTheDay(app);
    expect(await look(ordering.person, placed)).toMatchObject({
      operation_status: 'FINALIZED',
      nav_date: '2026-03-11',
      withholding: '0.00',
    });
  });

  it('cannot order without one', async () => {
    const ordering = await addForeigner();
    await expect(order(ordering, { amount_indicator: 'P', units: '500.000000' })).rejects.toThrow(
      'certificado',
    );
    await expectCleanAudit(app);
  });
});
