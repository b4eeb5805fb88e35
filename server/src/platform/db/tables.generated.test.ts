import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { generateTables } from '../../../test/generate-tables.ts';

it('the generated tables are those of the migrations: else `npm run tables` was not run', async () => {
  const database = await createTestDatabase();
  try {
    const written = await readFile(new URL('./tables.generated.ts', import.meta.url), 'utf8');
    expect(written).toBe(await generateTables(database.kysely));
  } finally {
    await database.dispose();
  }
});
