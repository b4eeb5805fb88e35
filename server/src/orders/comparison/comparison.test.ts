import { getComparison, getResults } from '@area/contract/comparison/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { addInvestor, addProduct } from '../../../test/people.ts';
import { publish } from '../../../test/orders.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { insertLevels, saveIndex } from '../../ledger/indices/store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const by = { set_by: 'test', approved_by: null, set_at: new Date('2026-01-01T00:00:00Z') };
  await saveIndex(app.db, { code: 'REF-1', kind: 'BENCHMARK', name: 'Referencia', ...by });
  await insertLevels(app.db, {
    index_code: 'REF-1',
    levels: [
      { day: civilDate('2024-12-31'), level: '100' },
      { day: civilDate('2026-02-27'), level: '110' },
    ],
    ...by,
  });
});
afterEach(() => expectCleanAudit(app));
afterAll(() => app.dispose());

describe('a product beside its benchmark', () => {
  it('is told to somebody who has nothing of it: its own return, day by day', async () => {
    const { client } = await addInvestor(app);
    const product = await addProduct(app, { benchmark_code: 'REF-1' });
    await publish(app, product, { day: '2026-01-30', value: '10', approved_by: 'otro' });
    await publish(app, product, { day: '2026-03-06', value: '12', approved_by: 'otro' });
    const told = await client.ask(getComparison, { params: { id: product.uuid }, query: {} });
    expect(told).toMatchObject({
      since: '2026-01-30',
      is_held: false,
      benchmark: { name: 'Referencia', is_known: true, difference: '10.0000', negative_from: null },
      orders: [],
    });
    expect(
      told.points.map(({ date, value, own_return, benchmark_return }) => [
        date,
        value,
        own_return,
        benchmark_return,
      ]),
    ).toEqual([
      ['2026-01-30', null, '0.0000', '0.0000'],
      ['2026-03-06', null, '20.0000', '10.0000'],
    ]);
  });

  it('takes only days that are a range, and none to come', async () => {
    const { client, product } = await addInvestor(app);
    const asked = async (from: string, until: string) =>
      (await client.try(getComparison, { params: { id: product.uuid }, query: { from, until } }))
        .status;
    expect(await asked('2026-02-02', '2026-02-01')).toBe(422);
    expect(await asked('2026-02-02', '2999-01-01')).toBe(422);
    expect(await asked('2026-02-02', '2026-03-01')).toBe(200);
  });

  it('has results up to the end of the last month, and says where there are none', async () => {
    const { client } = await addInvestor(app);
    const product = await addProduct(app, { benchmark_code: 'REF-1' });
    await publish(app, product, { day: '2025-02-27', value: '10', approved_by: 'otro' });
    await publish(app, product, { day: '2026-02-27', value: '11.5', approved_by: 'otro' });
    expect(await client.ask(getResults, { params: { id: product.uuid } })).toEqual({
      until: '2026-02-28',
      since: '2025-02-27',
      product: { year_1: '15.0000', years_3: null, years_5: null, since_start: '15.0000' },
      benchmark: {
        name: 'Referencia',
        year_1: '10.0000',
        years_3: null,
        years_5: null,
        since_start: '10.0000',
      },
    });
    const without = await addProduct(app);
    expect(await client.ask(getResults, { params: { id: without.uuid } })).toMatchObject({
      since: null,
      product: { year_1: null, since_start: null },
      benchmark: null,
    });
  });
});
