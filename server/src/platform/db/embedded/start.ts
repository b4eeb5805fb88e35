import { createHmac } from 'node:crypto';
import { Client } from 'pg';
import type { DatabaseLog } from '../../database-log.ts';
import { chooseAddress } from './address.ts';
import { prepareBinaries } from './binaries.ts';
import { DATABASE_USER, ensureCluster, hasCluster } from './cluster.ts';
import {
  ensureRunning,
  stopRunning,
  type Cluster,
  type Connection,
  type RunningServer,
} from './launch.ts';
import { ensurePassword } from './password.ts';
import { choosePlace } from './database-place.ts';
import { openRunFolder, type RunFolder } from './run-folder.ts';
import { supervise, type Supervisor } from './supervise.ts';
import { runInTurn } from './run-in-turn.ts';
import { addUser, hasUsers, removeUser } from './users.ts';
import { ensureWorkingRole } from '../roles/working-role.ts';

const DATABASE = 'area';
/** Owns nothing; the user of the cluster owns the tables and migrates. */
export const WORKING_USER = 'area_work';

/** Follows from the password of the owner, never the other way round: one file to keep and to bring back. */
export const workingConnection = (owner: Connection): Connection => ({
  ...owner,
  user: WORKING_USER,
  password: createHmac('sha256', owner.password).update(WORKING_USER).digest('base64url'),
});

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** False only in tests. */
  readonly durable?: boolean;
}

export interface EmbeddedDatabase {
  /** Of the owner, who migrates and makes backups. */
  readonly connection: Connection;
  /** Of the role that the program works with. */
  readonly working: Connection;
  /** The server was already running: left by a killed program, or in use by another one. */
  readonly adopted: boolean;
  /** The folder with the database, which may be outside the data folder. */
  readonly home: string;
  /** Stops using the database; the last process to do so stops the server. */
  stop(): Promise<void>;
}

const prepare = async (options: EmbeddedOptions, run: RunFolder): Promise<Cluster> => {
  const { durable = true } = options;
  const place = await choosePlace(options.dataDir, run, options.log);
  const binaries = await prepareBinaries(options.log, place.account);
  const password = ensurePassword(run.password, hasCluster(place));
  await ensureCluster(binaries, place, { password, durable });
  const address = chooseAddress(place, run.socket);
  const connection = { ...address, user: DATABASE_USER, password, database: DATABASE };
  return { place, binaries, address, connection, logFile: run.log, durable };
};

const ensureDatabase = async (connection: Connection): Promise<void> => {
  const client = new Client({ ...connection, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
    await ensureWorkingRole(client, workingConnection(connection));
  } finally {
    await client.end();
  }
};

interface Started extends RunningServer {
  readonly cluster: Cluster;
  readonly user: string;
}

const startInTurn = async (options: EmbeddedOptions, run: RunFolder): Promise<Started> => {
  const cluster = await prepare(options, run);
  const running = await ensureRunning(cluster);
  await ensureDatabase(cluster.connection);
  return { ...running, cluster, user: addUser(run.users) };
};

const leave = async (started: Started, run: RunFolder): Promise<void> => {
  removeUser(started.user);
  if (!hasUsers(run.users)) await stopRunning(started.cluster);
};

const buildStop = (
  started: Started,
  supervisor: Supervisor,
  run: RunFolder,
): (() => Promise<void>) => {
  let stopped: Promise<void> | undefined;
  return () =>
    (stopped ??= supervisor
      .stop()
      .then(() => runInTurn(run.launcherLock, () => leave(started, run))));
};

/** Starts PostgreSQL from npm on the data folder, or uses the one that already runs. */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const run = openRunFolder(options.dataDir);
  const started = await runInTurn(run.launcherLock, () => startInTurn(options, run));
  const { cluster, pid, adopted } = started;
  const restart = () => runInTurn(run.launcherLock, () => ensureRunning(cluster));
  const supervisor = supervise({ pid, restart, log: options.log });
  options.log.info({ pid, adopted, data: cluster.place.home }, 'The embedded database is ready');
  const stop = buildStop(started, supervisor, run);
  return {
    connection: cluster.connection,
    working: workingConnection(cluster.connection),
    adopted,
    home: cluster.place.home,
    stop,
  };
};
