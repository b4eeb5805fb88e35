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

/** Opens a file under the next number of the day; another that takes the number at the same time lets it take the next. */
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

/** A file of its own, for what somebody of the office asks for. */
export const openRequestedFile = async (db: Db, now: Date): Promise<RegistrarFile> =>
  (await tryOpen(db, 'ASKED', now)) ?? openRequestedFile(db, now);

/** The file of the day that still takes lines, held until the transaction ends. */
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

/** Makes room for lines at the end of a file. Returns the number of the first. */
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

/** The files that take no more lines and are not in the storage yet, the oldest first. */
export const listClosedUnwritten = async (db: Db): Promise<RegistrarFile[]> =>
  db
    .selectFrom('registrar_files')
    .selectAll()
    .where('closed_at', 'is not', null)
    .where('sha256', 'is', null)
    .orderBy('created_at')
    .execute();

/** Where a file is kept and what it is, unless another wrote the same before. */
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

/** The file that has the last line of an order. */
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
