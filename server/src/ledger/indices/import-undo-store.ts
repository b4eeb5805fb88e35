import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { madeBy } from '../../platform/imports/undo-slice-store.ts';
import type { ImportUndo } from '../../platform/imports/undo-slice-store.ts';

/** Takes levels back, and the indices that came with them and that nothing is left of. *Source*: office.md 4, ADR 208 and 229. */
export const removeImportedLevels = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`delete from index_levels where uuid in ${madeBy(undo)}`.execute(db);
  await sql`
    delete from market_indices i
     where i.import_uuid = ${undo.import_uuid}::uuid
       and not exists (select from index_levels l where l.index_code = i.code)
       and not exists (select from products p where p.benchmark_code = i.code)`.execute(db);
};
