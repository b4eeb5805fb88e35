import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_MANAGER, readSettings } from './env.ts';
import { ensureSealCertificate } from './sealing/seal-certificate.ts';
import { createTestDatabase } from '../../test/database.ts';
import { startTestApp } from '../../test/start-app.ts';
import { listMissing, whyNotStart } from './why-not-start.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const START_MS = 120_000;

const ask = (env: NodeJS.ProcessEnv): string | undefined => whyNotStart(readSettings(env));

const MANAGER = { MANAGER_NAME: 'Gestora Real, S.A.', MANAGER_NIF: 'A58818501' };
const REAL = {
  DEMO: 'false',
  ...MANAGER,
  SMS_GATEWAY_URL: 'https://sms.example.com/send',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Gestora Real <no-reply@example.com>',
  ANTIVIRUS_URL: 'tcp://127.0.0.1:3310',
};

describe('a demo', () => {
  it.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { DEMO: 'true' }, { HOST: '127.0.0.2' }])(
    'starts on this machine alone: %j',
    (env) => {
      expect(ask(env)).toBeUndefined();
    },
  );

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ HOST: '::' }, 'HOST=::'],
    [{ HOST: '192.168.1.4' }, 'HOST=192.168.1.4'],
    [{ HOST: 'localhost.example.com' }, 'HOST=localhost.example.com'],
    [{ SMS_GATEWAY_URL: 'https://sms.example.com' }, 'SMS_GATEWAY_URL'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL'],
    [{ PUBLIC_URL: 'https://area.example.com' }, 'PUBLIC_URL'],
    [{ PAY_IN_URL: 'https://pago.example/marco' }, 'PAY_IN_URL'],
    [{ TRANSFERS_DIR: '/srv/circuit' }, 'TRANSFERS_DIR'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    [{ DATABASE_URL: 'postgres://db/area', DEMO: 'true', HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
  ])('does not start with %j', (env, name) => {
    expect(ask(env)).toContain(`it does not start with ${name}: set DEMO=false`);
  });

  it('names everything at once', () => {
    expect(ask({ HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example.com' })).toContain(
      'HOST=0.0.0.0 and SMTP_URL',
    );
  });
});

describe('outside the demo', () => {
  it('starts with a gateway for each channel, a scanner and the manager', () => {
    expect(ask(REAL)).toBeUndefined();
    expect(listMissing(readSettings(REAL))).toEqual([]);
  });

  it.each([
    'SMS_GATEWAY_URL',
    'SMTP_URL',
    'ANTIVIRUS_URL',
    'MANAGER_NAME',
    'MANAGER_NIF',
    'MAIL_FROM',
  ])('does not start without %s', (name) => {
    expect(ask({ ...REAL, [name]: '' })).toContain(`does not start without ${name}`);
  });

  it('takes the name of the demo from nobody', () => {
    expect(
      ask({ ...REAL, MANAGER_NAME: DEMO_MANAGER.name, MANAGER_NIF: DEMO_MANAGER.nif }),
    ).toContain('MANAGER_NAME and MANAGER_NIF');
  });

  it('does without what is accepted by name, and says which', () => {
    const env = { DEMO: 'false', ...MANAGER, ACCEPT_MISSING: 'sms, mail' };
    expect(ask(env)).toBe(
      'Outside the demo the program does not start without ANTIVIRUS_URL (or ACCEPT_MISSING=antivirus).',
    );
    const all = { ...env, ACCEPT_MISSING: 'sms,mail,antivirus' };
    expect(ask(all)).toBeUndefined();
    expect(listMissing(readSettings(all))).toEqual(['sms', 'mail', 'antivirus']);
  });
});

/** A port of this machine where nobody listens. */
const closedPort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

describe('the program itself', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(process.env['AREA_TEST_RUN'] ?? tmpdir(), 'start-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = async (
    program: 'main' | 'office/main',
    env: NodeJS.ProcessEnv,
    ...words: string[]
  ) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', `server/src/entry/${program}.ts`, ...words],
      {
        cwd: ROOT,
        env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => (said += piece.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said };
  };

  it.each([
    { HOST: '0.0.0.0' },
    { SMS_GATEWAY_URL: 'https://sms.example.com' },
    { SMTP_URL: 'smtp://mail.example.com' },
    { PUBLIC_URL: 'https://area.example.com' },
    { DEMO: 'false' },
  ])(
    'ends with one sentence, before it makes anything, for %j',
    async (env) => {
      const { code, said } = await start('main', env);
      expect(code).toBe(1);
      expect(said.trim()).toBe(ask(env));
      expect(existsSync(join(folder, 'data'))).toBe(false);
    },
    START_MS,
  );

  it(
    'has an office that works under the same conditions, and loads no demo outside it',
    async () => {
      expect(await start('office/main', { HOST: '0.0.0.0' }, 'load-demo')).toEqual({
        code: 2,
        said: `${ask({ HOST: '0.0.0.0' })}\n`,
      });
    },
    START_MS,
  );

  it(
    'waits for a database that cannot be reached, in one line, and ends without a stack',
    async () => {
      const DATABASE_URL = `postgres://area:secret@127.0.0.1:${await closedPort()}/area`;
      const { code, said } = await start('main', {
        ...REAL,
        DATABASE_URL,
        DATABASE_WAIT_SECONDS: '2',
      });
      expect(code).toBe(1);
      const lines = said.split('\n').filter((line) => line.trim() !== '');
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain('waiting up to 2 s for the database at 127.0.0.1:');
      expect(lines[1]).toContain('cannot be reached (ECONNREFUSED); waited 2 s');
      expect(said).not.toContain('secret');
    },
    START_MS,
  );
});

describe('the keys of a demo', () => {
  it('never seal outside it', async () => {
    const folder = await mkdtemp(join(process.env['AREA_TEST_RUN'] ?? tmpdir(), 'was-a-demo-'));
    const now = new Date();
    await ensureSealCertificate({
      dir: join(folder, 'keys'),
      organization: DEMO_MANAGER.name,
      now,
    });
    const database = await createTestDatabase();
    await expect(startTestApp(database, folder, { env: REAL })).rejects.toThrow(
      `DATA_DIR=${folder} holds the seal of a demo`,
    );
    await database.dispose();
    await rm(folder, { recursive: true, force: true });
  });
});
