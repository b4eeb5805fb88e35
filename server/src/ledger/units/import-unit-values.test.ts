import { getProduct } from '@area/contract/products/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { unitValueFrom } from '@area/domain/money/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../../test/orders.ts';
import { addInvestor, addProduct } from '../../../test/people.ts';
import type { TestProduct } from '../../../test/people.ts';
import { importUnitValues } from './import-unit-values.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const addPriced = async (): Promise<TestProduct> => {
  const product = await addProduct(app);
  await publish(app, product, { day: '2026-03-06', value: '100.000000' });
  return product;
};

const CASES = [
  {
    what: 'of a business day',
    line: { day: '2026-03-09', value: '101.000000' },
    outcome: 'imported',
  },
  { what: 'of today', line: { day: '2026-03-10', value: '101.000000' }, outcome: 'imported' },
  { what: 'of tomorrow', line: { day: '2026-03-11', value: '101.000000' }, outcome: 'future_day' },
  { what: 'of a Sunday', line: { day: '2026-03-08', value: '101.000000' }, outcome: 'closed_day' },
  {
    what: 'of a day when the markets were closed',
    line: { day: '2026-01-06', value: '101.000000' },
    outcome: 'closed_day',
  },
  {
    what: 'that is there already',
    line: { day: '2026-03-06', value: '100.000000' },
    outcome: 'same',
  },
  {
    what: 'other than the published one',
    line: { day: '2026-03-06', value: '100.000001' },
    outcome: 'differs',
  },
  {
    what: 'other than the published one, with two people',
    line: { day: '2026-03-06', value: '100.000001', approved_by: 'direccion' },
    outcome: 'differs',
  },
] as const;

describe('a unit value', () => {
  it.each(CASES)('$what is $outcome', async ({ line, outcome }) => {
    const product = await addPriced();
    expect(await publish(app, product, line)).toBe(outcome);
    const days = await app.db
      .selectFrom('unit_values')
      .select('value')
      .where('product_uuid', '=', product.uuid)
      .execute();
    expect(days).toHaveLength(outcome === 'imported' ? 2 : 1);
  });

  it('of a product that nobody knows is told so', async () => {
    expect(
      await publish(app, { uuid: '', code: 'NADA' }, { day: '2026-03-09', value: '1.000000' }),
    ).toBe('unknown_product');
  });

  it('published by eight at once stands once', async () => {
    const product = await addPriced();
    const line = { day: '2026-03-09', value: '101.000000' };
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async () => publish(app, product, line)),
    );
    expect(outcomes.toSorted()).toEqual(['imported', ...Array.from({ length: 7 }, () => 'same')]);
  });

  it('is what everybody sees as the last one', async () => {
    const product = await addPriced();
    await publish(app, product, { day: '2026-03-09', value: '101.000000' });
    const { client } = await addInvestor(app);
    expect(await client.ask(getProduct, { params: { id: product.uuid } })).toMatchObject({
      nav: '101.000000',
      nav_date: '2026-03-09',
    });
  });
});

const days = (...values: readonly (readonly [day: string, value: string])[]) =>
  values.map(([day, value]) => ({ day: civilDate(day), value: unitValueFrom(value) }));

describe('unit values of several days', () => {
  const how = { by: 'operaciones', approved_by: undefined, now: new Date('2026-03-10T10:00:00Z') };

  it('are judged each by what is published, in whatever order they come', async () => {
    const product = await addPriced();
    const outcomes = await importUnitValues(
      app.db,
      product.code,
      days(
        ['2026-03-10', '108.000000'],
        ['2026-03-09', '104.000000'],
        ['2026-03-06', '100.000000'],
        ['2026-03-05', '96.000000'],
        ['2026-03-11', '108.000000'],
        ['2026-03-09', '104.000001'],
      ),
      how,
    );
    expect(outcomes).toEqual(['imported', 'imported', 'same', 'imported', 'future_day', 'differs']);
    expect(
      await importUnitValues(app.db, product.code, days(['2026-03-10', '108.000000']), how),
    ).toEqual(['same']);
  });

  it('are none of a product that nobody knows, or where no day is named', async () => {
    const product = await addPriced();
    expect(await importUnitValues(app.db, product.code, [], how)).toEqual([]);
    expect(await importUnitValues(app.db, 'NADA', days(['2026-03-09', '1.000000']), how)).toEqual([
      'unknown_product',
    ]);
  });
});
