import type { Db } from '../db/tables.ts';
import type { ObjectStorage } from '../outside/storage/storage.ts';
import { listPromised } from './rows-store.ts';
import type { FileRow } from './rows-store.ts';

/** Rows whose file is not there. Whole names are compared, not bytes: those are checked whenever a file is read. */
export const findMissingFiles = async (db: Db, storage: ObjectStorage): Promise<FileRow[]> => {
  // Rows first: a file is there before its row, so one that is written meanwhile is never missed.
  const promised: FileRow[] = [];
  for await (const row of listPromised(db)) promised.push(row);
  const there = new Set<string>();
  for await (const { key } of storage.list()) there.add(key);
  const missing = promised.filter(({ storage_key }) => !there.has(storage_key));
  return stillPromised(db, missing);
};

/** Whatever was taken away with its row while the files were listed is not missing. */
const stillPromised = async (db: Db, rows: readonly FileRow[]): Promise<FileRow[]> => {
  if (rows.length === 0) return [];
  const now = new Set<string>();
  for await (const { storage_key } of listPromised(db)) now.add(storage_key);
  return rows.filter(({ storage_key }) => now.has(storage_key));
};
