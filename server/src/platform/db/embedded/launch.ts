import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Address } from './address.ts';
import type { Binaries } from './binaries.ts';
import type { DatabasePlace } from './database-place.ts';
import { clearStalePostmaster, findPostmaster } from './postmaster-file.ts';
import { waitUntilReady } from './probe.ts';
import { isAlive } from './process-identity.ts';
import { spawnOptions, runProgram } from './run-program.ts';
import { openServerLog, type ServerLog } from './server-log.ts';
import { listSettings } from './server-settings.ts';

/** What is needed to start, find and stop one database cluster. */
export interface Cluster {
  readonly place: DatabasePlace;
  readonly binaries: Binaries;
  readonly address: Address;
  readonly connection: Connection;
  readonly logFile: string;
  readonly durable: boolean;
}

export interface Connection extends Address {
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

export interface RunningServer {
  readonly pid: number;
  readonly adopted: boolean;
}

/** The processes of a killed PostgreSQL end without help, at the latest when their statement ends. */
const ORPHANS_GONE_WITHIN_MS = 30_000;
const ORPHANS_PAUSE_MS = 100;
const ORPHANS_REMAIN = 'pre-existing shared memory block';

const spawnServer = ({ binaries, place, address, durable }: Cluster, log: ServerLog) => {
  const path = binaries.postgres;
  const args = ['-D', place.cluster, ...listSettings(address, { durable })];
  // Its own process group: Ctrl-C in the terminal reaches only this program, which then stops PostgreSQL cleanly.
  const child = spawn(path, args, {
    ...spawnOptions({ path, args, account: place.account, folder: place.home }),
    detached: true,
    stdio: ['ignore', log.file, log.file],
  });
  child.unref();
  return child;
};

type Outcome = { readonly pid: number } | { readonly failure: string };

const launchOnce = async (cluster: Cluster): Promise<Outcome> => {
  clearStalePostmaster(cluster.place.cluster, cluster.address);
  const log = openServerLog(cluster.logFile);
  try {
    const child = spawnServer(cluster, log);
    let failure: Error | undefined;
    child.on('error', (error) => (failure = error));
    const isRunning = () => !failure && child.exitCode === null && child.signalCode === null;
    const ready = await waitUntilReady(cluster.connection, isRunning);
    return ready && child.pid
      ? { pid: child.pid }
      : { failure: failure?.message ?? log.readTail() };
  } finally {
    log.close();
  }
};

const launch = async (cluster: Cluster): Promise<number> => {
  const deadline = Date.now() + ORPHANS_GONE_WITHIN_MS;
  for (;;) {
    const outcome = await launchOnce(cluster);
    if ('pid' in outcome) return outcome.pid;
    if (!outcome.failure.includes(ORPHANS_REMAIN) || Date.now() > deadline) {
      throw new Error(`The embedded database did not start: ${outcome.failure}`);
    }
    await delay(ORPHANS_PAUSE_MS);
  }
};

/** Uses the server that already runs on this cluster, or starts one. */
export const ensureRunning = async (cluster: Cluster): Promise<RunningServer> => {
  const pid = findPostmaster(cluster.place.cluster);
  if (pid && (await waitUntilReady(cluster.connection, () => isAlive(pid)))) {
    return { pid, adopted: true };
  }
  return { pid: await launch(cluster), adopted: false };
};

const stopAs = (mode: 'fast' | 'immediate', { binaries, place }: Cluster): Promise<string> =>
  runProgram({
    path: binaries.pgCtl,
    args: ['stop', '-D', place.cluster, '-m', mode, '-w', '-t', '30'],
    account: place.account,
    folder: place.home,
  });

/** Ends the server and returns when it has ended. Committed data is safe in either mode. */
export const stopRunning = async (cluster: Cluster): Promise<void> => {
  const pid = findPostmaster(cluster.place.cluster);
  if (!pid) return;
  await stopAs('fast', cluster).catch(() => stopAs('immediate', cluster));
  while (isAlive(pid)) await delay(ORPHANS_PAUSE_MS / 10);
};
