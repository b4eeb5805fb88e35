import type { Db } from '../../platform/db/tables.ts';

/** The validated bank accounts from which its money may come. */
export const listPayingAccounts = async (db: Db, account: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('bank_accounts')
    .select('iban')
    .where('account_uuid', '=', account)
    .where('status', '=', 'VALIDATED')
    .execute();
  return rows.map(({ iban }) => iban);
};

/** Its corrections, and what it corrects. */
export const listCorrections = async (db: Db, uuid: string) =>
  db
    .selectFrom('operation_corrections as c')
    .innerJoin('unit_value_corrections as v', 'v.uuid', 'c.correction_uuid')
    .innerJoin('operations as original', 'original.uuid', 'c.original_uuid')
    .leftJoin('operations as compensation', 'compensation.uuid', 'c.compensation_uuid')
    .leftJoin('issues as i', 'i.uuid', 'c.issue_uuid')
    .select([
      'original.reference as original',
      'compensation.reference as compensation',
      'i.subject as issue',
      'v.day',
      'v.old_value',
      'v.new_value',
      'v.decided_by',
      'v.reason',
    ])
    .where(({ or, eb }) =>
      or([eb('c.original_uuid', '=', uuid), eb('c.compensation_uuid', '=', uuid)]),
    )
    .orderBy('c.created_at')
    .execute();
