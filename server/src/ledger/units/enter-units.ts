import type { CivilDate } from '@area/domain/calendar/civil-date';
import { unitsOfLots } from '@area/domain/operation/lots';
import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import type { Db, OperationRow } from '../../platform/db/tables.ts';
import { addToPosition, moveUnits, openLots } from './units-store.ts';
import type { Entries } from './units-store.ts';
import { getAmount } from './operation-amount.ts';

/**
 * Brings units into an account with the dates and costs that they have: movement set, lots and position, all or nothing.
 * For a transfer, an inheritance or a donation. *Source*: decisions, fourth, and 2.5.
 */
export const enterLots = async (db: Db, entries: Entries): Promise<void> => {
  const units = unitsOfLots(entries.lots.map((lot) => ({ ...lot, id: '' })));
  // The position first: it is locked, so that its days are written by one transaction at a time.
  await addToPosition(db, entries);
  await moveUnits(db, { ...entries, units });
  await openLots(db, entries);
};

/** Units that were bought on a day. */
export interface Entry {
  readonly operation: Pick<OperationRow, 'uuid' | 'account_uuid' | 'product_uuid' | 'amount'>;
  readonly units: string;
  readonly day: CivilDate;
  readonly at: Date;
}

/** Brings bought units into an account: one lot, which costs all the money paid, fee included. *Source*: decisions 2.4. */
export const enterUnits = async (db: Db, { operation, units, day, at }: Entry): Promise<void> =>
  enterLots(db, {
    operation,
    day,
    at,
    lots: [{ date: day, units: sharesFrom(units), cost: centsFrom(getAmount(operation)) }],
  });
