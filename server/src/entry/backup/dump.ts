import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { measureFile } from './copy-file.ts';
import type { BackedFile } from './manifest.ts';

const DUMP = 'database/area.dump';

/** By environment variables: every user of the machine can read a command line. */
const environmentFor = (url: string): NodeJS.ProcessEnv => {
  const { host, port, user, password, database } = new Client({ connectionString: url });
  const mode = new URL(url).searchParams.get('sslmode');
  return {
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    ...(password && { PGPASSWORD: password }),
    ...(mode && { PGSSLMODE: mode }),
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
