import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { writeDurably } from './durable-file.ts';
import type { DatabasePlace } from './database-place.ts';

/** Where the database listens: a folder with its socket, or the loopback address on Windows. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

const SOCKET_PORT = 5432;
/** The smallest limit (macOS: 104 with the final zero) without the length of the socket's own name. */
const SOCKET_FOLDER_MAX_BYTES = 103 - `/.s.PGSQL.${SOCKET_PORT}`.length;

const ownerOf = (account: Account | undefined): number | undefined =>
  account?.uid ?? process.getuid?.();

const isPrivate = (folder: string, account: Account | undefined): boolean => {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return (
    stats?.isDirectory() === true && stats.uid === ownerOf(account) && (stats.mode & 0o077) === 0
  );
};

// Stored, so that the office finds the running server; checked, because anybody may write there.
const openShortFolder = (record: string, account: Account | undefined): string => {
  const recorded = existsSync(record) ? readFileSync(record, 'utf8').trim() : undefined;
  if (recorded && isPrivate(recorded, account)) return recorded;
  const folder = mkdtempSync('/tmp/private-area-');
  if (account) chownSync(folder, account.uid, account.gid);
  writeDurably(record, folder);
  return folder;
};

const openSocketFolder = (folder: string, account: Account | undefined): string => {
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
};

const choosePort = (home: string): number =>
  20_000 + (createHash('sha256').update(home).digest().readUInt16BE() % 20_000);

/** Every process that uses this database computes the same address. */
export const chooseAddress = ({ home, account }: DatabasePlace, record: string): Address => {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: choosePort(home) };
  const folder = join(home, 'socket');
  const host =
    Buffer.byteLength(folder) > SOCKET_FOLDER_MAX_BYTES
      ? openShortFolder(record, account)
      : openSocketFolder(folder, account);
  return { host, port: SOCKET_PORT };
};
