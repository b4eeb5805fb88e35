import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../../platform/db/tables.ts';

const isOneOf = (uuids: readonly string[]) => sql<string>`any(${uuids}::uuid[])`;

export const listPeople = async (db: Db, uuids: readonly string[]) =>
  db
    .selectFrom('interveners')
    .select([
      'uuid',
      'intervener_type',
      'intervener_status',
      'is_deceased',
      'is_document_permanent',
      'document_expiration_date',
    ])
    .where('uuid', '=', isOneOf(uuids))
    .execute();

export const listAccountStatuses = async (db: Db, accounts: readonly string[]) =>
  db
    .selectFrom('accounts')
    .select(['uuid', 'status'])
    .where('uuid', '=', isOneOf(accounts))
    .execute();

/** The status of a mandate on a bank account that is validated; nothing on another. */
export const findMandateStatus = async (db: Db, mandate: string) =>
  (
    await db
      .selectFrom('mandates')
      .innerJoin('bank_accounts', 'bank_accounts.uuid', 'mandates.bank_account_uuid')
      .select('mandates.status')
      .where('mandates.uuid', '=', mandate)
      .where('bank_accounts.status', '=', 'VALIDATED')
      .executeTakeFirst()
  )?.status;

export const getProductStatus = async (db: Db, product: string) =>
  (
    await db
      .selectFrom('products')
      .select('status')
      .where('uuid', '=', product)
      .executeTakeFirstOrThrow()
  ).status;

/** What a bank account is to payouts. */
export const getBank = async (db: Db, bank: string) =>
  db
    .selectFrom('bank_accounts')
    .select(['status', 'is_payout', 'payout_changed_at'])
    .where('uuid', '=', bank)
    .executeTakeFirstOrThrow();

/** Stores the outcome of a date; its key (order and nominal date) prevents a second one. */
export const insertInstalment = async (
  db: Db,
  row: Insertable<Tables['periodic_instalments']>,
): Promise<void> => {
  await db.insertInto('periodic_instalments').values(row).execute();
};
