import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeDurably } from './durable-file.ts';

/** The password of the embedded database, made on first use; only this program's user reads it. */
export const ensurePassword = (path: string, hasCluster: boolean): string => {
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  if (hasCluster) {
    throw new Error(`The password of the database is missing: bring ${path} back from the backup.`);
  }
  const password = randomBytes(24).toString('base64url');
  writeDurably(path, password);
  return password;
};
