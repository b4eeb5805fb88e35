import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

/** The signatures on some envelopes, in the order in which they were made. */
export const listSignaturesOn = async (db: Db, envelopes: readonly string[]) =>
  envelopes.length === 0
    ? []
    : db
        .selectFrom('signatures')
        .selectAll()
        .where('envelope_uuid', '=', sql<string>`any(${envelopes}::uuid[])`)
        .orderBy('signed_at')
        .orderBy('uuid')
        .execute();

export type SignatureRow = Awaited<ReturnType<typeof listSignaturesOn>>[number];

export const insertSignature = async (
  db: Db,
  row: Insertable<Tables['signatures']>,
): Promise<void> => {
  await db.insertInto('signatures').values(row).execute();
};
