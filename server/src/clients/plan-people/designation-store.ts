import type { Insertable, Updateable } from 'kysely';
import type { BeneficiariesTable, DesignationsTable, Db } from '../../platform/db/tables.ts';

export const updateDesignation = async (
  db: Db,
  uuid: string,
  changes: Updateable<DesignationsTable>,
): Promise<void> => {
  await db.updateTable('designations').set(changes).where('uuid', '=', uuid).execute();
};

export const removeBeneficiaries = async (db: Db, designation: string): Promise<void> => {
  await db.deleteFrom('beneficiaries').where('designation_uuid', '=', designation).execute();
};

export const removeDesignation = async (db: Db, uuid: string): Promise<void> => {
  await db.deleteFrom('designations').where('uuid', '=', uuid).execute();
};

export const getDesignationAccount = async (db: Db, uuid: string) =>
  db
    .selectFrom('designations')
    .select('account_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

export const getDesignationForUpdate = async (db: Db, uuid: string) =>
  db
    .selectFrom('designations')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Ends the designation in force on an account. */
export const supersedeDesignation = async (db: Db, account: string, at: Date): Promise<void> => {
  await db
    .updateTable('designations')
    .set({ status: 'SUPERSEDED', ended_at: at })
    .where('account_uuid', '=', account)
    .where('status', '=', 'ACTIVE')
    .execute();
};

export const insertBeneficiary = async (
  db: Db,
  row: Insertable<BeneficiariesTable>,
): Promise<void> => {
  await db.insertInto('beneficiaries').values(row).execute();
};

export const updateBeneficiary = async (
  db: Db,
  uuid: string,
  changes: Updateable<BeneficiariesTable>,
): Promise<void> => {
  await db.updateTable('beneficiaries').set(changes).where('uuid', '=', uuid).execute();
};

/** Those copied from a person are independent of it. */
export const clearCopies = async (db: Db, uuid: string): Promise<void> => {
  await db
    .updateTable('beneficiaries')
    .set({ copied_from: null })
    .where('copied_from', '=', uuid)
    .execute();
};

export const removeBeneficiary = async (db: Db, uuid: string): Promise<void> => {
  await db.deleteFrom('beneficiaries').where('uuid', '=', uuid).execute();
};
