import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeClosedFiles } from '../../orders/registrar/registrar-file.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { registrarFilesCommand } from './registrar-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const at = new Date('2026-11-20T13:00:00Z');
  await app.db
    .insertInto('registrar_files')
    .values([
      { uuid: newUuid(), name: 'RD_20261120_0001.txt', records: 0, created_at: at, closed_at: at },
      { uuid: newUuid(), name: 'RD_20261123_0001.txt', records: 0, created_at: at },
    ])
    .execute();
  await writeClosedFiles(app.db, app.parts);
});
afterAll(() => app.dispose());

const run = async (...words: string[]) =>
  registrarFilesCommand.run(
    { database: app.database, parts: app.parts, by: 'ana' },
    { words, options: {} },
  );

describe('registrar-files', () => {
  it('lists what there is, and what is not written yet', async () => {
    const { lines } = await run('list');
    expect(lines[0]).toMatch(/^RD_20261123_0001\.txt .* DAY 0 not written yet$/);
    expect(lines[1]).toMatch(/^RD_20261120_0001\.txt .* DAY 0 [\da-f]{64}$/);
  });

  it('writes a file into a folder as it was kept, and over nothing', async () => {
    const { json } = await run('save', 'RD_20261120_0001.txt', app.dataDir);
    const bytes = await readFile(join(app.dataDir, 'RD_20261120_0001.txt'));
    expect(json).toMatchObject({ sha256: createHash('sha256').update(bytes).digest('hex') });
    await expect(run('save', 'RD_20261120_0001.txt', app.dataDir)).rejects.toThrow('EEXIST');
  });

  it('refuses a file that still takes orders, and one that is not there', async () => {
    await expect(run('save', 'RD_20261123_0001.txt', app.dataDir)).rejects.toThrow(
      'still takes orders',
    );
    await expect(run('save', '../etc/passwd', app.dataDir)).rejects.toThrow('there is no file');
  });
});
