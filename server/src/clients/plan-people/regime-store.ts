import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

/** Replaces the regime of contributions of a plan. */
export const saveRegime = async (
  db: Db,
  { account_uuid, ...row }: Insertable<Tables['contribution_regimes']>,
): Promise<void> => {
  await db
    .insertInto('contribution_regimes')
    .values({ account_uuid, ...row })
    .onConflict((conflict) => conflict.column('account_uuid').doUpdateSet(row))
    .execute();
};
