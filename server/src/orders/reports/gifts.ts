import type { StatementPeriod } from '@area/domain/document/statement-period';
import { cents, shares } from '@area/domain/money/money';
import { splitByLargestRemainder } from '@area/domain/money/split';
import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import { donatedLots, ownershipOf } from '@area/domain/tax/owner-lots';
import type { DonatedLot, SoldLot } from '@area/domain/tax/owner-lots';
import type { Db } from '../../platform/db/tables.ts';
import type { Gift } from '../printed-documents/tax-facts.ts';
import { listSoldLots, listLotsOf } from './store/funds.ts';
import type { loadOwnership, OwnShare } from './ownership.ts';
import type { GiftRow } from './store/gifts.ts';
import { listGiftRows } from './store/gifts.ts';

interface Whose {
  readonly person: string;
  readonly accounts: readonly string[];
  readonly shareOf: Awaited<ReturnType<typeof loadOwnership>>;
}

/** The lots of an operation, each with its part of the value by its units. */
const listLots = async (db: Db, { uuid, type, value }: GiftRow): Promise<readonly SoldLot[]> => {
  if (type === 'DONACION_SALIDA') return (await listSoldLots(db, [uuid])).get(uuid) ?? [];
  const entered = async () =>
    (await listLotsOf(db, uuid)).map((lot) => ({
      acquired_on: lot.acquired_on,
      units: sharesFrom(lot.units),
      acquisition_value: centsFrom(lot.cost),
    }));
  const lots =
    type === 'HERENCIA_SALIDA'
      ? ((await listSoldLots(db, [uuid])).get(uuid) ?? [])
      : await entered();
  const values =
    lots.length === 0
      ? []
      : splitByLargestRemainder(
          centsFrom(value),
          lots.map(({ units }) => units),
        );
  return lots.map((lot, index) => ({ ...lot, transfer_value: values[index] ?? cents(0n) }));
};

/** Received or inherited units have no gain here: they are not taxed as income. */
const ownLot = (
  { acquired_on, units, acquisition_value, transfer_value }: SoldLot,
  { of }: OwnShare,
): DonatedLot => ({
  acquired_on,
  units: shares(of(cents(units))),
  acquisition_value: of(acquisition_value),
  value: of(transfer_value),
  gain: null,
});

const partOf = async (
  db: Db,
  row: GiftRow,
  { person, shareOf }: Whose,
): Promise<Pick<Gift, 'ownership' | 'lots'> | undefined> => {
  const lots = await listLots(db, row);
  if (row.type === 'DONACION_SALIDA') {
    if (row.transfer_value === null || row.gain === null) return undefined;
    const line = { transfer_value: centsFrom(row.transfer_value), gain: centsFrom(row.gain) };
    const ownership = ownershipOf(line.transfer_value, (row.parts ?? []).map(centsFrom));
    return { ownership, lots: donatedLots(lots, line, ownership) };
  }
  const share = shareOf(person, row.account_uuid, row.on);
  return share && { ownership: share.ownership, lots: lots.map((lot) => ownLot(lot, share)) };
};

/**
 * Fund units that were donated, received or inherited in a year, a person's part of each lot: the gain of donated units;
 * the day and value from which received units count. *Source*: decisions 1.3 (DONACION, HERENCIA), 2.9 and 9.2 (4).
 */
export const listGifts = async (db: Db, whose: Whose, days: StatementPeriod): Promise<Gift[]> => {
  const gifts: Gift[] = [];
  for (const row of await listGiftRows(db, whose, days)) {
    const { on, died_on, type, account_number, reference, name, isin } = row;
    const part = await partOf(db, row, whose);
    if (part)
      gifts.push({
        on,
        died_on,
        type,
        account_number,
        reference,
        fund: { name, code: isin },
        ...part,
      });
  }
  return gifts;
};
