import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { isMadeBy, madeBy } from '../../platform/import-undo/undo-store.ts';
import type { ImportUndo } from '../../platform/import-undo/undo-store.ts';

/**
 * The units of operations that reverse imported ones: both lines of the movement on the day of the original, what the lots lose, and what the
 * positions hold then. Nothing of the ledger is removed. *Source*: office.md 4, ADR 203.
 */
export const reverseOpeningLots = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`
    insert into unit_movements (uuid, operation_uuid, product_uuid, account_uuid, units, moved_on, created_at)
    select gen_random_uuid(), back.uuid, came.product_uuid, came.account_uuid, -came.units, came.moved_on, ${undo.now}
      from operations back join unit_movements came on came.operation_uuid = back.parent_uuid
     where back.parent_uuid in ${madeBy(undo)}`.execute(db);
  await sql`
    insert into lot_events (uuid, lot_uuid, operation_uuid, undoes_uuid, units, cost, created_at)
    select gen_random_uuid(), l.uuid, back.uuid, back.parent_uuid, -l.units, -l.cost, ${undo.now}
      from operations back join lots l on l.operation_uuid = back.parent_uuid
     where back.parent_uuid in ${madeBy(undo)}`.execute(db);
  await sql`
    update positions p set units = p.units - gone.units, cost = p.cost - gone.cost
      from (select account_uuid, product_uuid, sum(units) as units, sum(cost) as cost from lots where operation_uuid in ${madeBy(undo)} group by 1, 2) gone
     where p.account_uuid = gone.account_uuid and p.product_uuid = gone.product_uuid`.execute(db);
};

/** Takes unit values of the past back. *Source*: office.md 4, ADR 203. */
export const removeImportedUnitValues = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`
    delete from unit_values v using import_rows r, import_map own, products p
     where ${isMadeBy(undo, 'own')} and r.import_uuid = own.import_uuid and r.kind = own.kind and r.external_id = own.external_id
       and p.code = r.data ->> 'product_code' and v.product_uuid = p.uuid and v.day = (r.data ->> 'day')::date`.execute(
    db,
  );
};
