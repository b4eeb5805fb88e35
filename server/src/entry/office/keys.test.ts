import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastAct, mailsTo } from '../../../test/machine-acts.ts';
import { runOffice } from '../../../test/office.ts';
import { makeFolder } from '../../../test/sealing-testing.ts';
import { addStaff, removeAdministrators } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { verifyChain } from '../../access/staff/audit-chain.ts';
import { listPlainKeys } from '../../platform/sealing/key-files.ts';
import { keysCommand } from './keys.ts';
import { makeKeys } from './make-keys.ts';

const ADMINISTRATOR = 'claves@example.com';

let outside: Awaited<ReturnType<typeof makeFolder>>;
let app: TestApp;
beforeAll(async () => {
  outside = await makeFolder();
  const passphrase = join(outside.path, 'passphrase');
  await writeFile(passphrase, 'una frase de paso de más de veinte signos\n');
  app = await createTestApp({ SEAL_KEY_PASSPHRASE_FILE: passphrase });
  await removeAdministrators(app);
  await addStaff(app, { permission_set: 'IT_ADMIN', email: ADMINISTRATOR });
});
afterAll(async () => {
  await app.dispose();
  await outside[Symbol.asyncDispose]();
});

const run = async (...words: readonly string[]) => runOffice(app, keysCommand, { words });
const keysOf = () => join(app.dataDir, 'keys');

describe('keys encrypt', () => {
  it('is chained in the name of the account of the machine, and mailed to the administrators', async () => {
    await run('encrypt');
    // The program made its own key of secrets with the passphrase that it has; those of the seal were there before.
    expect(await lastAct(app)).toEqual({
      staff_uuid: null,
      call: 'encryptKeys',
      subject: 'authority.pem, seal.pem',
      reason: expect.stringMatching(/^break-glass by .+@.+/),
      ip: 'command line',
    });
    expect(await mailsTo(app, ADMINISTRATOR)).toEqual([
      'Claves cifradas desde la línea de comandos',
    ]);
    expect((await verifyChain(app.db)).broken).toBeUndefined();
    expect(await listPlainKeys(keysOf())).toEqual([]);
  });

  it('leaves no trace where there is nothing to encrypt', async () => {
    const before = await verifyChain(app.db);
    expect((await run('encrypt')).lines).toEqual(['nothing to do']);
    expect((await verifyChain(app.db)).head).toEqual(before.head);
  });

  it('touches no key that it cannot put on record', async () => {
    const path = join(keysOf(), 'again.key');
    const plain = 'A'.repeat(43);
    await writeFile(path, plain);
    const { database } = app.parts;
    const unreachable = { ...database, kysely: database.kysely.withSchema('nowhere') };
    await expect(
      keysCommand.run(
        { database: unreachable, parts: { ...app.parts, database: unreachable } },
        { words: ['encrypt'], options: {} },
      ),
    ).rejects.toThrow('nowhere');
    expect(await readFile(path, 'utf8')).toBe(plain);
  });

  it('asks for its word', async () => {
    await expect(run('decrypt')).rejects.toThrow('encrypt or make');
  });
});

const makeIn = async (folder: string, settings: Readonly<Record<string, string>> = {}) => {
  const passphrase = join(folder, 'passphrase');
  await writeFile(passphrase, 'una frase de paso de más de veinte signos\n');
  return makeKeys({
    DATA_DIR: join(folder, 'data'),
    MANAGER_NAME: 'Cierzo Gestión, S.G.I.I.C., S.A.',
    SEAL_KEY_PASSPHRASE_FILE: passphrase,
    ...settings,
  });
};

describe('keys make', () => {
  it('makes without a database what is missing of what a first start makes, encrypted, and keeps the rest', async () => {
    await using folder = await makeFolder();
    const dir = join(folder.path, 'data', 'keys');
    await mkdir(dir, { recursive: true });
    // Made once for all tests: RSA keys take their time.
    for (const name of ['authority.pem', 'seal.pem'])
      await copyFile(join(keysOf(), name), join(dir, name));
    const before = await readFile(join(dir, 'seal.pem'), 'utf8');
    const { json } = await makeIn(folder.path);
    expect(json).toMatchObject({
      files: ['authority.pem', 'push.pem', 'seal.pem', 'secrets.key'],
    });
    const plain = await listPlainKeys(dir);
    expect(plain.filter((path) => /push|secrets/.test(path))).toEqual([]);
    expect(await readFile(join(dir, 'seal.pem'), 'utf8')).toBe(before);
    expect((await makeIn(folder.path)).json).toEqual(json);
  });

  it('is done where the machine has no database, and only it is', () => {
    expect(keysCommand.alone?.({ words: ['encrypt'], options: {} })).toBeUndefined();
  });

  it.each([
    [{ SEAL_KEY_PASSPHRASE_FILE: '' }, 'SEAL_KEY_PASSPHRASE_FILE'],
    [{ MANAGER_NAME: '' }, 'MANAGER_NAME'],
  ])('asks for %j', async (settings, name) => {
    await using folder = await makeFolder();
    await expect(makeIn(folder.path, settings)).rejects.toThrow(name);
  });
});
