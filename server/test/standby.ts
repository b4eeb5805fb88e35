import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { chooseAddress } from '../src/platform/db/embedded/address.ts';
import { prepareBinaries } from '../src/platform/db/embedded/binaries.ts';
import { changeOwner, choosePlace } from '../src/platform/db/embedded/database-place.ts';
import { ensureRunning } from '../src/platform/db/embedded/launch.ts';
import type { Connection } from '../src/platform/db/embedded/launch.ts';
import { openRunFolder } from '../src/platform/db/embedded/run-folder.ts';
import type { EmbeddedDatabase } from '../src/platform/db/embedded/start.ts';
import { createDataFolder } from './data-folder.ts';
import { silentLog } from './silent-log.ts';

/** A streaming replica of an embedded database, which a test can hold up. */
export interface Standby {
  /** Where the program reads, as the role that it works with. */
  readonly urlOf: (database: string) => string;
  /** The replica replays what was committed so much later. */
  delay(seconds: number): Promise<void>;
  /** It neither answers nor ends, like a machine that hangs; and goes on. */
  hang(): Promise<void>;
  goOn(): void;
  kill(): void;
}

const withClient = async <T>(to: Connection, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ ...to, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Copies a running cluster as PostgreSQL allows it: what changes meanwhile is in its log. */
const copyCluster = async (primary: EmbeddedDatabase, to: string): Promise<void> =>
  withClient(primary.connection, async (client) => {
    await client.query("select pg_backup_start('standby', true)");
    cpSync(join(primary.home, 'cluster'), to, { recursive: true });
    const { rows } = await client.query<{ labelfile: string }>(
      'select * from pg_backup_stop(false)',
    );
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    rmSync(join(to, 'postmaster.pid'), { force: true });
  });

const followPrimary = ({ host, port, user, password }: Connection, cluster: string): void => {
  writeFileSync(join(cluster, 'standby.signal'), '');
  const source = `host=${host} port=${port} user=${user} password=${password}`;
  const file = join(cluster, 'postgresql.auto.conf');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nprimary_conninfo = '${source}'\n`);
};

const send = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It had ended already.
    }
};

/** Those that answer, and the one that replays; the caller's own connection ends by itself. */
const listProcesses = async (client: Client): Promise<number[]> => {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid);
};

/** Makes a replica of the database and starts it. It goes away with the run of the tests. */
export const startStandby = async (primary: EmbeddedDatabase): Promise<Standby> => {
  const dataDir = createDataFolder();
  const run = openRunFolder(dataDir);
  const place = await choosePlace(dataDir, run, silentLog);
  await copyCluster(primary, place.cluster);
  followPrimary(primary.connection, place.cluster);
  if (place.account) changeOwner(place.account, place.home);
  const address = chooseAddress(place, run.socket);
  const connection = { ...primary.connection, ...address };
  const { pid } = await ensureRunning({
    place,
    binaries: await prepareBinaries(silentLog, place.account),
    address,
    connection,
    logFile: run.log,
    durable: false,
  });
  let stopped: readonly number[] = [];
  return {
    urlOf: (database) => {
      const { user, password } = primary.working;
      return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(address.host)}&port=${address.port}`;
    },
    delay: async (seconds) =>
      withClient(connection, async (client) => {
        await client.query(`alter system set recovery_min_apply_delay = '${seconds}s'`);
        await client.query('select pg_reload_conf()');
      }),
    hang: async () => {
      stopped = [pid, ...(await withClient(connection, listProcesses))];
      send(stopped, 'SIGSTOP');
    },
    goOn: () => send(stopped, 'SIGCONT'),
    // At once and without a word to those who are connected.
    kill: () => send([pid], 'SIGQUIT'),
  };
};
