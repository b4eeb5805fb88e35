import { lchownSync, lstatSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import type { DatabaseLog } from '../../database-log.ts';
import { chooseAccount, type Account } from './account.ts';
import { writeDurably } from './durable-file.ts';
import { runProgram } from './run-program.ts';
import type { RunFolder } from './run-folder.ts';
import { getPublicFolderFor } from './public-folder.ts';

/** The folder of the database, and the account that runs it. */
export interface DatabasePlace {
  readonly home: string;
  readonly cluster: string;
  readonly account: Account | undefined;
}

const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

const readLocation = (file: string): string | undefined =>
  exists(file) ? readFileSync(file, 'utf8').trim() : undefined;

const canEnter = async (folder: string, account: Account | undefined): Promise<boolean> => {
  if (!account) return true;
  const args = ['-c', 'test -x "$1"', 'sh', folder];
  const probe = { path: '/bin/sh', args, account, folder: parse(folder).root };
  return runProgram(probe).then(
    () => true,
    () => false,
  );
};

/** Makes the account the owner of a path and everything below it. */
export const changeOwner = (account: Account, path: string): void => {
  lchownSync(path, account.uid, account.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) changeOwner(account, join(path, name));
};

const whyNotOurs = (home: string, uid: number): string =>
  `The database in ${home} belongs to user ${uid}: start as that user or as root, or move the data folder.`;

// A backup restored by root belongs to root: it is given to the account again.
const ensureOwner = (home: string, account: Account | undefined): void => {
  const { uid } = lstatSync(home);
  if (account && uid !== account.uid) changeOwner(account, home);
  if (!account && process.getuid && uid !== process.getuid())
    throw new Error(whyNotOurs(home, uid));
};

const whyNotOpen = (home: string, account: Account): string =>
  `PostgreSQL runs as ${account.name} and cannot reach its database in ${home}. ` +
  'Let that user pass through the folders above it (chmod o+x), or move the data folder.';

const getKnownHome = (recorded: string | undefined, usual: string): string | undefined => {
  if (recorded && !exists(recorded)) {
    throw new Error(
      `The database folder ${recorded} is missing; it is named in ${usual}-location.`,
    );
  }
  return recorded ?? (exists(join(usual, 'cluster')) ? usual : undefined);
};

const useHome = async (home: string, account: Account | undefined): Promise<string> => {
  ensureOwner(home, account);
  if (account && !(await canEnter(home, account))) throw new Error(whyNotOpen(home, account));
  return home;
};

const createHome = (home: string, account: Account | undefined): string => {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  ensureOwner(home, account);
  return home;
};

const createShelteredHome = (dataDir: string, account: Account | undefined): string => {
  const shelter = getPublicFolderFor(dataDir);
  mkdirSync(shelter, { recursive: true, mode: 0o711 });
  return createHome(join(shelter, 'postgres'), account);
};

/** Finds the folder of the database, or makes one that PostgreSQL's user can access. */
export const choosePlace = async (
  dataDir: string,
  run: RunFolder,
  log: DatabaseLog,
): Promise<DatabasePlace> => {
  const usual = join(resolve(dataDir), 'postgres');
  const known = getKnownHome(readLocation(run.location), usual);
  const account = chooseAccount(known ?? usual);
  const place = (home: string): DatabasePlace => ({
    home,
    cluster: join(home, 'cluster'),
    account,
  });
  if (known) return place(await useHome(known, account));
  if (await canEnter(resolve(dataDir), account)) return place(createHome(usual, account));
  const sheltered = createShelteredHome(dataDir, account);
  writeDurably(run.location, `${sheltered}\n`);
  log.warn(
    { data: sheltered },
    `${account?.name} cannot enter ${resolve(dataDir)}: the database is kept in ${sheltered}`,
  );
  return place(sheltered);
};
