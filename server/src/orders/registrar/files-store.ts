import { madridDate } from '@area/domain/calendar/madrid';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { compactDate } from '../../platform/texts/registrar-text.ts';

export type RegistrarFile = Selectable<Tables['registrar_files']>;

const countNames = async (db: Db, day: string): Promise<number> =>
  (
    await db
      .selectFrom('registrar_files')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('name', 'like', `RD\\_${day}\\_%`)
      .executeTakeFirstOrThrow()
  ).count;

/** Opens a file with the next number of the day; if another process takes that number, it takes the one after. */
const tryOpen = async (
  db: Db,
  kind: 'DAY' | 'ASKED',
  now: Date,
): Promise<RegistrarFile | undefined> => {
  const day = compactDate(madridDate(now));
  const name = `RD_${day}_${String((await countNames(db, day)) + 1).padStart(4, '0')}.txt`;
  return db
    .insertInto('registrar_files')
    .values({ uuid: newUuid(), name, kind, records: 0, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
};

/** A separate file, for orders that the office sends by hand. */
export const openRequestedFile = async (db: Db, now: Date): Promise<RegistrarFile> =>
  (await tryOpen(db, 'ASKED', now)) ?? openRequestedFile(db, now);

/** The open file of the day, locked until the transaction ends. */
export const takeDayFile = async (db: Db, now: Date): Promise<RegistrarFile> => {
  const open = await db
    .selectFrom('registrar_files')
    .selectAll()
    .where('kind', '=', 'DAY')
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return open ?? (await tryOpen(db, 'DAY', now)) ?? takeDayFile(db, now);
};

/** Reserves line numbers at the end of a file. Returns the first one. */
export const addRoom = async (
  db: Db,
  uuid: string,
  column: 'records' | 'details',
  count: number,
): Promise<number> => {
  const file = await db
    .updateTable('registrar_files')
    .set(({ eb }) => ({ [column]: eb(column, '+', count) }))
    .where('uuid', '=', uuid)
    .returning(column)
    .executeTakeFirstOrThrow();
  return file[column] - count + 1;
};

/** From now on they take no more lines. */
export const closeDayFiles = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('registrar_files')
    .set({ closed_at: now })
    .where('kind', '=', 'DAY')
    .where('closed_at', 'is', null)
    .execute();
};

/** From now on this one takes no more lines. */
export const closeFile = async (db: Db, uuid: string, now: Date): Promise<void> => {
  await db
    .updateTable('registrar_files')
    .set({ closed_at: now })
    .where('uuid', '=', uuid)
    .execute();
};

/** The closed files that are not in the storage yet, the oldest first. */
export const listClosedUnwritten = async (db: Db): Promise<RegistrarFile[]> =>
  db
    .selectFrom('registrar_files')
    .selectAll()
    .where('closed_at', 'is not', null)
    .where('sha256', 'is', null)
    .orderBy('created_at')
    .execute();

/** Stores the place and digest of a file, unless another process did before. */
export const updateStoredFile = async (
  db: Db,
  uuid: string,
  stored: Pick<RegistrarFile, 'storage_key' | 'size' | 'sha256'>,
): Promise<void> => {
  await db
    .updateTable('registrar_files')
    .set(stored)
    .where('uuid', '=', uuid)
    .where('sha256', 'is', null)
    .execute();
};

export const getFile = async (db: Db, uuid: string): Promise<RegistrarFile> =>
  db.selectFrom('registrar_files').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

/** The newest files for the registrar first. */
export const listFiles = async (db: Db, limit: number) =>
  db
    .selectFrom('registrar_files')
    .select(['name', 'kind', 'records', 'sha256', 'created_at', 'closed_at'])
    .orderBy('created_at', 'desc')
    .orderBy('name', 'desc')
    .limit(limit)
    .execute();

/** A file for the registrar by its name. */
export const findFile = async (db: Db, name: string): Promise<RegistrarFile | undefined> =>
  db.selectFrom('registrar_files').selectAll().where('name', '=', name).executeTakeFirst();

/** The file with the last line of an order. */
export const getLastFileOf = async (db: Db, operation: string): Promise<RegistrarFile> =>
  db
    .selectFrom('registrar_files')
    .innerJoin('registrar_lines', 'registrar_lines.file_uuid', 'registrar_files.uuid')
    .selectAll('registrar_files')
    .where('operation_uuid', '=', operation)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

export const insertLines = async (
  db: Db,
  lines: readonly Insertable<Tables['registrar_lines']>[],
): Promise<void> => {
  await db.insertInto('registrar_lines').values(lines).execute();
};

/** Whether an order is in a file. */
export const hasLine = async (db: Db, operation: string): Promise<boolean> =>
  (await db
    .selectFrom('registrar_lines')
    .select('line')
    .where('operation_uuid', '=', operation)
    .executeTakeFirst()) !== undefined;

/** The part of a file that is read at once. */
export interface LinePage {
  readonly file: string;
  /** The line before the first one. */
  readonly after: number;
  readonly limit: number;
}

/** Lines of orders in a file, of one order where it is named. */
export const listLinesAfter = async (
  db: Db,
  { file, after, limit }: LinePage,
  operation: string | undefined,
) =>
  db
    .selectFrom('registrar_lines')
    .select(['line', 'text', 'amount'])
    .where('file_uuid', '=', file)
    .where('line', '>', after)
    .$if(operation !== undefined, (query) => query.where('operation_uuid', '=', operation ?? ''))
    .orderBy('line')
    .limit(limit)
    .execute();
