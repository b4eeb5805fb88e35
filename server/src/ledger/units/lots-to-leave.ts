import { sharesFrom } from '@area/domain/money/wire';
import { takeInOrder, unitsOfLots } from '@area/domain/operation/lots';
import type { Db } from '../../platform/db/tables.ts';
import { listLots, listLotsMadeBy, listReturned } from './lots-store.ts';
import type { HoldingQuery, HeldLot } from './lots-store.ts';

/** The lots without the units of one returned debit, its newest first. */
const without = (
  lots: readonly HeldLot[],
  own: ReadonlySet<string>,
  ordered: string,
): readonly HeldLot[] => {
  const mine = lots.filter(({ id }) => own.has(id)).toReversed();
  const [wanted, there] = [sharesFrom(ordered), unitsOfLots(mine)];
  const left = new Map(
    takeInOrder(mine, wanted < there ? wanted : there).remaining.map((lot) => [lot.id, lot]),
  );
  return lots.flatMap((lot) => {
    if (!own.has(lot.id)) return [lot];
    const rest = left.get(lot.id);
    return rest ? [{ ...lot, ...rest }] : [];
  });
};

/**
 * The lots that may leave. Exactly the units of a returned debit are set aside: first in first out skips them, since they
 * were never paid. *Source*: decisions 1.5.
 */
export const listLotsToLeave = async (db: Db, held: HoldingQuery): Promise<readonly HeldLot[]> => {
  const lots = await listLots(db, held.account, held.product);
  const returned = lots.length === 0 ? [] : await listReturned(db, held);
  if (returned.length === 0) return lots;
  const made = await listLotsMadeBy(
    db,
    returned.map(({ bought_uuid }) => bought_uuid),
  );
  const ownOf = (bought: string): ReadonlySet<string> =>
    new Set(made.flatMap(({ uuid, operation_uuid }) => (operation_uuid === bought ? [uuid] : [])));
  return returned.reduce<readonly HeldLot[]>(
    (left, { ordered_units, bought_uuid }) =>
      ordered_units === null ? left : without(left, ownOf(bought_uuid), ordered_units),
    lots,
  );
};
