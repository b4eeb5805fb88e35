import type { Db } from '../../platform/db/tables.ts';
import { getOperationWhole } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { findOriginal, findStanding } from './corrections-store.ts';

/** The operation that counts after all corrections; itself if there are none. */
export const getStanding = async (db: Db, uuid: string): Promise<OperationWhole> => {
  return getOperationWhole(db, (await findStanding(db, uuid)) ?? uuid);
};

/** The operation that was ordered, of which this one may be a correction, or the correction of one. */
export const getRoot = async (db: Db, uuid: string): Promise<OperationWhole> => {
  const original = await findOriginal(db, uuid);
  return original === undefined ? getOperationWhole(db, uuid) : getRoot(db, original);
};
