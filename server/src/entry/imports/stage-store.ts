import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { from } from 'pg-copy-streams';
import type { Database } from '../../platform/db/open.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Found, StagedFile } from './staged-lines.ts';

/** *Units*: bytes that wait for the database. */
const AHEAD = 200_000;

/** Copies rows into the stage, all of them or none. Returns how many. *Shape*: the text of a COPY. */
export const copyRows = async (
  { pool }: Pick<Database, 'pool'>,
  rows: AsyncIterable<string>,
): Promise<number> => {
  const client = await pool.connect();
  try {
    const copy = client.query(
      from(
        'copy import_rows (import_uuid, kind, line, external_id, uuid, row_hash, data, action) from stdin',
      ),
    );
    await pipeline(Readable.from(rows, { objectMode: false, highWaterMark: AHEAD }), copy);
    client.release();
    return copy.rowCount;
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
  { records, errors, found, staged }: Found & { readonly staged: number },
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
    .set({ status: 'READ', storage_key: null, records, errors, staged })
    .where('uuid', '=', file.uuid)
    .execute();
};
