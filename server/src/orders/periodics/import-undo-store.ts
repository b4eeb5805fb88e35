import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { madeBy } from '../../platform/imports/undo-slice-store.ts';
import type { ImportUndo } from '../../platform/imports/undo-slice-store.ts';

/** Nothing follows orders that were taken back. *Source*: office.md 4, ADR 208. */
export const stopImportedPeriodics = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`
    update periodic_orders set next_nominal_date = null, next_date = null, next_made_on = null where operation_uuid in ${madeBy(undo)}`.execute(
    db,
  );
};
