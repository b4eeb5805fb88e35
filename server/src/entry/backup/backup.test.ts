import { appendFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../../test/sealing-testing.ts';
import { diskStorage } from '../../platform/outside/storage/disk.ts';
import type { StoredObject } from '../../platform/outside/storage/storage.ts';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../test/silent-log.ts';
import { readSettings } from '../../platform/env.ts';
import { ensureSealCertificate } from '../../platform/sealing/seal-certificate.ts';
import { findDamagedFiles } from './check-backup.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { backedStored, copyStored, restoreStored } from './copy-stored.ts';
import { copyTree } from './copy-tree.ts';
import { readManifest, writeManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';

const FACTS = {
  format: 1,
  made_at: '2026-03-02T10:00:00.000Z',
  database: 'embedded',
  postgres_version: '18.4',
  migrations: 33,
  folders: [],
} as const;
const bytes = (text: string): Uint8Array => Buffer.from(text);
const write = async (folder: string, content: object): Promise<void> =>
  writeFile(join(folder, 'manifest.json'), JSON.stringify(content));

describe('the copy of stored files', () => {
  it('holds what went after the first look and what came before the second, and comes back byte for byte', async () => {
    await using folder = await makeFolder();
    const [from, to, again] = ['from', 'to', 'again'].map((name) => join(folder.path, name)) as [
      string,
      string,
      string,
    ];
    const storage = diskStorage(from);
    const copying = { storage, to, copied: new Map<string, StoredObject>() };
    await storage.put('documents/early.pdf', bytes('early'));
    await storage.put('regulatory/kid.pdf', bytes('old'));
    await copyStored(copying, { isLast: false });
    await storage.remove('documents/early.pdf');
    await storage.put('documents/late.pdf', bytes('late'));
    await storage.put('regulatory/kid.pdf', bytes('published anew'));
    await copyStored(copying, { isLast: true });
    const files = backedStored(copying.copied);
    expect(files.map(({ path, size }) => [path, size])).toEqual([
      ['files/documents/early.pdf', 5],
      ['files/documents/late.pdf', 4],
      ['files/regulatory/kid.pdf', 14],
    ]);
    expect(await findDamagedFiles(to, { files })).toEqual([]);
    const target = diskStorage(again);
    await restoreStored(target, files, async ({ path }) => readFile(join(to, path)));
    expect(Buffer.from(await target.get('regulatory/kid.pdf')).toString()).toBe('published anew');
    expect(Buffer.from(await target.get('documents/early.pdf')).toString()).toBe('early');
  });
});

describe('the check of a backup', () => {
  it('names each file that is missing, longer, or of the same length and changed', async () => {
    await using folder = await makeFolder();
    const [from, to] = [join(folder.path, 'from'), join(folder.path, 'to')];
    await mkdir(join(from, 'keys', 'empty'), { recursive: true });
    for (const name of ['a', 'b', 'c', 'd'])
      await writeFile(join(from, 'keys', name), `key ${name}`);
    await writeFile(join(from, 'left-out'), 'x');
    const { files, folders } = await copyTree({
      from,
      to,
      as: 'data',
      takes: (name) => (name === 'left-out' ? 'nothing' : 'all'),
    });
    expect(folders).toEqual(['data', 'data/keys', 'data/keys/empty']);
    expect(await readdir(join(to, 'data'))).toEqual(['keys']);
    await rm(join(to, 'data/keys/a'));
    await appendFile(join(to, 'data/keys/b'), '!');
    await writeFile(join(to, 'data/keys/c'), 'key z');
    expect((await findDamagedFiles(to, { files })).toSorted()).toEqual([
      'data/keys/a',
      'data/keys/b',
      'data/keys/c',
    ]);
  });
});

describe('the list of a backup', () => {
  it('is read as it was written', async () => {
    await using folder = await makeFolder();
    const content: Manifest = {
      ...FACTS,
      folders: ['data'],
      files: [{ path: 'data/keys/seal.pem', size: 3, sha256: 'abc' }],
    };
    writeManifest(folder.path, content);
    expect(await readManifest(folder.path)).toEqual(content);
  });

  it.each([['../keys'], ['/etc/passwd'], ['data/../../keys'], ['data\\keys']])(
    'never names what is outside: %s',
    async (path) => {
      await using folder = await makeFolder();
      await write(folder.path, { ...FACTS, files: [{ path, size: 1, sha256: 'a' }] });
      await expect(readManifest(folder.path)).rejects.toThrow('which is not within it');
    },
  );

  it.each([
    [{ ...FACTS, format: 2, files: [] }, 'format'],
    [{ ...FACTS, files: [{ path: 'a' }] }, 'files.0.size'],
  ])('of another kind is refused: %j', async (content, place) => {
    await using folder = await makeFolder();
    await write(folder.path, content);
    await expect(readManifest(folder.path)).rejects.toThrow(place);
  });

  it('is written last: a folder without it is no backup', async () => {
    await using folder = await makeFolder();
    await expect(readManifest(folder.path)).rejects.toThrow('no finished backup');
  });
});

describe('a backup of keys that are not encrypted', () => {
  it('is not made outside the demo, and says what to do', async () => {
    await using folder = await makeFolder();
    const [DATA_DIR, to] = [join(folder.path, 'data'), join(folder.path, 'backups')];
    const dir = join(DATA_DIR, 'keys');
    await ensureSealCertificate({ dir, organization: 'la gestora', now: new Date() });
    const settings = readSettings({ DATA_DIR, DEMO: 'false' });
    await expect(makeBackup(settings, to, { log: silentLog, now: new Date() })).rejects.toThrow(
      `The key in ${join(dir, 'authority.pem')} is not encrypted, so nothing was backed up: set SEAL_KEY_PASSPHRASE_FILE`,
    );
    expect(await readdir(folder.path)).toEqual(['data']);
  });
});

describe('a backup of a PostgreSQL of one’s own', () => {
  it('is not brought back by a role that may own nothing, and says so before anything is copied', async () => {
    await using folder = await makeFolder();
    await write(folder.path, { ...FACTS, database: 'postgres', files: [] });
    const DATA_DIR = join(folder.path, 'data');
    const settings = readSettings({
      DATA_DIR,
      DEMO: 'false',
      DATABASE_URL: 'postgres://area_work:secret@localhost/nowhere',
    });
    await expect(restoreBackup(settings, folder.path, silentLog)).rejects.toThrow(
      'set DATABASE_OWNER_URL too',
    );
    expect(await readdir(folder.path)).toEqual(['manifest.json']);
  });
});
