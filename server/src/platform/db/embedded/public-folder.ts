import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { isRoot } from './account.ts';

/** Not named after a brand: the program carries many. */
const NAME = 'private-area';

const candidates = (): string[] =>
  isRoot()
    ? [join('/var/lib', NAME), join('/var/tmp', NAME)]
    : [join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), NAME)];

const makeFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  if (isRoot()) chmodSync(folder, 0o755);
};

// In a public folder another user may have created the name first: root must not run their files.
const isOurs = (folder: string): boolean => {
  const stats = lstatSync(folder);
  return stats.isDirectory() && stats.uid === process.getuid?.();
};

const isUsable = (folder: string): boolean => {
  try {
    if (!lstatSync(folder, { throwIfNoEntry: false })) makeFolder(folder);
    return process.platform === 'win32' || isOurs(folder);
  } catch {
    return false;
  }
};

/** A folder that PostgreSQL's user can access, for files that cannot stay where they are. */
export const getPublicFolder = (): string => {
  const folder = candidates().find(isUsable);
  if (!folder) throw new Error(`None of these folders can be made: ${candidates().join(', ')}.`);
  return folder;
};

/** The same folder at every start for the same data folder. */
export const getPublicFolderFor = (dataDir: string): string => {
  const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16);
  return join(getPublicFolder(), hash);
};
