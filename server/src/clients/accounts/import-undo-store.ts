import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { isUnreferenced, madeBy } from '../../platform/import-undo/undo-store.ts';
import type { ImportUndo } from '../../platform/import-undo/undo-store.ts';

/** What stands in the place of a name. */
const ANNULLED = 'ANULADA';

/** Takes the people on accounts back. *Source*: office.md 4, ADR 203. */
export const removeImportedRoles = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`delete from account_roles where uuid in ${madeBy(undo)}`.execute(db);
};

/**
 * Takes accounts back. One whose units were reversed stays, closed and without its number, which may come in again.
 * *Source*: office.md 4, ADR 203.
 */
export const removeImportedAccounts = async (db: Db, undo: ImportUndo): Promise<void> => {
  const isFree = await isUnreferenced(db, 'accounts', 'a');
  await sql`delete from accounts a where a.uuid in ${madeBy(undo)} and ${isFree}`.execute(db);
  await sql`
    update accounts set number = ${ANNULLED} || ' ' || uuid, alias = ${ANNULLED}, status = 'BLOQUEADO', closed_at = ${undo.now}, is_private_area = false,
           version = version + 1
     where uuid in ${madeBy(undo)}`.execute(db);
};
