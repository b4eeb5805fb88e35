import type { Db } from '../../platform/db/tables.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { findLooseFile, insertLooseFile, listLooseFiles, noteStored } from './loose-file-store.ts';

/** Longer than anything takes to write a file and its row. */
const AGE_MS = 15 * 60_000;

/** Notes that a file will exist without a row: before the file is written, and not in the transaction of the row. */
export const noteLoose = async (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  storage_key: string,
): Promise<void> => {
  await insertLooseFile(database.kysely, { storage_key, since: clock.wall() });
};

/** Removes a file without a row; if the storage cannot be reached, it is removed later. */
export const dropLoose = async (
  parts: Pick<Parts, 'database' | 'storage' | 'log'>,
  storage_key: string,
): Promise<void> => {
  try {
    await parts.storage.remove(storage_key);
    await noteStored(parts.database.kysely, storage_key);
  } catch (err) {
    parts.log.warn({ err, storage_key }, 'a file without a row stays for now');
  }
};

/** Removes files that an ended process left: no file stays without its row. */
export const sweepLoose = async (
  parts: Pick<Parts, 'database' | 'storage' | 'log' | 'clock'>,
): Promise<void> => {
  const old = new Date(parts.clock.wall().getTime() - AGE_MS);
  const rows = await listLooseFiles(parts.database.kysely, old);
  for (const { storage_key } of rows) await dropLoose(parts, storage_key);
};

/** The same in the transaction that removes the row of a file: once it is committed, the file is swept. */
export const noteLooseWithin = async (
  db: Db,
  { clock }: Pick<Parts, 'clock'>,
  storage_key: string,
): Promise<void> => insertLooseFile(db, { storage_key, since: clock.wall() });

/** A file without a row is removed; after a lost commit the database decides. */
export const dropIfLoose = async (
  parts: Pick<Parts, 'database' | 'storage' | 'log'>,
  storage_key: string,
): Promise<void> => {
  const loose = await findLooseFile(parts.database.kysely, storage_key).catch(() => undefined);
  if (loose) await dropLoose(parts, storage_key);
};
