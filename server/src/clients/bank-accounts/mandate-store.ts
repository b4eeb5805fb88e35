import type { MandateStatus } from '@area/domain/bank-account/mandate';
import type { Insertable, Updateable } from 'kysely';
import type { MandatesTable, Db } from '../../platform/db/tables.ts';

export const insertMandate = async (db: Db, row: Insertable<MandatesTable>): Promise<void> => {
  await db.insertInto('mandates').values(row).execute();
};

export const updateMandate = async (
  db: Db,
  uuid: string,
  changes: Updateable<MandatesTable>,
): Promise<void> => {
  await db.updateTable('mandates').set(changes).where('uuid', '=', uuid).execute();
};

/** Closes a mandate that waits. */
export const closePendingMandate = async (
  db: Db,
  uuid: string,
  { to, at }: { to: Extract<MandateStatus, 'REJECTED' | 'EXPIRED'>; at: Date },
): Promise<void> => {
  await db
    .updateTable('mandates')
    .set({ status: to, ended_at: at })
    .where('uuid', '=', uuid)
    .where('status', '=', 'PENDING')
    .execute();
};

/** The status of a mandate and its bank account, locked. */
export const getMandateForUpdate = async (db: Db, uuid: string) =>
  db
    .selectFrom('mandates')
    .innerJoin('bank_accounts', 'bank_accounts.uuid', 'mandates.bank_account_uuid')
    .select(['mandates.status', 'bank_accounts.status as bank_status'])
    .where('mandates.uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const findLiveMandate = async (db: Db, bank: string) =>
  db
    .selectFrom('mandates')
    .selectAll()
    .where('bank_account_uuid', '=', bank)
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .forUpdate()
    .executeTakeFirst();
