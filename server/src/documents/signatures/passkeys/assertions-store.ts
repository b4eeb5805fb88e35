import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, PasskeyAssertionsTable } from '../../../platform/db/tables.ts';

/** What a passkey said when it signed. */
export type KeptAssertion = Selectable<PasskeyAssertionsTable>;

export const insertAssertion = async (
  db: Db,
  row: Insertable<PasskeyAssertionsTable>,
): Promise<void> => {
  await db.insertInto('passkey_assertions').values(row).execute();
};

/** Those behind some signatures. */
export const listAssertions = async (
  db: Db,
  challenges: readonly string[],
): Promise<readonly KeptAssertion[]> =>
  challenges.length === 0
    ? []
    : db
        .selectFrom('passkey_assertions')
        .selectAll()
        .where('challenge_uuid', '=', sql<string>`any(${challenges}::uuid[])`)
        .execute();
