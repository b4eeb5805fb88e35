import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** The steps of some operations, each with the type of its own, the oldest first. */
export const listStepsOf = async (db: Db, operations: readonly string[]) =>
  db
    .selectFrom('operation_history')
    .innerJoin('operations', 'operations.uuid', 'operation_history.operation_uuid')
    .selectAll('operation_history')
    .select('operations.type')
    .where('operation_uuid', '=', sql<string>`any(${operations}::uuid[])`)
    .orderBy('step')
    .execute();
