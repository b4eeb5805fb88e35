import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

export type StoredDetailAnswer = Selectable<Tables['registrar_detail_answers']>;

/** Stores answers about people and accounts. Returns the new ones. */
export const insertDetailAnswers = async (
  db: Db,
  answers: readonly Insertable<Tables['registrar_detail_answers']>[],
): Promise<readonly StoredDetailAnswer[]> =>
  answers.length === 0
    ? []
    : db
        .insertInto('registrar_detail_answers')
        .values(answers)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute();

/** Those of some people and accounts of whom the registrar was told. */
export const listToldOf = async (
  db: Db,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('registrar_known')
    .select('subject_uuid')
    .where('subject_uuid', '=', sql<string>`any(${subjects}::uuid[])`)
    .execute();
  return new Set(rows.map(({ subject_uuid }) => subject_uuid));
};

const hasConfirmed = (kind: 'I' | 'A', uuid: string) =>
  sql<boolean>`exists (
    select from registrar_detail_answers a where a.kind = ${sql.lit(kind)} and a.subject_uuid = ${sql.ref(uuid)} and a.outcome = 'OK')`;

/** People on their way whom the registrar has taken. One who was blocked meanwhile comes back here with the end of the block. */
export const listConfirmedPeople = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('interveners')
      .select('uuid')
      .where('intervener_status', '=', sql.lit('ENVIADO'))
      .where(hasConfirmed('I', 'interveners.uuid'))
      .orderBy('uuid')
      .execute()
  ).map(({ uuid }) => uuid);

/** The same of accounts. */
export const listConfirmedAccounts = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('accounts')
      .select('uuid')
      .where('status', '=', sql.lit('ENVIADO'))
      .where(hasConfirmed('A', 'accounts.uuid'))
      .orderBy('uuid')
      .execute()
  ).map(({ uuid }) => uuid);

/** How people and accounts are called, for whoever must mend what is wrong with them. */
export const listSubjectNames = async (
  db: Db,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ uuid: string; called: string }>`
    select uuid, concat(name, ' (', document_number, ')') as called from interveners where uuid = any(${subjects}::uuid[])
    union all
    select uuid, number from accounts where uuid = any(${subjects}::uuid[])`.execute(db);
  return new Map(rows.map(({ uuid, called }) => [uuid, called]));
};
