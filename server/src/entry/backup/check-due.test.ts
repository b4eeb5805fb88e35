import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBackups } from '@area/contract/office/jobs/calls';
import { getBackups } from '@area/contract/office/system/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from '../../../test/office-client.ts';
import { makeFolder } from '../../../test/sealing-testing.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { checkDueBackups } from './check-due.ts';
import { measureFile } from './copy-file.ts';
import { writeManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { writeSummary } from './summary.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
  app = await createTestApp({ BACKUP_DIR: folder.path });
});
afterAll(async () => {
  await app.dispose();
  await folder[Symbol.asyncDispose]();
});

/** A small backup, as the program leaves it. */
const makeOne = async (name: string): Promise<string> => {
  const place = join(folder.path, name);
  await mkdir(join(place, 'data'), { recursive: true });
  const file = join(place, 'data', 'key');
  await writeFile(file, `key of ${name}`);
  const manifest: Manifest = {
    format: 1,
    made_at: '2026-03-02T10:00:00.000Z',
    database: 'postgres',
    postgres_version: '18.4',
    migrations: 80,
    folders: ['data'],
    files: [{ path: 'data/key', ...(await measureFile(file)) }],
  };
  writeSummary(place, manifest);
  writeManifest(place, manifest);
  return file;
};

const check = async () =>
  checkDueBackups({ db: app.db, parts: app.parts, now: app.clock.business() });
const look = async () => (await enterAs(app, 'AUDIT')).ask(getBackups);

describe('the backups that the server sees', () => {
  it('are told with what they hold, and that nobody has read them', async () => {
    await makeOne('backup-20260301T100000Z');
    await makeOne('backup-20260302T100000Z');
    await mkdir(join(folder.path, 'backup-20260303T100000Z.part'));
    await mkdir(join(folder.path, 'something-else'));
    const { is_readable, backups } = await look();
    expect(is_readable).toBe(true);
    expect(backups).toMatchObject([
      { name: 'backup-20260303T100000Z.part', is_finished: false, files: null, is_sound: null },
      { name: 'backup-20260302T100000Z', is_finished: true, files: 1, checked_at: null },
      { name: 'backup-20260301T100000Z', made_at: '2026-03-01T10:00:00.000Z', files: 1 },
    ]);
  });

  it('are read whole, once a week, and what is damaged is named', async () => {
    const damaged = await makeOne('backup-20260304T100000Z');
    await appendFile(damaged, '!');
    const { done, failed } = await check();
    expect(done).toBe(3);
    expect(failed).toEqual([{ operation: 'backup-20260304T100000Z', reason: 'data/key' }]);
    const sound = (await look()).backups.filter(({ is_finished }) => is_finished);
    expect(sound.map(({ is_sound, problem }) => [is_sound, problem])).toEqual([
      [false, 'data/key'],
      [true, null],
      [true, null],
    ]);
    expect(await check()).toMatchObject({ done: 0, failed: [] });
    app.clock.advanceWall(8 * DAY_MS);
    expect((await check()).done).toBe(3);
  });

  it('of which the list is missing or broken are said to be none', async () => {
    const broken = join(folder.path, 'backup-20260305T100000Z');
    await mkdir(broken);
    await writeFile(join(broken, 'summary.json'), '{');
    expect((await check()).failed[0]?.reason).toContain('is no finished backup');
    expect((await look()).backups[0]).toMatchObject({ files: null, is_sound: false });
  });

  it('are checked when somebody asks who configures', async () => {
    const asked = { body: {} };
    const clerk = await enterAs(app);
    expect((await clerk.try(checkBackups, asked)).code).toBe('OFFICE_FORBIDDEN');
    expect((await clerk.try(getBackups)).code).toBe('OFFICE_FORBIDDEN');
    const admin = await enterAs(app, 'IT_ADMIN');
    expect(await admin.ask(checkBackups, asked)).toMatchObject({ step: 'backup-check' });
  });
});

it('without a folder nothing is said to be there', async () => {
  const bare = await createTestApp();
  const admin = await enterAs(bare, 'IT_ADMIN');
  expect(await admin.ask(getBackups)).toEqual({ folder: null, is_readable: false, backups: [] });
  const run = { db: bare.db, parts: bare.parts, now: bare.clock.business() };
  expect(await checkDueBackups(run)).toEqual({ done: 0, failed: [] });
  await bare.dispose();
});
