import {
  closeSync,
  constants,
  ftruncateSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { Address } from './address.ts';
import { findCommandLine, isAlive } from './process-identity.ts';

const FILE = 'postmaster.pid';

const readLines = (cluster: string): string[] | undefined => {
  try {
    return readFileSync(join(cluster, FILE), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const findWorkingFolder = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Containers without the right to trace hide it even from root.
    return undefined;
  }
};

// After a power cut the number may belong to another process; if the system cannot tell, it is accepted.
const isPostmasterOf = (pid: number, cluster: string): boolean => {
  if (!isAlive(pid)) return false;
  const words = findCommandLine(pid);
  if (!words) return process.platform !== 'linux';
  if (!basename(words[0] ?? '').startsWith('postgres')) return false;
  const folder = findWorkingFolder(pid);
  return folder ? folder === cluster : words.includes(cluster);
};

/** The process that serves this cluster now, started by this program or another. */
export const findPostmaster = (cluster: string): number | undefined => {
  const pid = Number(readLines(cluster)?.[0]);
  return pid > 0 && isPostmasterOf(pid, cluster) ? pid : undefined;
};

const overwrite = (path: string, text: string): void => {
  // Links are not followed: the folder belongs to another user, and this may run as root.
  const file = openSync(path, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
  try {
    ftruncateSync(file);
    writeSync(file, text);
  } finally {
    closeSync(file);
  }
};

/**
 * Lets PostgreSQL start when a dead one left its file and that process number now belongs to another process. The file must
 * stay: with its last line PostgreSQL finds orphan processes that still write to the same files. PostgreSQL ignores the
 * number of its own parent in the file, and this process will be its parent.
 */
export const clearStalePostmaster = (cluster: string, { host, port }: Address): void => {
  const lines = readLines(cluster);
  if (!lines) return;
  rmSync(join(host, `.s.PGSQL.${port}.lock`), { force: true });
  if (isAlive(Number(lines[0])))
    overwrite(join(cluster, FILE), [process.pid, ...lines.slice(1)].join('\n'));
};
