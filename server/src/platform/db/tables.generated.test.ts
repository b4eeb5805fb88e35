import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { generateDictionary, listUntold } from '../../../test/generate-dictionary.ts';
import { generateTables } from '../../../test/generate-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

const read = async (path: string): Promise<string> =>
  readFile(new URL(path, import.meta.url), 'utf8');

describe('what `npm run tables` writes', () => {
  it('has the tables of the migrations', async () => {
    expect(await read('./tables.generated.ts')).toBe(await generateTables(database.kysely));
  });

  it('has the data dictionary of the migrations, in which every table is explained', async () => {
    expect(await listUntold(database.kysely)).toEqual([]);
    expect(await read('../../../../docs/data-dictionary.md')).toBe(
      await generateDictionary(database.kysely),
    );
  });
});
