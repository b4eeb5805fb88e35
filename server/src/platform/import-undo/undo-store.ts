import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../db/tables.ts';
import type { ImportUndo } from '../imports/undo-slice-store.ts';

/** Outside names of which one statement takes back what they became. */
const NAMES_AT_ONCE = 20_000;

/** The last outside name of the next part; nothing when none is left. */
export const findPartEnd = async (
  db: Db,
  { import_uuid, kind, after }: Pick<ImportUndo, 'import_uuid' | 'kind' | 'after'>,
): Promise<string | null> => {
  const { rows } = await sql<{ last: string | null }>`
    select max(external_id) as last
      from (select external_id from import_map where import_uuid = ${import_uuid}::uuid and kind = ${kind} and external_id > ${after}::text
             order by external_id limit ${NAMES_AT_ONCE}::int) part`.execute(db);
  return rows[0]?.last ?? null;
};

/** A column that refers to a table. */
export interface Reference {
  readonly target: string;
  readonly table: string;
  readonly column: string;
  /** Whether its rows have a `uuid` of their own. */
  readonly is_named: boolean;
}

/** The columns that refer to tables, as the database knows them: a table that comes later is among them. */
export const listReferences = async (
  db: Db,
  targets: readonly string[],
): Promise<readonly Reference[]> => {
  const { rows } = await sql<Reference>`
    select c.confrelid::regclass::text as target, c.conrelid::regclass::text as table, a.attname::text as column,
           exists (select from pg_attribute own where own.attrelid = c.conrelid and own.attname = 'uuid' and not own.attisdropped) as is_named
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and array_length(c.conkey, 1) = 1
       and c.confrelid = any(${[...targets]}::regclass[])
     order by 1, 2, 3`.execute(db);
  return rows;
};

/** Whether nothing refers to the row `alias` of a table any more. */
export const isUnreferenced = async (
  db: Db,
  target: string,
  alias: string,
): Promise<RawBuilder<boolean>> => {
  // Each for itself, so that the database may join each table once.
  const none = (await listReferences(db, [target])).map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} t where t.${sql.ref(column)} = ${sql.ref(`${alias}.uuid`)})`,
  );
  return sql<boolean>`${sql.join([sql`true`, ...none], sql` and `)}`;
};
