import { readFileSync, statSync } from 'node:fs';

/** The operating system user that PostgreSQL runs as. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** In order of preference: the account made for it, then the one with no rights. */
const CANDIDATES = ['postgres', '_postgres', 'nobody'];
/** The number of "nobody" on Linux where no list of users exists. */
const OVERFLOW: Account = { name: 'nobody', uid: 65_534, gid: 65_534 };

const parseAccount = (line: string): Account => {
  const [name = '', , uid, gid] = line.split(':');
  // Some systems write "nobody" as -2: the same number, unsigned.
  return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
};

const listAccounts = (): Account[] => {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n').filter(Boolean).map(parseAccount);
  } catch {
    return [];
  }
};

const isUnprivileged = (account: Account): boolean => account.uid > 0 && account.gid > 0;

const findCandidate = (accounts: Account[]): Account =>
  CANDIDATES.flatMap((name) => accounts.filter((account) => account.name === name)).find(
    isUnprivileged,
  ) ?? OVERFLOW;

const findOwner = (folder: string): Account | undefined => {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && stats.uid > 0
    ? { name: `user ${stats.uid}`, uid: stats.uid, gid: stats.gid }
    : undefined;
};

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root. Then it runs as the owner of the existing database, or as an unprivileged user for a
 * new one. Undefined: as the user of this program.
 */
export const chooseAccount = (home: string): Account | undefined => {
  if (!isRoot()) return undefined;
  const accounts = listAccounts();
  const owner = findOwner(home);
  return accounts.find((account) => account.uid === owner?.uid) ?? owner ?? findCandidate(accounts);
};
