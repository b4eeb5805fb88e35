import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { madeBy } from '../../platform/imports/undo-slice-store.ts';
import type { ImportUndo } from '../../platform/imports/undo-slice-store.ts';

/** Gives back the units of blocks whose operations were taken back. *Source*: office.md 4, ADR 208. */
export const releaseImportedBlocks = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`
    insert into unit_blocks (uuid, operation_uuid, account_uuid, product_uuid, cause, units, releases_uuid, created_at)
    select gen_random_uuid(), u.reversal_uuid, b.account_uuid, b.product_uuid, b.cause, -b.units, b.uuid, ${undo.now}
      from unit_blocks b join undone_operations u on u.original_uuid = b.operation_uuid
     where b.uuid in ${madeBy(undo)}`.execute(db);
};
