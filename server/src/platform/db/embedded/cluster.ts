import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { syncFolder } from './durable-file.ts';
import type { DatabasePlace } from './database-place.ts';
import { runProgram } from './run-program.ts';

export interface ClusterOptions {
  readonly password: string;
  readonly durable: boolean;
}

export const DATABASE_USER = 'area';

export const hasCluster = ({ cluster }: DatabasePlace): boolean =>
  existsSync(join(cluster, 'PG_VERSION'));

// Sorting and case rules come from the binaries, not from the machine: they are the same everywhere.
const LOCALE = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];
const ACCESS = [`--username=${DATABASE_USER}`, '--auth=scram-sha-256'];

const writePasswordFor = ({ home, account }: DatabasePlace, password: string): string => {
  const path = join(home, `password-${randomUUID()}`);
  writeFileSync(path, password, { mode: 0o600, flag: 'wx' });
  if (account) chownSync(path, account.uid, account.gid);
  return path;
};

const runInitdb = async (
  binaries: Binaries,
  place: DatabasePlace,
  extra: string[],
): Promise<void> => {
  const folder = ['-D', `${place.cluster}.new`];
  await runProgram({
    path: binaries.initdb,
    args: [...folder, ...ACCESS, ...LOCALE, '--data-checksums', '--no-instructions', ...extra],
    account: place.account,
    folder: place.home,
  });
};

// Built under another name and renamed: an interrupted first start leaves no incomplete database.
const createCluster = async (
  binaries: Binaries,
  place: DatabasePlace,
  options: ClusterOptions,
): Promise<void> => {
  rmSync(`${place.cluster}.new`, { recursive: true, force: true });
  const passwordFile = writePasswordFor(place, options.password);
  try {
    const extra = [`--pwfile=${passwordFile}`, ...(options.durable ? [] : ['--no-sync'])];
    await runInitdb(binaries, place, extra);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(`${place.cluster}.new`, place.cluster);
  syncFolder(place.home);
};

const checkVersion = ({ version }: Binaries, { cluster }: DatabasePlace): void => {
  const written = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version.split('.')[0] === written) return;
  throw new Error(
    `The database in ${cluster} is of PostgreSQL ${written}, this program brings ${version}.`,
  );
};

/** Makes the database cluster on the first start; later checks that these binaries can read it. */
export const ensureCluster = async (
  binaries: Binaries,
  place: DatabasePlace,
  options: ClusterOptions,
): Promise<void> => {
  if (hasCluster(place)) checkVersion(binaries, place);
  else await createCluster(binaries, place, options);
};
