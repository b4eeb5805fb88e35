import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { isMadeBy, madeBy } from '../../platform/imports/undo-slice-store.ts';
import type { ImportUndo } from '../../platform/imports/undo-slice-store.ts';

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

/** A name after every name that was given by the clock: what takes back happened last, whatever the lot bought first. */
const LAST_NAME = sql`overlay(gen_random_uuid()::text placing 'f' from 1 for 1)::uuid`;

/**
 * The units of executed operations that were taken back, both those that came in and those that left: their lines, what their lots got and gave, and
 * what the positions hold then. Its parts come in any order: a position never falls below nothing between them. *Source*: office.md 4, ADR 208.
 */
export const reverseImportedHistory = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`
    insert into unit_movements (uuid, operation_uuid, product_uuid, account_uuid, units, moved_on, created_at)
    select gen_random_uuid(), u.reversal_uuid, came.product_uuid, came.account_uuid, -came.units, came.moved_on, ${undo.now}
      from undone_operations u join unit_movements came on came.operation_uuid = u.original_uuid
     where u.original_uuid in ${madeBy(undo)}`.execute(db);
  await sql`
    insert into lot_events (uuid, lot_uuid, operation_uuid, undoes_uuid, units, cost, created_at)
    select ${LAST_NAME}, did.lot_uuid, u.reversal_uuid, u.original_uuid, -did.units, -did.cost, ${undo.now}
      from undone_operations u
      join (select operation_uuid, uuid as lot_uuid, units, cost from lots union all select operation_uuid, lot_uuid, units, cost from lot_events) did on did.operation_uuid = u.original_uuid
     where u.original_uuid in ${madeBy(undo)}`.execute(db);
  await sql`
    update positions p set units = greatest(0, left_over.units), cost = greatest(0, left_over.cost)
      from (select l.account_uuid, l.product_uuid, sum(m.units) as units, sum(m.cost) as cost
              from lots l
              join (select uuid as lot_uuid, units, cost from lots union all select lot_uuid, units, cost from lot_events) m on m.lot_uuid = l.uuid
             where (l.account_uuid, l.product_uuid) in (select o.account_uuid, o.product_uuid from operations o where o.uuid in ${madeBy(undo)})
             group by 1, 2) left_over
     where p.account_uuid = left_over.account_uuid and p.product_uuid = left_over.product_uuid`.execute(
    db,
  );
};

/** Units of blocks that were taken back are free. *Source*: office.md 4, ADR 208. */
export const freeImportedUnits = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`
    update positions held set blocked_units = held.blocked_units - b.units
      from (select account_uuid, product_uuid, sum(units) as units from operations where uuid in ${madeBy(undo)} group by 1, 2) b
     where (held.account_uuid, held.product_uuid) = (b.account_uuid, b.product_uuid)`.execute(db);
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

/** Units that orders kept until their execution are free. *Source*: office.md 4, ADR 208. */
export const releaseImportedReservations = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`
    with released as (
      update reservations set released_at = ${undo.now} where operation_uuid in ${madeBy(undo)} and released_at is null
      returning account_uuid, product_uuid, units)
    update positions held set reserved_units = held.reserved_units - r.units
      from (select account_uuid, product_uuid, sum(units) as units from released group by 1, 2) r
     where (held.account_uuid, held.product_uuid) = (r.account_uuid, r.product_uuid)`.execute(db);
};
