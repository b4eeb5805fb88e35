import { setTimeout as pause } from 'node:timers/promises';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort, hasPostgres15, makePostgresHome } from '../postgres-server.ts';
import { DEPLOYED, PASSWORDS, buildMachines, spawnTied } from './machine.ts';
import type { Machine } from './machine.ts';

const MEMBERS = 3;
const LOOK_EVERY_MS = 250;
const WHOLE_WITHIN_MS = 180_000;
const OWNER_PASSWORD = randomBytes(16).toString('hex');
const WORKING_PASSWORD = randomBytes(16).toString('hex');

/** Three machines, and the balancer whose addresses follow the primary and the standbys. */
export interface Cluster {
  readonly machines: readonly Machine[];
  /** Settings of a program that works on it. */
  readonly env: { readonly DATABASE_URL: string } & Readonly<Record<string, string>>;
  findPrimary(): Promise<Machine | undefined>;
  /** Until all three work, and what the primary acknowledges is on the disk of a second one. */
  waitUntilWhole(): Promise<Machine>;
  stop(): void;
}

/** The programs of Debian that this needs, which are not here. */
export const listMissingPrograms = (): readonly string[] => [
  ...(hasPostgres15() ? [] : ['PostgreSQL 15']),
  ...[
    ['patroni', '--version'],
    ['etcd', '--version'],
    ['haproxy', '-v'],
    ['setpriv', '--version'],
  ]
    .filter(
      ([program = '', ask = '']) =>
        spawnSync(program, [ask], {
          env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
        }).status !== 0,
    )
    .map(([program = '']) => program),
];

export const addressOf = (port: number, user: string, password: string, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

/** A connection as the superuser. Its end is nobody's error. */
export const connectAsSuperuser = async (port: number, database = 'postgres'): Promise<Client> => {
  const client = new Client({
    connectionString: addressOf(port, 'postgres', PASSWORDS.superuser, database),
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Runs one statement on a connection of its own. */
export const queryAt = async (
  port: number,
  text: string,
): Promise<readonly Record<string, unknown>[]> => {
  const client = await connectAsSuperuser(port);
  try {
    const { rows } = await client.query<Record<string, unknown>>({
      text,
      query_timeout: 5_000,
    } as never);
    return rows;
  } finally {
    // A server that stands still would keep this waiting.
    void client.end().catch(() => undefined);
  }
};

const isPrimary = async ({ ports }: Machine): Promise<boolean> =>
  fetch(`http://127.0.0.1:${ports.rest}/primary`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

const findPrimary = async (machines: readonly Machine[]): Promise<Machine | undefined> => {
  const are = await Promise.all(machines.map(isPrimary));
  return machines.find((_, index) => are[index]);
};

/** How many standbys follow this one, and how many it waits for. */
const countStandbys = async ({ ports }: Machine): Promise<{ all: number; waitedFor: number }> => {
  const rows = await queryAt(
    ports.database,
    // A copy that is being made for a member follows too, and ends.
    "select sync_state from pg_stat_replication where state = 'streaming' and application_name like 'member%'",
  ).catch(() => []);
  const waitedFor = rows.filter(({ sync_state }) => sync_state === 'sync').length;
  return { all: rows.length, waitedFor };
};

const waitUntilWhole = async (machines: readonly Machine[]): Promise<Machine> => {
  const deadline = Date.now() + WHOLE_WITHIN_MS;
  for (;;) {
    const primary = await findPrimary(machines);
    const { all, waitedFor } = primary ? await countStandbys(primary) : { all: 0, waitedFor: 0 };
    if (primary && all === machines.length - 1 && waitedFor > 0) return primary;
    if (Date.now() > deadline)
      throw new Error(
        `the cluster is not whole after ${WHOLE_WITHIN_MS} ms: primary ${primary?.name ?? 'none'}, ${all} standbys, it waits for ${waitedFor}`,
      );
    await pause(LOOK_EVERY_MS);
  }
};

/** As docs/operations.md tells an operator to. */
const createDatabase = async (port: number): Promise<void> => {
  await queryAt(port, `create role area login password '${OWNER_PASSWORD}'`);
  await queryAt(port, `create role area_work login password '${WORKING_PASSWORD}'`);
  await queryAt(port, 'create database area owner area');
};

const startBalancer = async (home: string, machines: readonly Machine[]) => {
  const primary = await freePort();
  const standby = await freePort();
  const members = machines.flatMap(({ ports }, index) => [
    [`MEMBER_${index + 1}`, `127.0.0.1:${ports.database}`],
    [`MEMBER_${index + 1}_CHECK`, String(ports.rest)],
  ]);
  // Where the user that it runs as may read it.
  copyFileSync(join(DEPLOYED, 'haproxy.cfg'), join(home, 'haproxy.cfg'));
  const child = spawnTied(['haproxy', '-db', '-f', 'haproxy.cfg'], {
    cwd: home,
    log: join(home, 'haproxy.log'),
    env: {
      PRIMARY_LISTEN: `127.0.0.1:${primary}`,
      STANDBY_LISTEN: `127.0.0.1:${standby}`,
      ...(Object.fromEntries(members) as Record<string, string>),
    },
  });
  return { primary, standby, stop: () => child.kill('SIGKILL') };
};

/** Starts everything from the files in deploy/, and makes the database of the program. */
export const startCluster = async (): Promise<Cluster> => {
  const home = await makePostgresHome();
  const machines = await buildMachines(home, MEMBERS);
  const balancer = await startBalancer(home, machines);
  const stop = (): void => {
    balancer.stop();
    for (const machine of machines) machine.kill();
  };
  try {
    for (const machine of machines) machine.start();
    const first = await waitUntilWhole(machines);
    await createDatabase(first.ports.database);
    return {
      machines,
      env: {
        DATABASE_URL: addressOf(balancer.primary, 'area_work', WORKING_PASSWORD, 'area'),
        DATABASE_OWNER_URL: addressOf(balancer.primary, 'area', OWNER_PASSWORD, 'area'),
        DATABASE_READ_URL: addressOf(balancer.standby, 'area_work', WORKING_PASSWORD, 'area'),
      },
      findPrimary: async () => findPrimary(machines),
      waitUntilWhole: async () => waitUntilWhole(machines),
      stop,
    };
  } catch (error) {
    const last = machines.map(({ name, log }) => `${name}: ${log().slice(-1_500)}`);
    stop();
    throw new Error(`${String(error)}\n${last.join('\n')}`, { cause: error });
  }
};
