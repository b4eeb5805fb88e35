import type { ImportKind, ImportStatus } from '@area/domain/imports/kinds';
import { sql } from 'kysely';
import type { Insertable, NotNull, Selectable, Updateable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { formOf } from './row-forms.ts';

export type ImportRow = Selectable<Tables['imports']>;

/** A place in a list. */
interface ListPlace {
  readonly $limit: number;
  readonly $offset: number;
}

export const insertImport = async (
  db: Db,
  row: Pick<Insertable<Tables['imports']>, 'uuid' | 'name' | 'created_by' | 'created_at'>,
): Promise<void> => {
  await db.insertInto('imports').values(row).execute();
};

export const findImport = async (db: Db, uuid: string): Promise<ImportRow | undefined> =>
  db.selectFrom('imports').selectAll().where('uuid', '=', uuid).executeTakeFirst();

/** An import, locked until the transaction ends. */
export const lockImport = async (db: Db, uuid: string): Promise<ImportRow | undefined> =>
  db.selectFrom('imports').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();

export const updateImport = async (
  db: Db,
  uuid: string,
  changes: Updateable<Tables['imports']>,
): Promise<void> => {
  await db.updateTable('imports').set(changes).where('uuid', '=', uuid).execute();
};

/**
 * Changes an import that is still in a status: whether it was. What works for minutes without a lock ends so: another process may have done
 * the same meanwhile, and people may have decided about it.
 */
export const updateImportIn = async (
  db: Db,
  { uuid, status }: Pick<ImportRow, 'uuid' | 'status'>,
  changes: Updateable<Tables['imports']>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set(changes)
    .where('uuid', '=', uuid)
    .where('status', '=', status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const listImportRows = async (db: Db, { $limit, $offset }: ListPlace) =>
  db
    .selectFrom('imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit($limit)
    .offset($offset)
    .execute();

/** Imports in the order in which they were opened, after one of them. */
export const listImportsAfter = async (db: Db, after: string, limit: number) =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('uuid', '>', after)
    .orderBy('uuid')
    .limit(limit)
    .execute();

export const countImports = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** The oldest import in a status; those that wait for the program are done one after the other. */
export const findInStatus = async (
  db: Db,
  status: ImportStatus,
  except: readonly string[],
): Promise<ImportRow | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('status', '=', status)
    .where(sql<boolean>`uuid <> all(${[...except]}::uuid[])`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();

/** Puts a file in the place of the one of its kind; its rows follow when it is read. */
export const storeFile = async (
  db: Db,
  row: Omit<
    Insertable<Tables['import_files']>,
    'status' | 'records' | 'errors' | 'staged' | 'same'
  >,
): Promise<void> => {
  await db
    .insertInto('import_files')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['import_uuid', 'kind']).doUpdateSet(({ ref }) => ({
        uuid: ref('excluded.uuid'),
        name: ref('excluded.name'),
        sha256: ref('excluded.sha256'),
        storage_key: ref('excluded.storage_key'),
        size: ref('excluded.size'),
        status: 'WAITING' as const,
        records: 0,
        errors: 0,
        staged: 0,
        same: 0,
        uploaded_by: ref('excluded.uploaded_by'),
        uploaded_at: ref('excluded.uploaded_at'),
      })),
    )
    .execute();
};

export const listFiles = async (db: Db, import_uuid: string) =>
  db
    .selectFrom('import_files')
    .select([
      'uuid',
      'kind',
      'name',
      'sha256',
      'status',
      'records',
      'errors',
      'uploaded_by',
      'uploaded_at',
    ])
    .where('import_uuid', '=', import_uuid)
    .execute();

/** Where the file of a kind waits that has not been read yet. */
export const findWaitingKey = async (
  db: Db,
  import_uuid: string,
  kind: ImportKind,
): Promise<string | null> => {
  const row = await db
    .selectFrom('import_files')
    .select('storage_key')
    .where('import_uuid', '=', import_uuid)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.storage_key ?? null;
};

/** A file that has not been read yet. */
export const findWaitingFile = async (db: Db, except: readonly string[]) =>
  db
    .selectFrom('import_files')
    .select(['uuid', 'import_uuid', 'kind', 'storage_key', 'size', 'sha256'])
    .$narrowType<{ storage_key: NotNull; size: NotNull }>()
    .where('status', '=', 'WAITING')
    .where(sql<boolean>`uuid <> all(${[...except]}::uuid[])`)
    .orderBy('uploaded_at')
    .limit(1)
    .executeTakeFirst();

/** Whether a file waits still: another one may have taken its place. */
export const isWaiting = async (db: Db, uuid: string): Promise<boolean> =>
  (await db
    .selectFrom('import_files')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('status', '=', 'WAITING')
    .executeTakeFirst()) !== undefined;

export const listErrors = async (db: Db, import_uuid: string, { $limit, $offset }: ListPlace) =>
  db
    .selectFrom('import_errors')
    .select(['kind', 'line', 'column_name', 'code', 'params'])
    .where('import_uuid', '=', import_uuid)
    .orderBy('kind')
    .orderBy('line')
    .orderBy('column_name')
    .orderBy('code')
    .limit($limit)
    .offset($offset)
    .execute();

/** How many errors are kept of an import. */
export const countErrors = async (db: Db, import_uuid: string): Promise<number> => {
  const { total } = await db
    .selectFrom('import_errors')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('import_uuid', '=', import_uuid)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** What the rows of each kind come to, as it was counted when they were read and planned. */
export const countRows = async (
  db: Db,
  import_uuid: string,
): Promise<
  readonly {
    readonly kind: ImportKind;
    readonly rows: number;
    readonly create: number;
    readonly same: number;
  }[]
> => {
  const files = await db
    .selectFrom('import_files')
    .select(['kind', 'staged', 'same'])
    .where('import_uuid', '=', import_uuid)
    .where('staged', '>', 0)
    .execute();
  return files.map(({ kind, staged, same }) => ({
    kind,
    rows: staged,
    create: formOf(kind).action === 'CHECK' ? 0 : staged - same,
    same,
  }));
};

/** What an import made, by kind. */
export const countMade = async (
  db: Db,
  import_uuid: string,
): Promise<readonly { readonly kind: ImportKind; readonly rows: number }[]> => {
  const { rows } = await sql<{ kind: ImportKind; rows: number }>`
    select kind, count(*)::int as rows from import_map where import_uuid = ${import_uuid}::uuid group by kind order by kind`.execute(
    db,
  );
  return rows;
};

/** Ended imports of which something is staged still. */
export const listEndedStages = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from imports i
     where status in ('SIGNED_OFF', 'DISCARDED') and exists (select from import_rows r where r.import_uuid = i.uuid)`.execute(
    db,
  );
  return rows.map(({ uuid }) => uuid);
};

/** Staged rows that one statement removes. */
const CLEARED_AT_ONCE = 50_000;

/** What was staged goes when an import has ended, part by part: the map stays. It may stop and go on. */
export const clearStage = async (db: Db, import_uuid: string): Promise<void> => {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from import_rows where ctid = any(array(select ctid from import_rows where import_uuid = ${import_uuid}::uuid limit ${CLEARED_AT_ONCE}::int))`.execute(
      db,
    );
    if (numAffectedRows === 0n) break;
  }
  await db.deleteFrom('import_errors').where('import_uuid', '=', import_uuid).execute();
};

/** The files of an import that has ended are kept no longer. */
export const forgetFiles = async (db: Db, import_uuid: string): Promise<void> => {
  await db
    .updateTable('import_files')
    .set({ storage_key: null, status: 'READ' })
    .where('import_uuid', '=', import_uuid)
    .execute();
};
