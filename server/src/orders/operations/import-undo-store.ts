import { HISTORY_ENTRIES } from '@area/domain/imports/history';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { SYSTEM } from '../../access/auth/actor.ts';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import { madeBy } from '../../platform/imports/undo-slice-store.ts';
import type { ImportUndo } from '../../platform/imports/undo-slice-store.ts';
import { insertExecutedLife } from './import-store.ts';

/** Notes which operation takes which one back: neither counts for taxes, papers or limits from now on. */
const noteUndone = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`
    insert into undone_operations (original_uuid, reversal_uuid, import_uuid, undone_at)
    select parent_uuid, uuid, ${undo.import_uuid}::uuid, ${undo.now} from operations where parent_uuid in ${madeBy(undo)} and source_system = 'RD'`.execute(
    db,
  );
  await insertExecutedLife(db, sql`operations o where o.parent_uuid in ${madeBy(undo)}`);
};

/**
 * The opposite of each operation by which units came in or left: they go the other way on the same day, at the same value. Its parent is what
 * it reverses. *Source*: office.md 4, ADR 203.
 */
export const reverseImportedOperations = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`
    insert into operations (uuid, reference, type, subop, operation_status, payment_status, account_uuid, product_uuid, created_by, amount, fee, units,
                            gross, net, nav, nav_date, expected_nav_date, order_at, has_docs_signed, source, source_system, parent_uuid, created_at, updated_at)
    select gen_random_uuid(), 'OP' || lpad(nextval('operation_numbers')::text, 10, '0'),
           case when o.type in (${codeList(HISTORY_ENTRIES)}) then 'TRASPASO_SALIDA' else 'TRASPASO_ENTRADA' end, 'E', 'FINALIZED', 'NONE',
           o.account_uuid, o.product_uuid, o.created_by, o.amount, 0, o.units, coalesce(o.gross, o.amount), coalesce(o.gross, o.amount), o.nav, o.nav_date,
           o.expected_nav_date, o.order_at, true, o.source, 'RD', o.uuid, ${undo.now}, ${undo.now}
      from operations o where o.uuid in ${madeBy(undo)}`.execute(db);
  await noteUndone(db, undo);
};

/** The opposite of each operation that blocks units: it releases them. *Source*: office.md 4, ADR 208. */
export const reverseImportedBlockings = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`
    insert into operations (uuid, reference, type, operation_status, payment_status, account_uuid, product_uuid, created_by, amount, fee, units,
                            amount_indicator, ordered_units, has_docs_signed, source, source_system, parent_uuid, created_at, updated_at)
    select gen_random_uuid(), 'OP' || lpad(nextval('operation_numbers')::text, 10, '0'), 'DESBLOQUEO_PARTICIPACIONES', 'FINALIZED', 'NONE', o.account_uuid,
           o.product_uuid, o.created_by, o.amount, 0, o.units, 'P', o.ordered_units, true, o.source, 'RD', o.uuid, ${undo.now}, ${undo.now}
      from operations o where o.uuid in ${madeBy(undo)}`.execute(db);
  await noteUndone(db, undo);
};

/** Operations of an import that are under way. */
const underWay = (undo: ImportUndo): RawBuilder<unknown> =>
  sql`operations o where o.uuid in ${madeBy(undo)} and o.operation_status not in ('FINALIZED', 'CANCELLED')`;

/**
 * Ends orders that came in and are under way: nothing follows them. They name no bank account and no mandate any more, which go as well.
 * *Source*: office.md 4, ADR 208.
 */
export const cancelImportedOrders = async (db: Db, undo: ImportUndo): Promise<void> => {
  const { kind, name } = SYSTEM;
  await sql`
    insert into operation_history (operation_uuid, step, from_status, to_status, actor_kind, actor_name, at)
    select o.uuid, (select max(h.step) + 1 from operation_history h where h.operation_uuid = o.uuid), o.operation_status, 'CANCELLED', ${kind}::text, ${name}::text, ${undo.now}
      from ${underWay(undo)}`.execute(db);
  await sql`
    update operations set operation_status = case operation_status when 'FINALIZED' then operation_status else 'CANCELLED' end, has_docs_signed = false,
           bank_account_uuid = null, mandate_uuid = null, updated_at = ${undo.now}, version = version + 1
     where uuid in ${madeBy(undo)} and operation_status <> 'CANCELLED'`.execute(db);
};
