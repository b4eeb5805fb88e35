import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { regulatoryKey } from '../../ledger/products/documents.ts';
import { placeOrder } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { findMissingFiles } from './missing-files.ts';
import { FILE_TABLES } from './rows-store.ts';
import { sweepStorage } from './sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const HOUR_MS = 3_600_000;
const later = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);

const listKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of app.parts.storage.list()) keys.push(key);
  return keys.toSorted();
};

const keyOfOrder = async (): Promise<string> => {
  const { uuid } = await placeOrder(await addInvestor(app));
  const { storage_key } = await app.db
    .selectFrom('documents')
    .select('storage_key')
    .where('operation_uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return storage_key;
};

describe('the tables whose rows name files', () => {
  it('are all that have such a column', async () => {
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns where column_name = 'storage_key' and table_schema = current_schema()`.execute(
      app.db,
    );
    expect(rows.map(({ table_name }) => table_name).toSorted()).toEqual(
      [...FILE_TABLES].toSorted(),
    );
  });
});

describe('the sweep', () => {
  beforeEach(async () => {
    for (const key of await listKeys())
      if (key.startsWith('left/')) await app.parts.storage.remove(key);
  });

  it('takes away old files without a row, and leaves those with one', async () => {
    const kept = await keyOfOrder();
    await app.parts.storage.put('left/a.pdf', randomBytes(10));
    const swept = await sweepStorage(app.db, app.parts.storage, later(25));
    expect(swept).toMatchObject({ orphans: ['left/a.pdf'], is_removed: true });
    expect(await listKeys()).not.toContain('left/a.pdf');
    expect(await listKeys()).toContain(kept);
  });

  it('leaves a young one: its row may be on its way', async () => {
    await app.parts.storage.put('left/b.pdf', randomBytes(10));
    expect(await sweepStorage(app.db, app.parts.storage, later(23))).toMatchObject({ orphans: [] });
    expect(await listKeys()).toContain('left/b.pdf');
  });

  it('leaves what the manager published for everybody', async () => {
    const key = regulatoryKey('10392-dfi.pdf');
    await app.parts.storage.put(key, randomBytes(10));
    expect(await sweepStorage(app.db, app.parts.storage, later(25))).toMatchObject({ orphans: [] });
    expect(await listKeys()).toContain(key);
    await app.parts.storage.remove(key);
  });

  it('leaves what whoever sends it has announced', async () => {
    await app.parts.storage.put('left/c.pdf', randomBytes(10));
    await app.db
      .insertInto('loose_files')
      .values({ storage_key: 'left/c.pdf', since: new Date() })
      .execute();
    expect(await sweepStorage(app.db, app.parts.storage, later(25))).toMatchObject({ orphans: [] });
    await app.db.deleteFrom('loose_files').execute();
  });

  it('takes nothing when far too many have no row: they are of another database', async () => {
    for (let index = 0; index < 30; index += 1)
      await app.parts.storage.put(`left/many-${index}.pdf`, randomBytes(1));
    const swept = await sweepStorage(app.db, app.parts.storage, later(25));
    expect(swept.orphans).toHaveLength(30);
    expect(swept.is_removed).toBe(false);
    expect(await listKeys()).toEqual(expect.arrayContaining([...swept.orphans]));
  });
});

describe('rows whose file is gone', () => {
  it('are named, table and file', async () => {
    const before = await findMissingFiles(app.db, app.parts.storage);
    const key = await keyOfOrder();
    expect(await findMissingFiles(app.db, app.parts.storage)).toEqual(before);
    const bytes = await app.parts.storage.get(key);
    await app.parts.storage.remove(key);
    expect(await findMissingFiles(app.db, app.parts.storage)).toEqual([
      ...before,
      { table_name: 'documents', storage_key: key },
    ]);
    await app.parts.storage.put(key, bytes);
  });
});
