import type { Parts } from '../../platform/parts/parts.ts';
import { insertLooseFile, noteStored, listLooseFiles } from './loose-file-store.ts';

/** Longer than anything takes to write a file and its row. */
const AGE_MS = 15 * 60_000;

/** Notes that a file is about to be there without a row. Before the file, and not in the row's transaction. */
export const noteLoose = async (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  storage_key: string,
): Promise<void> => {
  await insertLooseFile(database.kysely, { storage_key, since: clock.wall() });
};

/** Takes away a file that came to nothing; what cannot be reached now is taken away later. */
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
