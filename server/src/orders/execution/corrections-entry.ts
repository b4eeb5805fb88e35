import type { Cents, Shares } from '@area/domain/money/money';
import { addShares, subtractCents } from '@area/domain/money/money';
import { portionOf, unitsFor } from '@area/domain/money/rounding';
import { centsFrom, centsText, rateFrom, sharesText, unitValueText } from '@area/domain/money/wire';
import type { CarriedLot } from '@area/domain/operation/carried-lots';
import { carryLots } from '@area/domain/operation/carried-lots';
import type { CorrectionObstacle } from '@area/domain/operation/correction';
import { unitsOfLots } from '@area/domain/operation/lots';
import type { Lot } from '@area/domain/operation/lots';
import type { Db } from '../../platform/db/tables.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { transitionOperation } from '../operations/transition.ts';
import type { OperationWhole } from '../operations/store.ts';
import { createChild } from '../operations/child-operation.ts';
import { isMergerLeg } from './corrections-facts.ts';
import { listMade } from './lots-store.ts';
import type { Reexecution } from './corrections-facts.ts';
import { opposite, undoUnits } from '../../ledger/units/undo-units.ts';
import { enterLots } from '../../ledger/units/enter-units.ts';
import type { EnteredLot } from '../../ledger/units/units-store.ts';
import { listLots } from '../../ledger/units/lots-store.ts';
import { blockPurchase, listPending, releasePending } from './pending-collection.ts';
import { getRedemptionFacts } from '../redemptions/redemption-facts.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';

/** Money that becomes units, with its lots if it carries some. */
export interface EntryMoney {
  readonly cash: Cents;
  readonly carried?: readonly CarriedLot[];
}

/** What enters at the right unit value. */
export interface PlannedEntry {
  readonly cash: Cents;
  readonly fee: Cents;
  readonly units: Shares;
  readonly lots: readonly [EnteredLot, ...EnteredLot[]];
}

const ARROW = '>';

/** Lots that continue one of ours have its id; those of another manager are numbered. */
const carriedEntry = (
  original: OperationWhole,
  {
    cash,
    carried,
    price,
  }: { cash: Cents; carried: readonly CarriedLot[]; price: Reexecution['price'] },
): Pick<PlannedEntry, 'units' | 'lots'> => {
  const { units, lots } = carryLots(carried, { cash, price, product: original.product_uuid });
  const [first, ...others] = lots.map(({ id, ...lot }) =>
    original.subop === 'I' || isMergerLeg(original)
      ? { ...lot, carried_from: id.slice(0, id.indexOf(ARROW)) }
      : lot,
  );
  if (!first) throw new Error(`nothing arrives with ${original.reference}`);
  return { units, lots: [first, ...others] };
};

/** The fee changes only if the money changed. What carries its lots never had one. */
const feeOf = (
  { amount, fee, product_entry_fee }: OperationWhole,
  { cash, carried }: EntryMoney,
): Cents =>
  carried !== undefined || cash === centsFrom(getAmount({ amount }))
    ? centsFrom(fee)
    : portionOf(cash, rateFrom(product_entry_fee));

/** Whether everything that it brought in is still there. */
const areWhole = (made: readonly Lot[], left: readonly Lot[]): boolean => {
  const remaining = new Map(left.map((lot) => [lot.id, lot]));
  return made.every(
    ({ id, units, cost }) => remaining.get(id)?.units === units && remaining.get(id)?.cost === cost,
  );
};

/** Computes an entry at the right unit value. Writes nothing. */
export const planEntry = async (
  db: Db,
  { original, day, price, at }: Reexecution,
  money: EntryMoney,
): Promise<PlannedEntry | { readonly obstacle: CorrectionObstacle }> => {
  const { account_uuid: account, product_uuid: product } = original;
  const made = await listMade(db, original.uuid);
  if (!areWhole(made, await listLots(db, account, product))) return { obstacle: 'MOVED_ON' };
  const { cash, carried } = money;
  const fee = feeOf(original, money);
  const bought = unitsFor(subtractCents(cash, fee), price);
  const entry = carried
    ? carriedEntry(original, { cash, carried, price })
    : { units: bought, lots: [{ date: day, units: bought, cost: cash }] as const };
  const { free_units } = await getRedemptionFacts(db, { account, product, now: at });
  const pending = (await listPending(db, original.uuid)).map(({ units }) => units);
  const free = addShares(free_units, entry.units, ...pending);
  if (free < unitsOfLots(made)) return { obstacle: 'HELD_BACK' };
  return { cash, fee, ...entry };
};

const createEntry = async (
  db: Db,
  { original, at }: Reexecution,
  { cash, fee }: PlannedEntry,
): Promise<OperationWhole> => {
  const { type, subop, payment_method, suitability_verdict, suitability_sentence, product_uuid } =
    original;
  return createChild(db, {
    parent: original,
    type,
    ...(subop && { subop }),
    product_uuid,
    amount: centsText(cash),
    status: 'RD_SENT',
    at,
    changes: {
      fee: centsText(fee),
      payment_method,
      suitability_verdict,
      suitability_sentence,
      source_system: 'CORRECTION',
    },
  });
};

/**
 * Enters the right units and reverses the wrong ones: the reversal last, so that blocked and reserved units are never
 * missing.
 */
export const executeEntry = async (
  db: Db,
  anew: Reexecution,
  planned: PlannedEntry,
): Promise<OperationWhole> => {
  const { original, day, price, at } = anew;
  const wasPending = (await listPending(db, original.uuid)).length > 0;
  await releasePending(db, original.uuid, at);
  const operation = await createEntry(db, anew, planned);
  await enterLots(db, { operation, lots: planned.lots, day, at });
  await undoUnits(db, {
    original,
    by: operation.uuid,
    lots: opposite(await listMade(db, original.uuid)),
    at,
  });
  const money =
    original.gross === null ? {} : { gross: centsText(planned.cash), net: centsText(planned.cash) };
  const changes = {
    ...money,
    units: sharesText(planned.units),
    nav: unitValueText(price),
    nav_date: day,
  };
  const entered = await transitionOperation(db, operation, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at,
    changes,
  });
  if (wasPending) await blockPurchase(db, entered, at);
  return entered;
};
