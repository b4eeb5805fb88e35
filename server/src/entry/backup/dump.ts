import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { measureFile } from './copy-file.ts';
import type { BackedFile } from './manifest.ts';

const DUMP = 'database/area.dump';

/** What an address may say of its TLS, and the variable by which libpq hears of it. *Source*: libpq, "Environment Variables". */
const TLS = [
  ['sslmode', 'PGSSLMODE'],
  ['sslrootcert', 'PGSSLROOTCERT'],
  ['sslcert', 'PGSSLCERT'],
  ['sslkey', 'PGSSLKEY'],
] as const;

/**
 * The same trust as that of the program's driver: without a file of authorities it takes those that everybody knows, libpq one
 * file in the home folder of the user, unless it is told `system`.
 */
const tlsOf = (url: string): Record<string, string> => {
  const asked = new URL(url).searchParams;
  const given = TLS.flatMap(([name, variable]) => {
    const value = asked.get(name) ?? process.env[variable];
    return value ? [[variable, value] as const] : [];
  });
  const trust = asked.get('sslmode') === 'verify-full' ? { PGSSLROOTCERT: 'system' } : {};
  return { ...trust, ...Object.fromEntries(given) };
};

/** By environment variables: every user of the machine can read a command line. */
const environmentFor = (url: string): NodeJS.ProcessEnv => {
  const { host, port, user, password, database } = new Client({ connectionString: url });
  return {
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    ...(password && { PGPASSWORD: password }),
    ...tlsOf(url),
  };
};

const WHERE =
  "It comes with PostgreSQL's client programs (in Debian postgresql-client), of the server's version or newer.";

const run = async (program: string, args: readonly string[], url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: environmentFor(url),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', (cause) =>
      reject(new Error(`${program} does not run here. ${WHERE}`, { cause })),
    );
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${program} ended with ${code}: ${said.trim()} ${WHERE}`)),
    );
  });

/** One moment of an external PostgreSQL, while it works. */
export const dumpDatabase = async (url: string, to: string): Promise<BackedFile> => {
  const path = join(to, DUMP);
  await run(
    'pg_dump',
    [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      '--lock-wait-timeout=60s',
      `--file=${path}`,
    ],
    url,
  );
  return { path: DUMP, ...(await measureFile(path)) };
};

/** All or nothing, into an empty database. */
export const restoreDump = async (url: string, from: string): Promise<void> =>
  run(
    'pg_restore',
    [
      '--exit-on-error',
      '--single-transaction',
      '--no-owner',
      '--no-privileges',
      `--dbname=${new Client({ connectionString: url }).database ?? ''}`,
      join(from, DUMP),
    ],
    url,
  );
