import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { getOperationWhole } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { findOriginal } from './corrections-store.ts';

/** What stands in the place of an operation after all its corrections; itself when it has none. */
export const getStanding = async (db: Db, uuid: string): Promise<OperationWhole> => {
  const { rows } = await sql<{
    standing: string;
  }>`select standing_operation(${uuid}::uuid) as standing`.execute(db);
  return getOperationWhole(db, rows[0]?.standing ?? uuid);
};

/** The operation that was ordered, of which this one may be a correction, or the correction of one. */
export const getRoot = async (db: Db, uuid: string): Promise<OperationWhole> => {
  const original = await findOriginal(db, uuid);
  return original === undefined ? getOperationWhole(db, uuid) : getRoot(db, original);
};
