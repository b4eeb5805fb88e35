import { createHash } from 'node:crypto';
import { downloadRegistrarFile, listRegistrarFiles } from '@area/contract/office/registrar/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUuid } from '../../platform/new-uuid.ts';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { writeClosedFiles } from './registrar-file.ts';

let app: TestApp;
let clerk: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  clerk = await enterAs(app);
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

const ask = async (name: string) => clerk.try(downloadRegistrarFile, { params: { name } });

describe('the files for the registrar', () => {
  it('are listed, with what is not written yet', async () => {
    const files = await clerk.ask(listRegistrarFiles);
    expect(files).toMatchObject([
      { name: 'RD_20261123_0001.txt', kind: 'DAY', records: 0, sha256: null },
      { name: 'RD_20261120_0001.txt', kind: 'DAY', records: 0 },
    ]);
    expect(files[1]?.sha256).toMatch(/^[\da-f]{64}$/);
  });

  it('are handed over as they were kept', async () => {
    const [, written] = await clerk.ask(listRegistrarFiles);
    const { rawPayload } = await app.app.inject({
      url: '/api/office/registrar/files/RD_20261120_0001.txt',
      headers: {
        host: 'office.localhost',
        cookie: [...clerk.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(written?.sha256);
  });

  it('are refused while they take orders, and where there is none', async () => {
    expect((await ask('RD_20261123_0001.txt')).errors[0]).toMatchObject({
      field: 'name',
      code: 'OPEN',
    });
    expect((await ask('../etc/passwd')).status).toBe(404);
    const reader = await enterAs(app, 'READ_ONLY');
    const refused = await reader.try(downloadRegistrarFile, {
      params: { name: 'RD_20261120_0001.txt' },
    });
    expect(refused.code).toBe('OFFICE_FORBIDDEN');
  });
});
