import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { ImportKind } from '@area/domain/imports/kinds';
import { sql } from 'kysely';
import { from } from 'pg-copy-streams';
import type { Database } from '../../platform/db/open.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { CheckedRow, RowError } from './check-row.ts';

/** Whose rows are staged. */
export interface StagedFile {
  readonly uuid: string;
  readonly import_uuid: string;
  readonly kind: ImportKind;
}

/** COPY reads a backslash as the beginning of an escape. JSON holds no tab and no line break. */
const escaped = (text: string): string => text.replaceAll('\\', '\\\\');

async function* copyLines(
  { import_uuid, kind }: StagedFile,
  action: string,
  rows: AsyncIterable<CheckedRow>,
): AsyncGenerator<string> {
  for await (const { line, external_id, uuid, row_hash, data } of rows)
    yield `${[import_uuid, kind, line, escaped(external_id), uuid, `\\\\x${row_hash}`, escaped(data), action].join('\t')}\n`;
}

/** Copies rows into the stage, all of them or none. */
export const copyRows = async (
  { pool }: Pick<Database, 'pool'>,
  file: StagedFile,
  { action, rows }: { readonly action: string; readonly rows: AsyncIterable<CheckedRow> },
): Promise<void> => {
  const client = await pool.connect();
  try {
    await pipeline(
      Readable.from(copyLines(file, action, rows)),
      client.query(
        from(
          'copy import_rows (import_uuid, kind, line, external_id, uuid, row_hash, data, action) from stdin',
        ),
      ),
    );
    client.release();
  } catch (error) {
    // A copy that broke off leaves a connection of which nobody knows what it waits for.
    client.release(true);
    throw error;
  }
};

/** Removes what a kind had staged, and what was wrong in it. */
export const clearStaged = async (db: Db, { import_uuid, kind }: StagedFile): Promise<void> => {
  await db
    .deleteFrom('import_rows')
    .where('import_uuid', '=', import_uuid)
    .where('kind', '=', kind)
    .execute();
  await db
    .deleteFrom('import_errors')
    .where('import_uuid', '=', import_uuid)
    .where('kind', '=', kind)
    .execute();
};

/** What was found in a file, and that it has been read. */
export const finishFile = async (
  db: Db,
  file: StagedFile,
  {
    records,
    errors,
    found,
  }: { readonly records: number; readonly errors: number; readonly found: readonly RowError[] },
): Promise<void> => {
  if (found.length > 0)
    await sql`
      insert into import_errors (import_uuid, kind, line, column_name, code, params, found_by)
      select ${file.import_uuid}::uuid, ${file.kind}::text, line, column_name, code, params, 'FILE'
        from unnest(${found.map(({ line }) => line)}::int[], ${found.map(({ column }) => column)}::text[], ${found.map(({ code }) => code)}::text[],
                    ${found.map(({ params }) => JSON.stringify(params))}::jsonb[]) as e(line, column_name, code, params)`.execute(
      db,
    );
  await db
    .updateTable('import_files')
    .set({ status: 'READ', content: null, records, errors })
    .where('uuid', '=', file.uuid)
    .execute();
};
