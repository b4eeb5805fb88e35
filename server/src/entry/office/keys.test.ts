import { readFile, writeFile } from 'node:fs/promises';
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
    await expect(run('decrypt')).rejects.toThrow('encrypt');
  });
});
