import { listProducts } from '@area/contract/products/calls';
import { PRODUCT_CODES } from '@area/domain/code-lists/product-codes';
import type { ProductCode } from '@area/domain/code-lists/product-codes';
import { isIban } from '@area/domain/identifiers/iban';
import { isIsin } from '@area/domain/identifiers/isin';
import { unitValueFrom } from '@area/domain/money/wire';
import { isJump } from '@area/domain/product/unit-value-jump';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../../test/client.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { publishDueValues } from './office.ts';
import { DEMO_PEOPLE } from './people.ts';
import { publishProductDocuments } from './product-documents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.dispose();
});

const listCatalogue = async () => {
  const [{ document = '' } = {}] = DEMO_PEOPLE;
  return (await login(app, document)).ask(listProducts, { query: { $limit: 1000 } });
};

const listValues = async (code: string) =>
  (
    await sql<{ day: string; value: string }>`
      select v.day::text, v.value::text from unit_values v join products p on p.uuid = v.product_uuid where p.code = ${code} order by v.day`.execute(
      app.db,
    )
  ).rows;

const known = ({ code, type, name, class: letter }: ProductCode): string =>
  `${code} ${type} ${name} ${letter}`;

/** From day to day, in the part of the series that has each of them. */
const moves = async (code: string) => {
  const values = (await listValues(code)).filter(({ day }) => day >= '2025-11-03');
  return values.slice(1).map(({ value }, at) => {
    const before = values[at]?.value ?? '0';
    expect(isJump(unitValueFrom(before), unitValueFrom(value))).toBe(false);
    return Number(value) / Number(before) - 1;
  });
};

describe('the catalogue of the demo', () => {
  it('holds each product code of the specification, under its name and class', async () => {
    const listed = (await listCatalogue()).map(known);
    expect(listed.toSorted()).toEqual(PRODUCT_CODES.map(known).toSorted());
    expect(listed).toHaveLength(29);
  });

  it('lists the classes of a fund in their order', async () => {
    const classes = (await listCatalogue()).filter(({ name }) => name === 'Alisios Bonos Europa');
    expect(classes.map((each) => each.class)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('has identifiers that are right, and no two alike', async () => {
    const products = await app.db.selectFrom('products').select(['isin', 'iban']).execute();
    expect(products.filter(({ isin, iban }) => !isIsin(isin) || !isIban(iban))).toEqual([]);
    expect(new Set(products.map(({ isin }) => isin)).size).toBe(products.length);
    expect(new Set(products.map(({ iban }) => iban)).size).toBe(products.length);
  });

  it('asks of each class what it is for', async () => {
    const byClass = (await listCatalogue())
      .filter(({ name }) => name === 'Alisios Cartera Flexible')
      .map(({ min_initial, min_holding, min_additional }) => [
        min_initial,
        min_holding,
        min_additional,
      ]);
    expect(byClass).toEqual([
      ['10.00', '10.00', '10.00'],
      ['100000.00', '100000.00', '10.00'],
      ['1000000.00', '1000000.00', '10.00'],
      ['10.00', '10.00', '10.00'],
    ]);
  });

  it('is worth something on the last business day, with a curve of three years or since it exists', async () => {
    for (const { code } of PRODUCT_CODES) {
      const values = await listValues(code);
      const days = values.map(({ day }) => day);
      expect(days.at(-1)).toBe('2026-03-09');
      expect(days.filter((day) => day >= '2025-11-03').length).toBeGreaterThan(80);
      expect(days[0] ?? '').toMatch(/^(?:2005-12-30|2021-11-02|2023-01-16|2023-09-18|2024-04-15)$/);
    }
  });

  it('moves day by day as funds do, and the classes of a fund together', async () => {
    const small = await moves('75167');
    for (const code of ['75168', '75169', '75170'])
      for (const [at, move] of (await moves(code)).entries()) {
        // What their fees differ by shows, and nothing else.
        expect(Math.abs(move - (small[at] ?? 0))).toBeGreaterThan(0);
        expect(Math.abs(move - (small[at] ?? 0))).toBeLessThan(0.00006);
      }
    for (const { code } of PRODUCT_CODES) await moves(code);
  });

  it('goes on as it began when days pass, once', async () => {
    const later = new Date('2026-03-13T10:00:00Z');
    app.clock.setBusiness(later);
    expect(await publishDueValues(app, later)).toBe(29 * 3);
    expect(await publishDueValues(app, later)).toBe(0);
    app.clock.setBusiness(TEST_NOW);
    const decided = await app.db
      .selectFrom('proposals')
      .innerJoin('staff', 'staff.uuid', 'proposals.maker_uuid')
      .select(['proposals.call', 'proposals.status', 'staff.username'])
      .execute();
    expect(decided).toEqual([
      { call: 'publishUnitValues', status: 'EXECUTED', username: 'operaciones' },
    ]);
    const values = await listValues('75152');
    expect(values.slice(-3).map(({ day }) => day)).toEqual([
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
    ]);
  });

  it('gives every document that it names', async () => {
    await publishProductDocuments(app.parts, new Date('2026-03-10T10:00:00Z'));
    for (const { code, name, type, documents } of await listCatalogue()) {
      const fund = PRODUCT_CODES.find((product) => product.name === name)?.code ?? '';
      const { dfi, dfp, prospectus, half_year_report } = documents;
      expect([dfi === null, dfp === null]).toEqual(type === 'F' ? [false, true] : [true, false]);
      for (const url of [dfi ?? dfp, prospectus, half_year_report]) {
        expect(url).toContain(url === prospectus || url === half_year_report ? fund : code);
        const answer = await app.app.inject({ url: url ?? '' });
        expect([url, answer.statusCode]).toEqual([url, 200]);
        expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      }
    }
  });
});
