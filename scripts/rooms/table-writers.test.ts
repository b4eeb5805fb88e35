import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readRooms } from './list-imports.ts';
import { listSeveralWriters, listWriterBreaks } from './table-writers.ts';

const source = (file: string, text: string) => ({ file: `server/src/${file}`, text });
const owner = source(
  'orders/payments/store.ts',
  "await db.insertInto('payments').values(row).execute();",
);
const both = { payments: ['server/src/orders/payments', 'server/src/orders/transfers'] };

describe('who writes a table', () => {
  it.each([
    "await db.updateTable('payments').set(changes).execute();",
    "await db.deleteFrom('payments').execute();",
    'await sql`insert into payments (uuid) values (${uuid})`.execute(db);',
    'await sql`update payments p set amount = 0 from lines`.execute(db);',
    'await sql`delete from payments where uuid = ${uuid}`.execute(db);',
  ])('is one folder: another one is found by %s', (text) => {
    expect(listSeveralWriters([owner, source('orders/transfers/cash.ts', text)])).toEqual(both);
  });

  it.each([
    ['a folder inside it', 'orders/payments/files/read.ts', "db.updateTable('payments')"],
    ['whoever reads', 'orders/transfers/cash.ts', "db.selectFrom('payments').forUpdate()"],
    ['a lock', 'orders/transfers/cash.ts', 'sql`select 1 from payments for update of payments`'],
    ['a comment', 'orders/transfers/cash.ts', "// db.updateTable('payments')"],
    ['a test', 'orders/transfers/cash.test.ts', "db.updateTable('payments')"],
    ['a migration', 'platform/db/migrations/0001.ts', "db.updateTable('payments')"],
    ['the demo', 'entry/demo/products.ts', "db.updateTable('payments')"],
  ])('may be joined by %s', (_who, file, text) => {
    expect(listSeveralWriters([owner, source(file, text)])).toEqual({});
  });

  it('is refused where it is new, and where the list of known ones is too long', () => {
    expect(listWriterBreaks(both, {})).toHaveLength(1);
    expect(listWriterBreaks(both, both)).toEqual([]);
    expect(listWriterBreaks({}, both)).toHaveLength(1);
  });

  it('is known for every table of the server', async () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    expect(listWriterBreaks(listSeveralWriters(await readRooms(root)))).toEqual([]);
  });
});
