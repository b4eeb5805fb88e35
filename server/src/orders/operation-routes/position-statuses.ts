import type { PositionStatusLine } from '@area/contract/operation-lookups/schemas';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listUnitsInCourse } from './units-in-course.ts';
import { rowsOfUnitsInCourse } from './position-rows.ts';
import { countOnAccounts, listProductNames } from './position-store.ts';

interface PositionStatusQuery {
  readonly uuid_account?: string | undefined;
  readonly operations?: readonly string[] | undefined;
}

/** The requested ones among the visible ones. *Errors*: NOT_FOUND if one of them is not visible. */
const requireSeen = async (
  db: Db,
  seen: readonly string[],
  { uuid_account, operations }: PositionStatusQuery,
): Promise<readonly string[]> => {
  if (uuid_account !== undefined && !seen.includes(uuid_account)) throw new AppError('NOT_FOUND');
  const accounts = uuid_account === undefined ? seen : [uuid_account];
  if (operations === undefined) return accounts;
  const found = await countOnAccounts(db, operations, accounts);
  if (found < new Set(operations).size) throw new AppError('NOT_FOUND');
  return accounts;
};

/** Units in course in the accounts that somebody may see, by account, product, direction and status. *Source*: ADR 59. */
export const listPositionStatusesOf = async (
  db: Db,
  seen: readonly string[],
  asked: PositionStatusQuery,
): Promise<PositionStatusLine[]> => {
  const accounts = await requireSeen(db, seen, asked);
  const moves = await listUnitsInCourse(db, accounts, asked.operations);
  const names = await listProductNames(
    db,
    moves.map(({ product_uuid }) => product_uuid),
  );
  return rowsOfUnitsInCourse(moves, { accounts, names });
};
