import { sql } from 'kysely';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Db } from '../db/tables.ts';

/** How the values of a column travel. */
export type AnalysisKind = 'text' | 'decimal' | 'integer' | 'day' | 'moment' | 'flag';

export interface AnalysisColumn {
  readonly name: string;
  readonly kind: AnalysisKind;
  /** Of a decimal: its digits after the point. */
  readonly scale: number;
  /** What it holds, in a sentence. */
  readonly comment: string;
}

/** A view of the schema `bi`, whose columns stay. */
export interface AnalysisView {
  readonly name: string;
  readonly comment: string;
  readonly columns: readonly AnalysisColumn[];
}

const KINDS: Readonly<Record<string, AnalysisKind>> = {
  uuid: 'text',
  text: 'text',
  numeric: 'decimal',
  integer: 'integer',
  date: 'day',
  'timestamp with time zone': 'moment',
  boolean: 'flag',
};

interface ColumnRow {
  readonly view_name: string;
  readonly view_comment: string;
  readonly name: string;
  readonly data_type: string;
  readonly scale: number | null;
  readonly comment: string;
}

const kindOf = ({ view_name, name, data_type }: ColumnRow): AnalysisKind => {
  const kind = KINDS[data_type];
  if (!kind)
    throw new Error(`bi.${view_name}.${name} is of a type that no file holds: ${data_type}`);
  return kind;
};

/** The views as the database describes them, by name, each with its columns in their order. */
export const listAnalysisViews = async (db: Db): Promise<readonly AnalysisView[]> => {
  const { rows } = await sql<ColumnRow>`
    select c.table_name as view_name, coalesce(obj_description(v.oid, 'pg_class'), '') as view_comment,
           c.column_name as name, c.data_type, c.numeric_scale as scale,
           coalesce(col_description(v.oid, c.ordinal_position), '') as comment
      from information_schema.columns c
      join pg_class v on v.relname = c.table_name and v.relnamespace = to_regnamespace('bi')
     where c.table_schema = 'bi'
     order by c.table_name, c.ordinal_position`.execute(db);
  const names = [...new Set(rows.map(({ view_name }) => view_name))];
  return names.map((name) => {
    const columns = rows.filter(({ view_name }) => view_name === name);
    return {
      name,
      comment: columns[0]?.view_comment ?? '',
      columns: columns.map((row) => ({
        name: row.name,
        kind: kindOf(row),
        scale: row.scale ?? 0,
        comment: row.comment,
      })),
    };
  });
};

export type AnalysisRow = Readonly<Record<string, unknown>>;

const FETCHED_AT_ONCE = 2_000;

/** Every row of a view, some thousands in memory at a time. Within a transaction, whose snapshot it reads. */
export async function* readAnalysisView(tx: Db, name: string): AsyncGenerator<AnalysisRow> {
  await sql`declare analysis no scroll cursor for select * from ${sql.id('bi', name)}`.execute(tx);
  try {
    for (;;) {
      const { rows } = await sql<AnalysisRow>`
        fetch forward ${sql.lit(FETCHED_AT_ONCE)} from analysis`.execute(tx);
      yield* rows;
      if (rows.length < FETCHED_AT_ONCE) return;
    }
  } finally {
    await sql`close analysis`.execute(tx);
  }
}

/** A file that a night made. */
export interface AnalysisFile {
  readonly storage_key: string;
  readonly day: CivilDate;
  readonly view_name: string;
  readonly format: 'CSV' | 'PARQUET' | 'MANIFEST';
  readonly row_count: number;
  readonly size: number;
  readonly sha256: string;
  readonly made_at: Date;
}

/** Names the files of a day; a second run of the day names its own in their place. */
export const saveAnalysisFiles = async (db: Db, files: readonly AnalysisFile[]): Promise<void> => {
  await db
    .insertInto('analysis_files')
    .values([...files])
    .onConflict((conflict) =>
      conflict.column('storage_key').doUpdateSet((eb) => ({
        row_count: eb.ref('excluded.row_count'),
        size: eb.ref('excluded.size'),
        sha256: eb.ref('excluded.sha256'),
        made_at: eb.ref('excluded.made_at'),
      })),
    )
    .execute();
};

/** Forgets the files of days before one. Returns their keys, whose files then go. */
export const forgetAnalysisFiles = async (
  db: Db,
  before: CivilDate,
): Promise<readonly string[]> => {
  const rows = await db
    .deleteFrom('analysis_files')
    .where('day', '<', before)
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
};
