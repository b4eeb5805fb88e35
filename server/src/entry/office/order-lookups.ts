import type { Db } from '../../platform/db/tables.ts';
import { UsageError } from './command.ts';
import { findOperationReferenced } from './names-store.ts';

/** *Errors*: UsageError. */
export const findOperation = async (
  db: Db,
  reference: string,
): Promise<{ uuid: string; reference: string }> => {
  const found = await findOperationReferenced(db, reference);
  if (!found) throw new UsageError(`there is no operation ${reference}`);
  return found;
};
