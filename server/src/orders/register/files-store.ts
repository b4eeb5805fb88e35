import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { RegisterFileKind } from '@area/domain/register/files';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

export type RegisterFileRow = Selectable<Tables['register_files']>;

/** Stores a file. False for one that is here already. */
export const insertRegisterFile = async (
  db: Db,
  file: Insertable<Tables['register_files']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('register_files')
    .values(file)
    .onConflict((conflict) => conflict.columns(['name', 'sha256']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
};

/** The file of a name with these bytes, if it was read or refused before. */
export const findFileOf = async (
  db: Db,
  { name, sha256 }: Pick<RegisterFileRow, 'name' | 'sha256'>,
): Promise<RegisterFileRow | undefined> =>
  db
    .selectFrom('register_files')
    .selectAll()
    .where('name', '=', name)
    .where('sha256', '=', sha256)
    .executeTakeFirst();

/** *Errors*: throws if a difference names a file that is not here, which is a defect. */
export const getRegisterFile = async (db: Db, uuid: string): Promise<RegisterFileRow> =>
  db.selectFrom('register_files').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

/** The last file of a kind that was read of a day, besides one. */
export const findFileOfDay = async (
  db: Db,
  { kind, day, except }: { kind: RegisterFileKind; day: CivilDate; except?: string },
): Promise<RegisterFileRow | undefined> =>
  db
    .selectFrom('register_files')
    .selectAll()
    .where('kind', '=', kind)
    .where('day', '=', day)
    .where('outcome', '=', 'READ')
    .$if(except !== undefined, (query) => query.where('uuid', '<>', except ?? ''))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The days of which files of a kind were read, since a day. */
export const listDaysRead = async (
  db: Db,
  { kind, since }: { kind: RegisterFileKind; since: CivilDate },
): Promise<ReadonlySet<CivilDate>> => {
  const rows = await db
    .selectFrom('register_files')
    .select('day')
    .distinct()
    .where('kind', '=', kind)
    .where('outcome', '=', 'READ')
    .where('day', '>=', since)
    .execute();
  return new Set(rows.flatMap(({ day }) => day ?? []));
};

/** The first and the last day of which a file of positions was read. */
export const findDaysOfPositions = async (
  db: Db,
): Promise<{ readonly first: CivilDate | null; readonly last: CivilDate | null }> =>
  db
    .selectFrom('register_files')
    .select(({ fn }) => [fn.min('day').as('first'), fn.max('day').as('last')])
    .where('kind', '=', 'POSITIONS')
    .where('outcome', '=', 'READ')
    .executeTakeFirstOrThrow();

/** Files of the register, what came last first. */
export const registerFilesOf = (db: Db) =>
  db
    .selectFrom('register_files')
    .select([
      'uuid',
      'kind',
      'name',
      'day',
      'records',
      'outcome',
      'reason',
      'brought_by',
      'read_at',
      'sha256',
    ])
    .orderBy('read_at', 'desc')
    .orderBy('seq', 'desc');
