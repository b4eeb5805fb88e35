import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { isUnreferenced } from '../../platform/import-undo/undo-store.ts';
import { isMadeBy, madeBy } from '../../platform/imports/undo-slice-store.ts';
import type { ImportUndo } from '../../platform/imports/undo-slice-store.ts';

/** What stands in the place of a name. */
const ANNULLED = 'ANULADA';

/** Takes the people on accounts back. *Source*: office.md 4, ADR 203. */
export const removeImportedRoles = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`delete from account_roles where uuid in ${madeBy(undo)}`.execute(db);
};

/** Takes the lines by which orders are signed back: they came with their accounts. *Source*: office.md 4, ADR 208. */
export const removeImportedSignatureRules = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`
    update accounts a set signature_rules = '[]'
      from import_rows r, import_map own, import_map account
     where ${isMadeBy(undo, 'own')} and r.import_uuid = own.import_uuid and r.kind = own.kind and r.external_id = own.external_id
       and account.kind = 'accounts' and account.external_id = r.data ->> 'account' and a.uuid = account.uuid`.execute(
    db,
  );
};

/**
 * Takes accounts back. One whose units were reversed stays, closed and without its number, which may come in again.
 * *Source*: office.md 4, ADR 203.
 */
export const removeImportedAccounts = async (db: Db, undo: ImportUndo): Promise<void> => {
  const isFree = await isUnreferenced(db, 'accounts', 'a');
  await sql`delete from accounts a where a.uuid in ${madeBy(undo)} and ${isFree}`.execute(db);
  await sql`
    insert into account_moves (account_uuid, step, from_status, to_status, actor, reason, at)
    select a.uuid, coalesce((select max(m.step) from account_moves m where m.account_uuid = a.uuid), 0) + 1, a.status, 'BLOQUEADO', 'OPS', ${ANNULLED}, ${undo.now}
      from accounts a where a.uuid in ${madeBy(undo)} and a.status <> 'BLOQUEADO'`.execute(db);
  await sql`
    update accounts set number = ${ANNULLED} || ' ' || uuid, alias = ${ANNULLED}, status = 'BLOQUEADO', closed_at = ${undo.now}, is_private_area = false,
           version = version + 1
     where uuid in ${madeBy(undo)}`.execute(db);
};
