import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { DetailKind } from '../../platform/db/stored-values.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';
import type { LinePage } from './files-store.ts';

/** The data that the registrar knows of some people, accounts or bank accounts. */
export const listKnown = async (
  db: Db,
  kind: DetailKind,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('registrar_known')
    .select(['subject_uuid', 'text'])
    .where('kind', '=', kind)
    .where('subject_uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ subject_uuid, text }) => [subject_uuid, text]));
};

/** The next of those that the registrar knows. */
export const listKnownAfter = async (
  db: Db,
  kind: DetailKind,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('registrar_known')
    .select('subject_uuid')
    .where('kind', '=', kind)
    .where('subject_uuid', '>', after)
    .orderBy('subject_uuid')
    .limit(limit)
    .execute();
  return rows.map(({ subject_uuid }) => subject_uuid);
};

/** What the registrar has to know of some accounts: their people, their own data, their bank accounts. */
export const listSubjects = async (
  db: Db,
  accounts: readonly string[],
): Promise<Readonly<Record<DetailKind, readonly string[]>>> => {
  const of = sql<string>`any(${accounts}::uuid[])`;
  const people = await db
    .selectFrom('account_roles')
    .select('intervener_uuid as uuid')
    .distinct()
    .where('account_uuid', '=', of)
    .where('status', '=', 'ACTIVE')
    .execute();
  const banks = await db
    .selectFrom('bank_accounts')
    .select('uuid')
    .where('account_uuid', '=', of)
    .where('status', '=', 'VALIDATED')
    .execute();
  return { I: people.map(({ uuid }) => uuid), A: accounts, B: banks.map(({ uuid }) => uuid) };
};

/** Lines of details in a file. */
export const listDetailLinesAfter = async (db: Db, { file, after, limit }: LinePage) =>
  db
    .selectFrom('registrar_details')
    .select(['line', 'text'])
    .where('file_uuid', '=', file)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();

export const insertDetailLines = async (
  db: Db,
  lines: readonly Insertable<Tables['registrar_details']>[],
): Promise<void> => {
  await db.insertInto('registrar_details').values(lines).execute();
};

/** Stores what the registrar knows from now on. */
export const upsertKnown = async (
  db: Db,
  known: readonly Insertable<Tables['registrar_known']>[],
): Promise<void> => {
  await db
    .insertInto('registrar_known')
    .values(known)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_uuid']).doUpdateSet(({ ref }) => ({
        text: ref('excluded.text'),
        file_uuid: ref('excluded.file_uuid'),
      })),
    )
    .execute();
};
