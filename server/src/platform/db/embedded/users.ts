import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { findHolder, isHeld, tryLock } from './lock-file.ts';

const hasLivingHolder = (path: string): boolean => {
  const holder = findHolder(path);
  if (holder && isHeld(holder)) return true;
  rmSync(path, { force: true });
  return false;
};

/** Marks that this process uses the database, until the process ends or calls `removeUser`. */
export const addUser = (folder: string): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.user`);
  tryLock(path);
  return path;
};

export const removeUser = (path: string): void => rmSync(path, { force: true });

/** Whether any living process still uses the database. */
export const hasUsers = (folder: string): boolean =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.user'))
    .some((name) => hasLivingHolder(join(folder, name)));
