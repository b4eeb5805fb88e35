import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** The operation of a reference. *Errors*: NOT_FOUND. */
export const getReferenced = async (db: Db, reference: string): Promise<string> => {
  const found = await db
    .selectFrom('operations')
    .select('uuid')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  return found.uuid;
};
