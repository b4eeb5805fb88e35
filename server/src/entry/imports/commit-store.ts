import type { ImportKind } from '@area/domain/imports/kinds';
import { IMPORT_BATCH_ROWS } from '@area/domain/imports/kinds';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/** The last line of the next batch of a kind; nothing when none is left. */
export const findBatchEnd = async (
  db: Db,
  { import_uuid, kind, after }: { import_uuid: string; kind: ImportKind; after: number },
): Promise<number | null> => {
  const { rows } = await sql<{ last: number | null }>`
    select max(line) as last
      from (select line from import_rows where import_uuid = ${import_uuid}::uuid and kind = ${kind} and line > ${after}::int and action = 'CREATE'
             order by line limit ${IMPORT_BATCH_ROWS}::int) batch`.execute(db);
  return rows[0]?.last ?? null;
};

/** What the outside names of a batch are here: a name that came in meanwhile stops the batch. Returns how many there are. */
export const mapBatch = async (db: Db, slice: ImportSlice): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into import_map (kind, external_id, uuid, row_hash, import_uuid)
    select ${slice.kind}::text, r.external_id, r.uuid, r.row_hash, ${slice.import_uuid}::uuid
      from ${sliceRows(slice)} r`.execute(db);
  return Number(numAffectedRows);
};

/** Fewer changes in a table change no plan. */
const FEWEST_CHANGES = 10_000;

/** Has the database count again what was just loaded: whoever joins it otherwise takes it for empty. */
export const analyzeLoaded = async (db: Db): Promise<void> => {
  // What this connection did is counted when it is idle, or now.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  await sql`select analyze_changed(${FEWEST_CHANGES}::bigint)`.execute(db);
};
