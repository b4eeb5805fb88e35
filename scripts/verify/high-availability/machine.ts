import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, copyFileSync, mkdirSync, openSync, closeSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from 'semver';
import { root } from '../../steps.ts';
import { POSTGRES_PROGRAMS, freePort, postgresAccount } from '../postgres-server.ts';
import { killMarked, listMarked, signalQuietly } from './processes.ts';

/** What an operator copies to each machine. */
export const DEPLOYED = join(root, 'deploy/high-availability');

interface Ports {
  readonly database: number;
  readonly rest: number;
  readonly etcd: number;
  readonly etcdPeer: number;
}

/** A machine of the cluster: etcd, Patroni, and the PostgreSQL that Patroni runs. */
export interface Machine {
  readonly name: string;
  readonly ports: Ports;
  start(): void;
  /** `kill -9` of every process: the machine is gone. */
  kill(): void;
  /** Every process stands still; its connections stay open and say nothing. */
  freeze(): void;
  /** They go on. PostgreSQL first: the worst order, because Patroni would stop it. */
  thaw(beforeTheOthers: () => Promise<void>): Promise<void>;
  /** What Patroni wrote. */
  log(): string;
}

export const PASSWORDS = {
  superuser: randomBytes(16).toString('hex'),
  replication: randomBytes(16).toString('hex'),
  rewind: randomBytes(16).toString('hex'),
};

/** `NAME=value` lines of a file for systemd or Compose. */
const readSettings = (path: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

const nameOf = (index: number): string => `member${index + 1}`;
const at = (port: number): string => `127.0.0.1:${port}`;

const etcdSettings = (home: string, own: Ports, index: number, all: readonly Ports[]) => ({
  ...readSettings(join(DEPLOYED, 'etcd.env')),
  ETCD_NAME: nameOf(index),
  ETCD_DATA_DIR: join(home, 'etcd'),
  ETCD_LISTEN_CLIENT_URLS: `http://${at(own.etcd)}`,
  ETCD_ADVERTISE_CLIENT_URLS: `http://${at(own.etcd)}`,
  ETCD_LISTEN_PEER_URLS: `http://${at(own.etcdPeer)}`,
  ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${at(own.etcdPeer)}`,
  ETCD_INITIAL_CLUSTER: all
    .map(({ etcdPeer }, other) => `${nameOf(other)}=http://${at(etcdPeer)}`)
    .join(','),
});

/** From this version on Patroni does not write over its rival's entry in etcd 3. *Source*: ADR 246. */
const SAFE_WITH_ETCD3 = '3.0.3';

const etcdHostsSetting = (): string => {
  const version = /(\d+\.\d+\.\d+)/.exec(execFileSync('patroni', ['--version']).toString())?.[1];
  const isSafe = version !== undefined && compare(version, SAFE_WITH_ETCD3) >= 0;
  return isSafe ? 'PATRONI_ETCD3_HOSTS' : 'PATRONI_ETCD_HOSTS';
};

const patroniSettings = (home: string, own: Ports, index: number, all: readonly Ports[]) => ({
  PATRONI_NAME: nameOf(index),
  [etcdHostsSetting()]: all.map(({ etcd }) => at(etcd)).join(','),
  PATRONI_RESTAPI_LISTEN: at(own.rest),
  PATRONI_RESTAPI_CONNECT_ADDRESS: at(own.rest),
  PATRONI_POSTGRESQL_LISTEN: at(own.database),
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(own.database),
  PATRONI_POSTGRESQL_DATA_DIR: join(home, 'cluster'),
  PATRONI_POSTGRESQL_BIN_DIR: POSTGRES_PROGRAMS,
  PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
  PATRONI_SUPERUSER_USERNAME: 'postgres',
  PATRONI_SUPERUSER_PASSWORD: PASSWORDS.superuser,
  PATRONI_REPLICATION_USERNAME: 'replicator',
  PATRONI_REPLICATION_PASSWORD: PASSWORDS.replication,
  PATRONI_REWIND_USERNAME: 'rewinder',
  PATRONI_REWIND_PASSWORD: PASSWORDS.rewind,
});

/** Dies with this process, however that ends: Patroni would start PostgreSQL again for ever. */
export const spawnTied = (
  command: readonly string[],
  { env, cwd, log }: { env: Readonly<Record<string, string>>; cwd: string; log: string },
): ChildProcess => {
  const output = openSync(log, 'a');
  try {
    return spawn('setpriv', ['--pdeathsig', 'KILL', '--', ...command], {
      cwd,
      env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', output, output],
      ...postgresAccount(),
    });
  } finally {
    closeSync(output);
  }
};

const isDatabase = (pid: number): boolean =>
  readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');

const buildMachine = (home: string, index: number, all: readonly Ports[]): Machine => {
  const own = all[index];
  if (!own) throw new Error('no such machine');
  const mark = `AREA_MACHINE=${randomBytes(8).toString('hex')}`;
  const marked = { AREA_MACHINE: mark.slice('AREA_MACHINE='.length) };
  const patroniLog = join(home, 'patroni.log');
  return {
    name: nameOf(index),
    ports: own,
    start: () => {
      const etcd = { ...etcdSettings(home, own, index, all), ...marked };
      const patroni = { ...patroniSettings(home, own, index, all), ...marked };
      spawnTied(['etcd'], { env: etcd, cwd: home, log: join(home, 'etcd.log') });
      spawnTied(['patroni', 'patroni.yml'], { env: patroni, cwd: home, log: patroniLog });
    },
    kill: () => killMarked(mark),
    freeze: () => {
      // Twice: one of them may have started another meanwhile.
      for (let turn = 0; turn < 2; turn += 1)
        for (const pid of listMarked(mark)) signalQuietly(pid, 'SIGSTOP');
    },
    thaw: async (beforeTheOthers) => {
      const pids = listMarked(mark);
      for (const pid of pids.filter(isDatabase)) signalQuietly(pid, 'SIGCONT');
      await beforeTheOthers();
      for (const pid of pids) signalQuietly(pid, 'SIGCONT');
    },
    log: () => readFileSync(patroniLog, 'utf8'),
  };
};

const takePorts = async (): Promise<Ports> => ({
  database: await freePort(),
  rest: await freePort(),
  etcd: await freePort(),
  etcdPeer: await freePort(),
});

/** Machines below this folder, not started yet. */
export const buildMachines = async (folder: string, count: number): Promise<readonly Machine[]> => {
  const all: Ports[] = [];
  for (let index = 0; index < count; index += 1) all.push(await takePorts());
  return all.map((_, index) => {
    const home = join(folder, nameOf(index));
    mkdirSync(home, { mode: 0o700 });
    copyFileSync(join(DEPLOYED, 'patroni.yml'), join(home, 'patroni.yml'));
    const as = postgresAccount();
    if (as) chownSync(home, as.uid, as.gid);
    return buildMachine(home, index, all);
  });
};
