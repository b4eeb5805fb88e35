import { madridDate } from '@area/domain/calendar/madrid';
import type { Selectable } from 'kysely';
import type { RegistrarFilesTable, Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { compactDate } from '../../platform/texts/registrar-text.ts';

export type RegistrarFile = Selectable<RegistrarFilesTable>;

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
export const openAskedFile = async (db: Db, now: Date): Promise<RegistrarFile> =>
  (await tryOpen(db, 'ASKED', now)) ?? openAskedFile(db, now);

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
