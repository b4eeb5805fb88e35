import type { Db } from '../../platform/db/tables.ts';
import { noteLooseWithin } from '../../documents/documents/loose-files.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { PaperRow } from './papers-store.ts';

/** Lets the files of rows that are gone be swept; those that became documents of a client stay. */
export const removeFiles = async (
  db: Db,
  parts: Pick<Parts, 'clock'>,
  papers: readonly Pick<PaperRow, 'storage_key' | 'document_uuid'>[],
): Promise<void> => {
  for (const { storage_key, document_uuid } of papers)
    if (document_uuid === null) await noteLooseWithin(db, parts, storage_key);
};
