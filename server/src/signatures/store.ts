import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

type Db = Kysely<Tables>;

/** The signatures of the version of an operation that stands. */
export const listSignatures = async (db: Db, operation: { readonly uuid: string; readonly version: number }) =>
  db
    .selectFrom('signatures')
    .selectAll()
    .where('operation_uuid', '=', operation.uuid)
    .where('operation_version', '=', operation.version)
    .orderBy('signed_at')
    .execute();
