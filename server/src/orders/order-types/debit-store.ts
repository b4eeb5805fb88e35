import type { Db } from '../../platform/db/tables.ts';

/** A mandate as the order's document says it. */
export const getMandatePrinted = async (
  db: Db,
  uuid: string,
): Promise<{ id: string; iban: string }> =>
  db
    .selectFrom('mandates')
    .innerJoin('bank_accounts', 'bank_accounts.uuid', 'mandates.bank_account_uuid')
    .select(['mandates.id', 'bank_accounts.iban'])
    .where('mandates.uuid', '=', uuid)
    .executeTakeFirstOrThrow();

/** A mandate of an account with the bank account it collects from, where that one was validated. */
export const findMandate = async (db: Db, account: string, mandate: string) =>
  db
    .selectFrom('mandates')
    .innerJoin('bank_accounts', 'bank_accounts.uuid', 'mandates.bank_account_uuid')
    .select(['mandates.status', 'mandates.bank_account_uuid'])
    .where('mandates.uuid', '=', mandate)
    .where('mandates.account_uuid', '=', account)
    .where('bank_accounts.status', '=', 'VALIDATED')
    .executeTakeFirst();
