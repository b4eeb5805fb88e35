import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { isMadeBy, madeBy } from '../../platform/imports/undo-slice-store.ts';
import type { ImportUndo } from '../../platform/imports/undo-slice-store.ts';

/**
 * Takes who collects plans back. Only a draft loses people, so each designation is one again before it goes. *Source*: office.md 4,
 * ADR 208.
 */
export const removeImportedBeneficiaries = async (db: Db, undo: ImportUndo): Promise<void> => {
  const theirs = sql`(select designation_uuid from beneficiaries where uuid in ${madeBy(undo)})`;
  await sql`
    update designations set status = 'DRAFT', submitted_by = null, submitted_at = null, in_force_at = null
     where uuid in ${theirs} and status = 'ACTIVE'`.execute(db);
  const { rows } = await sql<{ designation: string }>`
    delete from beneficiaries where uuid in ${madeBy(undo)} returning designation_uuid as designation`.execute(
    db,
  );
  await sql`
    delete from designations d
     where d.uuid = any(${rows.map(({ designation }) => designation)}::uuid[])
       and not exists (select from beneficiaries b where b.designation_uuid = d.uuid)`.execute(db);
};

/** Takes what payers are to participants back. *Source*: office.md 4, ADR 208. */
export const removeImportedContributors = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`
    delete from contributors c using import_rows r, import_map own, import_map role
     where ${isMadeBy(undo, 'own')} and r.import_uuid = own.import_uuid and r.kind = own.kind and r.external_id = own.external_id
       and role.kind = 'account_roles' and role.external_id = r.data ->> 'account_role' and c.role_uuid = role.uuid`.execute(
    db,
  );
};
