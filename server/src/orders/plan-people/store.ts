import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

/** The plan account that designates a person. */
export const findAccountOfBeneficiary = async (db: Db, beneficiary: string) =>
  db
    .selectFrom('beneficiaries')
    .innerJoin('designations', 'designations.uuid', 'beneficiaries.designation_uuid')
    .innerJoin('accounts', 'accounts.uuid', 'designations.account_uuid')
    .select(['accounts.uuid', 'accounts.alias'])
    .where('beneficiaries.uuid', '=', beneficiary)
    .executeTakeFirst();

export const insertRelease = async (
  db: Db,
  row: Insertable<Tables['beneficiary_releases']>,
): Promise<void> => {
  await db.insertInto('beneficiary_releases').values(row).execute();
};
