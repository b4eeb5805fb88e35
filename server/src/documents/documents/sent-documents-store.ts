import { madridDate } from '@area/domain/calendar/madrid';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { NewRow } from './store-file.ts';

/** Nobody else writes a file of this person until the transaction ends. */
export const lockSender = async (db: Db, sender: string): Promise<void> => {
  await db
    .selectFrom('interveners')
    .select('uuid')
    .where('uuid', '=', sender)
    .forNoKeyUpdate()
    .execute();
};

/** What a person has sent on the day that it is in Madrid. *Units*: bytes. */
export const countSent = async (db: Db, sender: string, now: Date): Promise<number> => {
  const today = madridDate(now);
  const { bytes } = await db
    .selectFrom('documents')
    .select(sql<string>`coalesce(sum(size), 0)`.as('bytes'))
    .where('uploaded_by', '=', sender)
    .where(
      sql<boolean>`created_at >= (${today}::date::timestamp at time zone 'Europe/Madrid') and created_at < ((${today}::date + 1)::timestamp at time zone 'Europe/Madrid')`,
    )
    .executeTakeFirstOrThrow();
  return Number(bytes);
};

/** Files that clients have sent to an operation. */
export const countFilesOf = async (db: Db, operation: string | undefined): Promise<number> => {
  if (operation === undefined) return 0;
  const { count } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('operation_uuid', '=', operation)
    .where('origin', '=', 'U')
    .executeTakeFirstOrThrow();
  return count;
};

type OwnerColumns = Partial<
  Record<'intervener_uuid' | 'account_uuid' | 'bank_account_uuid' | 'operation_uuid', string | null>
>;

/** The same file sent twice is one: a second press, or an answer that was lost on its way. */
export const findSame = async (
  db: Db,
  row: NewRow,
  sha256: string,
): Promise<{ uuid: string } | undefined> => {
  const {
    intervener_uuid = null,
    account_uuid = null,
    bank_account_uuid = null,
    operation_uuid = null,
  }: OwnerColumns = row;
  const papers = db
    .selectFrom('documents')
    .select('uuid')
    .where('uploaded_by', '=', row.uploaded_by ?? '')
    .where('sha256', '=', sha256)
    .where('subcategory', '=', row.subcategory)
    .where('status', '=', 'PENDING')
    .where('operation_uuid', 'is not distinct from', operation_uuid)
    .where('bank_account_uuid', 'is not distinct from', bank_account_uuid)
    .where('intervener_uuid', 'is not distinct from', intervener_uuid);
  // A document of an operation belongs to the account of the operation, which its row names.
  return (
    operation_uuid === null
      ? papers.where('account_uuid', 'is not distinct from', account_uuid)
      : papers
  ).executeTakeFirst();
};
