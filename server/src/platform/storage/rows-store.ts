import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** Every table whose rows name a file. A test compares it with the database. */
export const FILE_TABLES = [
  'applicant_documents',
  'documents',
  'data_exports',
  'registrar_files',
  'register_files',
  'bank_files',
  'audit_seals',
  'analysis_files',
  'brand_pictures',
  'proposal_files',
  'import_files',
  'loose_files',
] as const;

/** The tables whose rows guarantee a file; in the others the file may still be written. */
const PROMISING = FILE_TABLES.filter((table) => table !== 'loose_files');

export interface FileRow {
  readonly table_name: string;
  readonly storage_key: string;
}

const anyOf = (keys: readonly string[]) => sql`any(${keys}::text[])`;

/** Which of some files a row names. */
export const listKnown = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const from = FILE_TABLES.map(
    (table) => sql`select storage_key from ${sql.table(table)} where storage_key = ${anyOf(keys)}`,
  );
  const { rows } = await sql<{ storage_key: string }>`${sql.join(from, sql` union `)}`.execute(db);
  return new Set(rows.map(({ storage_key }) => storage_key));
};

/** Every file that a row guarantees, in pages by its name. */
export async function* listPromised(db: Db, page = 1000): AsyncGenerator<FileRow> {
  for (const table_name of PROMISING) {
    for (let after = ''; ;) {
      const { rows } = await sql<{ storage_key: string }>`
        select storage_key from ${sql.table(table_name)} where storage_key > ${after} order by storage_key limit ${page}`.execute(
        db,
      );
      for (const { storage_key } of rows) yield { table_name, storage_key };
      const last = rows.at(-1);
      if (!last || rows.length < page) break;
      after = last.storage_key;
    }
  }
}
