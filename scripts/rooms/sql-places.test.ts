import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readRooms } from './list-imports.ts';
import { isBoundToStores, listSqlPlaces, NO_STORES } from './sql-places.ts';

const found = (text: string, file = 'server/src/orders/payments/unpaid-orders.ts') =>
  listSqlPlaces([{ file, text }]);

describe('where SQL stands', () => {
  it.each([
    "const row = await db.selectFrom('payments').executeTakeFirst();",
    "await trx.insertInto('payments').values(row).execute();",
    "await trx.updateTable('payments').set(changes).execute();",
    "await trx.deleteFrom('payments').execute();",
    "await trx.mergeInto('payments').execute();",
    "const query = db.with('late', () => late);",
    'await sql`analyze payments`.execute(db);',
    'const rows = await sql<Row>`select 1`.execute(db);',
    "const name = sql.ref('payments.uuid');",
    "await client.query('select uuid from payments');",
    'await client.query(`\n  select uuid from payments`);',
    "await client.query('update payments p set amount = 0');",
    "await client.query('with late as (select 1) select from late');",
  ])('finds %s', (text) => {
    expect(found(`\n${text}\n${text}`)).toEqual([
      { file: 'server/src/orders/payments/unpaid-orders.ts', line: 2 },
    ]);
  });

  it.each([
    "// db.selectFrom('payments')",
    "import { sql } from './payments-store.ts';",
    'const changed = amounts.with(0, amount);',
    'const rows = await listOverdue(db);',
    "const element = 'select';",
    "throw new Error('update of a payment is refused');",
    "const words = 'with many ends';",
  ])('lets pass %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('is a store, by its name or its folder, or a place with a reason', () => {
    const bound = [
      'server/src/orders/payments/unpaid-orders.ts',
      'server/src/orders/payments/store.ts',
      'server/src/orders/payments/overdue-store.ts',
      'server/src/orders/payments/store/overdue.ts',
      'server/src/orders/payments/restore.ts',
      'server/src/orders/payments/overdue.test.ts',
      'server/src/orders/payments/testing.ts',
      'server/test/payments.ts',
      'scripts/verify/payments.ts',
      ...Object.keys(NO_STORES).map((place) => `${place}payments.ts`),
    ].filter(isBoundToStores);
    expect(bound).toEqual([
      'server/src/orders/payments/unpaid-orders.ts',
      'server/src/orders/payments/restore.ts',
    ]);
  });

  it('is a store in every file of the server', async () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    expect(listSqlPlaces(await readRooms(root))).toEqual([]);
  });
});
