import { whyNotCollectBy } from '@area/domain/bank-account/mandate';
import type { Db } from '../../../platform/db/tables.ts';
import { findMandateStatus } from './store.ts';

/**
 * Whether an instalment can be collected: the mandate of its order is in force and its bank account is valid.
 * *Source*: decisions 1.3 and 1.8.
 */
export const isCollectable = async (db: Db, mandate: string | null): Promise<boolean> => {
  if (mandate === null) return false;
  return whyNotCollectBy(await findMandateStatus(db, mandate)) === undefined;
};
