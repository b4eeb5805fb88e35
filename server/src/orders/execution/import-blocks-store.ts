import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/** The units that operations of a slice hold back. *Source*: decisions 1.3 (BLOQUEO_PARTICIPACIONES). */
export const insertImportedBlocks = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into unit_blocks (uuid, operation_uuid, account_uuid, product_uuid, cause, units, until, created_at)
    select r.uuid, o.uuid, o.account_uuid, o.product_uuid, d.cause, d.units, d.until, o.created_at
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(cause text, units numeric, until date)
      join operations o on o.uuid = r.uuid`.execute(db);
};
