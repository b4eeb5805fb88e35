import { sql } from 'kysely';
import { insertExecutedLife } from './import-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { madeBy } from '../../platform/import-undo/undo-store.ts';
import type { ImportUndo } from '../../platform/import-undo/undo-store.ts';

/**
 * The opposite of each operation with which units came in: they go out again on the same day, at the same value. Its parent is what it
 * reverses. *Source*: office.md 4, ADR 203.
 */
export const reverseOpeningOperations = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`
    insert into operations (uuid, reference, type, subop, operation_status, payment_status, account_uuid, product_uuid, created_by, amount, fee, units,
                            gross, net, nav, nav_date, expected_nav_date, order_at, has_docs_signed, source, source_system, parent_uuid, created_at, updated_at)
    select gen_random_uuid(), 'OP' || lpad(nextval('operation_numbers')::text, 10, '0'), 'TRASPASO_SALIDA', o.subop, 'FINALIZED', o.payment_status,
           o.account_uuid, o.product_uuid, o.created_by, o.amount, 0, o.units, o.gross, o.net, o.nav, o.nav_date, o.expected_nav_date, o.order_at,
           true, o.source, 'RD', o.uuid, ${undo.now}, ${undo.now}
      from operations o where o.uuid in ${madeBy(undo)}`.execute(db);
  await insertExecutedLife(db, sql`operations o where o.parent_uuid in ${madeBy(undo)}`);
};
