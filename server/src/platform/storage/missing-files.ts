import type { Db } from '../db/tables.ts';
import type { ObjectStorage } from '../outside/storage/storage.ts';
import { listPromised } from './rows-store.ts';
import type { FileRow } from './rows-store.ts';

/** Rows whose file is missing. Only names are compared: the bytes are checked whenever a file is read. */
export const findMissingFiles = async (db: Db, storage: ObjectStorage): Promise<FileRow[]> => {
  // Rows first: a file exists before its row, so a file written meanwhile is never reported as missing.
  const promised: FileRow[] = [];
  for await (const row of listPromised(db)) promised.push(row);
  const there = new Set<string>();
  for await (const { key } of storage.list()) there.add(key);
  const missing = promised.filter(({ storage_key }) => !there.has(storage_key));
  return stillPromised(db, missing);
};

/** A file deleted with its row during the listing is not missing. */
const stillPromised = async (db: Db, rows: readonly FileRow[]): Promise<FileRow[]> => {
  if (rows.length === 0) return [];
  const now = new Set<string>();
  for await (const { storage_key } of listPromised(db)) now.add(storage_key);
  return rows.filter(({ storage_key }) => now.has(storage_key));
};
