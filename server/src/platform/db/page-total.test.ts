import { countedRows } from '@area/contract/paging';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { countRows } from './page-total.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

it.each([
  [1, 10_000],
  [25, 10_000],
  [200, 20_000],
  [1_000, 100_000],
])('a list with pages of %i is counted to %i rows', (limit, counted) => {
  expect(countedRows(limit)).toBe(counted);
});

it.each([
  [3, 3],
  [10_000, 10_000],
  [10_001, 10_001],
  [10_500, 10_001],
])('of %i rows %i are counted', async (rows, total) => {
  const series = app.db
    .selectFrom(sql<{ n: number }>`generate_series(1, ${rows}::int)`.as<'n'>(sql.ref('n')))
    .select(sql<number>`n`.as('n'));
  expect(await countRows(app.db, series.orderBy('n'), 25)).toBe(total);
});
