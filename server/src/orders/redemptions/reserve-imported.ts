import { NO_SHARES } from '@area/domain/money/money';
import type { Shares } from '@area/domain/money/money';
import { centsFrom, sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import { freeUnitsOf } from '@area/domain/operation/lots';
import { unitsToReserve } from '@area/domain/operation/reservation';
import { reserveUnits } from '../../ledger/units/reservations-store.ts';
import { findLatestUnitValue } from '../../ledger/units/unit-values-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';
import { listImportedRedemptions } from './import-store.ts';
import type { ImportedRedemption } from './import-store.ts';
import { findPosition } from './store.ts';

const findFree = async (db: Db, { account_uuid, product_uuid }: ImportedRedemption) => {
  const held = await findPosition(db, { account: account_uuid, product: product_uuid });
  if (!held) return NO_SHARES;
  return freeUnitsOf({
    units: sharesFrom(held.units),
    blocked_units: sharesFrom(held.blocked_units),
    reserved_units: sharesFrom(held.reserved_units),
  });
};

/** Euros need a unit value: without any, all that is free is kept. */
const keptOf = async (
  db: Db,
  redemption: ImportedRedemption,
  { free, now }: { readonly free: Shares; readonly now: Date },
): Promise<Shares> => {
  const { amount_indicator, amount, ordered_units, product_uuid } = redemption;
  const latest = await findLatestUnitValue(db, product_uuid, now);
  if (!latest || amount_indicator === 'T') return free;
  const order =
    amount_indicator === 'P'
      ? { amount_indicator, units: sharesFrom(ordered_units ?? '0') }
      : { amount_indicator, amount: centsFrom(amount ?? '0.00') };
  return unitsToReserve(order, free, unitValueFrom(latest.value));
};

/** Redemptions that wait for their unit value keep their units until then, one after the other. *Source*: office.md 4, decisions 1.3 (reservation). */
export const reserveImported = async (db: Db, slice: ImportSlice): Promise<void> => {
  for (const redemption of await listImportedRedemptions(db, slice)) {
    const { uuid: operation_uuid, account_uuid, product_uuid } = redemption;
    const free = await findFree(db, redemption);
    const units = await keptOf(db, redemption, { free, now: slice.now });
    await reserveUnits(
      db,
      { operation_uuid, account_uuid, product_uuid },
      { units, at: slice.now },
    );
  }
};
