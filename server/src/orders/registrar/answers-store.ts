import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

/** An answer of the registrar, with the person who imported its file. */
export type StoredAnswer = Selectable<Tables['registrar_answers']> & {
  readonly imported_by: string;
};

/** Stores a file of answers. False for a known one. */
export const insertAnswerFile = async (
  db: Db,
  file: Insertable<Tables['registrar_answer_files']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('registrar_answer_files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
};

/** The version of each order that was last sent to the registrar; null for an order that was never sent. */
export const listLastVersions = async (
  db: Db,
  operations: readonly string[],
): Promise<ReadonlyMap<string, number | null>> => {
  const { rows } = await sql<{ operation_uuid: string; version: number | null }>`
    select given.uuid as operation_uuid, (select max(version) from registrar_lines l where l.operation_uuid = given.uuid) as version
      from unnest(${operations}::uuid[]) given (uuid)`.execute(db);
  return new Map(rows.map(({ operation_uuid, version }) => [operation_uuid, version]));
};

/** Stores answers; a known one is not changed. Returns how many were new. */
export const insertAnswers = async (
  db: Db,
  answers: readonly Insertable<Tables['registrar_answers']>[],
): Promise<number> => {
  if (answers.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('registrar_answers')
    .values(answers)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
};

/** The orders with an unprocessed answer. */
export const listAnswered = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('registrar_answers')
    .select('operation_uuid')
    .distinct()
    .where('settled_at', 'is', null)
    .orderBy('operation_uuid')
    .execute();
  return rows.map(({ operation_uuid }) => operation_uuid);
};

/** Answers with who imported them, the last version first. */
const answers = (db: Db) =>
  db
    .selectFrom('registrar_answers')
    .innerJoin(
      'registrar_answer_files',
      'registrar_answer_files.sha256',
      'registrar_answers.file_sha256',
    )
    .selectAll('registrar_answers')
    .select('registrar_answer_files.imported_by')
    .orderBy('version', 'desc');

/** The last unprocessed answer about an order. */
export const findOpenAnswer = async (
  db: Db,
  operation: string,
): Promise<StoredAnswer | undefined> =>
  answers(db)
    .where('operation_uuid', '=', operation)
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();

/** The answer about what was sent last of an order, processed or not. */
export const findLastAnswer = async (
  db: Db,
  operation: string,
): Promise<StoredAnswer | undefined> =>
  answers(db).where('operation_uuid', '=', operation).limit(1).executeTakeFirst();

/** What follows from an answer is done. */
export const updateSettled = async (
  db: Db,
  { operation_uuid, version }: Pick<StoredAnswer, 'operation_uuid' | 'version'>,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('registrar_answers')
    .set({ settled_at: at })
    .where('operation_uuid', '=', operation_uuid)
    .where('version', '=', version)
    .execute();
};
