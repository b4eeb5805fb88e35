import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** The steps of some operations, the oldest first. */
export const listStepsOf = async (db: Db, operations: readonly string[]) =>
  db
    .selectFrom('operation_history')
    .selectAll()
    .where('operation_uuid', '=', sql<string>`any(${operations}::uuid[])`)
    .orderBy('step')
    .execute();
