import { setTimeout as pause } from 'node:timers/promises';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDataFolder } from '../../server/test/data-folder.ts';
import { Client } from 'pg';

const run = promisify(execFile);

/** The Debian folder of the oldest supported version. */
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin';
const USER = 'area';
const LOOK_EVERY_MS = 50;
const READY_WITHIN_MS = 30_000;
/** No local sockets: all connections use TCP. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=64MB',
  'wal_level=replica',
  'synchronous_commit=on',
  'fsync=on',
  'log_min_messages=panic',
];

/** The folder of everything that this run starts; it is removed with the run. */
const PASSWORD = randomBytes(16).toString('hex');

export const hasPostgres15 = (): boolean => existsSync(join(POSTGRES_PROGRAMS, 'pg_basebackup'));

/** PostgreSQL does not run as root. */
export const postgresAccount = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const [uid = 0, gid = 0] = ['-u', '-g'].map((what) =>
    Number(execFileSync('id', [what, 'postgres']).toString()),
  );
  return { uid, gid };
};

/** A port that nothing listens at. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
};

/** Where runs on this machine look for servers to stop with their folder. */
export const makePostgresHome = async (): Promise<string> => {
  const folder = createDataFolder();
  const home = join(folder, 'postgres');
  await mkdir(home, { recursive: true });
  const as = postgresAccount();
  if (as) {
    chmodSync(folder, 0o711);
    chownSync(home, as.uid, as.gid);
  }
  return home;
};

/** A separate PostgreSQL on its own port. */
export interface PostgresServer {
  readonly port: number;
  query(text: string): Promise<Record<string, unknown>[]>;
  /** `kill -9` of all its processes, like a failed machine. */
  kill(): Promise<void>;
}

export const addressOf = (port: number, database = 'area'): string =>
  `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;

const queryAt = async (port: number, text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({
    connectionString: addressOf(port, 'postgres'),
    connectionTimeoutMillis: 2_000,
    query_timeout: 20_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

const childrenOf = async (pid: number): Promise<number[]> =>
  run('ps', ['--ppid', String(pid), '-o', 'pid=']).then(
    ({ stdout }) => stdout.trim().split(/\s+/).map(Number),
    () => [],
  );

const killQuietly = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had ended already.
  }
};

const start = async (home: string, port: number): Promise<PostgresServer> => {
  const child = spawn(
    join(POSTGRES_PROGRAMS, 'postgres'),
    ['-D', join(home, 'cluster'), '-p', String(port), ...SETTINGS.flatMap((each) => ['-c', each])],
    { stdio: 'ignore', ...postgresAccount() },
  );
  const pid = child.pid ?? 0;
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await queryAt(port, 'select 1').catch(() => undefined))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error('PostgreSQL did not start');
    await pause(LOOK_EVERY_MS);
  }
  return {
    port,
    query: async (text) => queryAt(port, text),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      const children = await childrenOf(pid);
      for (const each of [pid, ...children]) killQuietly(each);
      await gone;
    },
  };
};

/** A primary with an empty database. */
export const startPrimary = async (): Promise<PostgresServer> => {
  const home = await makePostgresHome();
  const secret = join(home, 'password');
  await writeFile(secret, PASSWORD);
  const as = postgresAccount();
  if (as) chownSync(secret, as.uid, as.gid);
  await run(
    join(POSTGRES_PROGRAMS, 'initdb'),
    [
      '-D',
      join(home, 'cluster'),
      '-U',
      USER,
      '-E',
      'UTF8',
      '--no-locale',
      '--auth=scram-sha-256',
      `--pwfile=${secret}`,
      '--data-checksums',
    ],
    { ...as },
  );
  const primary = await start(home, await freePort());
  await primary.query('create database area');
  return primary;
};

/** A standby that follows a primary under a name. */
const startFollowing = async (primary: PostgresServer, name: string): Promise<PostgresServer> => {
  const home = await makePostgresHome();
  const from = `host=127.0.0.1 port=${primary.port} user=${USER} password=${PASSWORD} application_name=${name}`;
  await run(
    join(POSTGRES_PROGRAMS, 'pg_basebackup'),
    ['-d', from, '-D', join(home, 'cluster'), '-R', '-X', 'stream', '-C', '-S', name, '-c', 'fast'],
    { ...postgresAccount() },
  );
  return start(home, await freePort());
};

const standbyName = (): string => `standby_${randomBytes(4).toString('hex')}`;

/** A standby that may be late: the primary waits for nothing. */
export const startReplica = async (primary: PostgresServer): Promise<PostgresServer> =>
  startFollowing(primary, standbyName());

/** A standby that follows a primary; from now on the primary acknowledges only what the standby has on its disk. */
export const startSynchronousStandby = async (primary: PostgresServer): Promise<PostgresServer> => {
  const name = standbyName();
  const standby = await startFollowing(primary, name);
  await primary.query(`alter system set synchronous_standby_names = 'FIRST 1 (${name})'`);
  await primary.query('select pg_reload_conf()');
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const [row] = await primary.query(
      `select sync_state from pg_stat_replication where application_name = '${name}'`,
    );
    if (row?.['sync_state'] === 'sync') return standby;
    if (Date.now() > deadline) throw new Error('the standby did not become synchronous');
    await pause(LOOK_EVERY_MS);
  }
};
