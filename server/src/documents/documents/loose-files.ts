import type { Parts } from '../../platform/parts/parts.ts';
import { insertLooseFile, noteStored, listLooseFiles } from './loose-file-store.ts';

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
