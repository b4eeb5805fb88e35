import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { payoutReference } from '@area/domain/payment/references';
import type { Insertable, Selectable } from 'kysely';
import type { BankFileKind } from '@area/domain/payment/bank-file';
import type { Db, Tables } from '../../platform/db/tables.ts';

type NewBankFile = Insertable<Tables['bank_files']>;
/** The kinds that we write. */
const OURS = ['PAIN_001', 'PAIN_008'] as const satisfies readonly BankFileKind[];

type BankFileRow = Selectable<Tables['bank_files']>;

/** The name of the next file of its kind that day; the message is called the same. The caller has waited for its turn. *Shape*: at most 35 signs. */
export const nextName = async (db: Db, kind: BankFileKind, now: Date): Promise<string> => {
  const start = `${kind.replace('_', '')}-${madridDate(now).replaceAll('-', '')}-`;
  const { count } = await db
    .selectFrom('bank_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('name', 'like', `${start}%`)
    .executeTakeFirstOrThrow();
  return `${start}${String(Number(count) + 1).padStart(4, '0')}.xml`;
};

/** The row of a file of ours. */
export const insertWrittenFile = async (db: Db, row: NewBankFile): Promise<void> => {
  await db.insertInto('bank_files').values(row).execute();
};

/** A file of the same bytes. */
export const findFileByHash = async (db: Db, sha256: string): Promise<BankFileRow | undefined> =>
  db.selectFrom('bank_files').selectAll().where('sha256', '=', sha256).executeTakeFirst();

/** The row of a file that arrived; nothing when one of the same bytes is there. */
export const insertArrivedFile = async (
  db: Db,
  row: NewBankFile,
): Promise<BankFileRow | undefined> =>
  db
    .insertInto('bank_files')
    .values(row)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateFileDone = async (db: Db, uuid: string, done_at: Date): Promise<void> => {
  await db.updateTable('bank_files').set({ done_at }).where('uuid', '=', uuid).execute();
};

/** A movement of an account between two days that was read from a file of another kind. */
export const findReadFromOtherKind = async (
  db: Db,
  kind: BankFileKind,
  { iban, first, last }: { iban: string; first: CivilDate; last: CivilDate },
) =>
  db
    .selectFrom('payments')
    .innerJoin('products', 'products.uuid', 'payments.product_uuid')
    .innerJoin('bank_files', 'bank_files.uuid', 'payments.file_uuid')
    .select(['payments.booked_on', 'bank_files.name'])
    .where('products.iban', '=', iban)
    .where('bank_files.kind', '<>', kind)
    .where('payments.booked_on', '>=', first)
    .where('payments.booked_on', '<=', last)
    .limit(1)
    .executeTakeFirst();

/** A file of ours by its message. Banks like to name their answer as the file that it is about. */
export const findWrittenFile = async (db: Db, message: string) =>
  db
    .selectFrom('bank_files')
    .select(['uuid', 'storage_key', 'size', 'sha256'])
    .where('name', '=', `${message}.xml`)
    .where('kind', 'in', OURS)
    .executeTakeFirst();

/** All that a file of ours asked for. */
export const listReferences = async (db: Db, message: string): Promise<string[]> => {
  const file = await findWrittenFile(db, message);
  if (!file) return [];
  const payouts = await db
    .selectFrom('payouts')
    .select('number')
    .where('file_uuid', '=', file.uuid)
    .execute();
  const debits = await db
    .selectFrom('collections')
    .innerJoin('operations', 'operations.uuid', 'collections.operation_uuid')
    .select('reference')
    .where('file_uuid', '=', file.uuid)
    .execute();
  return [
    ...payouts.map(({ number }) => payoutReference(number)),
    ...debits.map(({ reference }) => reference),
  ];
};

/** The accounts of all products. */
export const listOurIbans = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('products').select('iban').execute()).map(({ iban }) => iban));

/** Files of the bank and for it, the newest first. */
export const listFiles = async (
  db: Db,
  { $limit, $offset }: { readonly $limit: number; readonly $offset: number },
) =>
  db
    .selectFrom('bank_files')
    .select(['uuid', 'kind', 'name', 'records', 'total', 'sha256', 'by_staff'])
    .select(['created_at', 'done_at'])
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit($limit)
    .offset($offset)
    .execute();

export const countFiles = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom('bank_files')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** A file for the bank. */
export const findOwnFile = async (db: Db, uuid: string): Promise<BankFileRow | undefined> =>
  db
    .selectFrom('bank_files')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('kind', 'in', OURS)
    .executeTakeFirst();
