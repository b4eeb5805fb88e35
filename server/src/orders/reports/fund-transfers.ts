import type { StatementPeriod } from '@area/domain/document/statement-period';
import type { Cents } from '@area/domain/money/money';
import { splitByLargestRemainder } from '@area/domain/money/split';
import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { DASH } from '../../clients/printed-documents/parties.ts';
import type { FundTransfer, MovedLot } from '../printed-documents/tax-facts.ts';
import { getRoot } from '../execution/corrections-standing.ts';
import {
  listSoldLots,
  listTransfers,
  findForeignFund,
  findDestination,
  listLotsOf,
} from './store/funds.ts';
import type { loadOwnership } from './ownership.ts';
import type { TransferRow } from './store/funds.ts';

/** What is on the other side of a transfer: a fund of ours, or one of another manager. */
const findOther = async (
  db: Db,
  uuid: string,
): Promise<{ readonly name: string; readonly isHouse: boolean } | undefined> => {
  const { uuid: root, parent_uuid } = await getRoot(db, uuid);
  const ordered = [root, ...(parent_uuid === null ? [] : [parent_uuid])];
  const elsewhere = await findForeignFund(db, ordered);
  if (elsewhere) return { name: `${elsewhere.fund_name} · ${elsewhere.manager}`, isHouse: false };
  const house = await findDestination(db, ordered);
  return house && { name: house.name, isHouse: true };
};

/** The lots that left, with their amounts; or those that came, each with its part of the money by its units. */
const listMoved = async (
  db: Db,
  { uuid, type, value }: TransferRow,
): Promise<readonly MovedLot[]> => {
  if (type === 'TRASPASO_SALIDA') {
    const sold = (await listSoldLots(db, [uuid])).get(uuid) ?? [];
    return sold.map(({ acquired_on, acquisition_value: cost, transfer_value }) => ({
      acquired_on,
      cost,
      value: transfer_value,
    }));
  }
  const lots = await listLotsOf(db, uuid);
  const values: readonly Cents[] =
    lots.length === 0
      ? []
      : splitByLargestRemainder(
          centsFrom(value),
          lots.map(({ units }) => sharesFrom(units)),
        );
  return lots.map(({ acquired_on, cost }, index) => ({
    acquired_on,
    cost: centsFrom(cost),
    value: values[index] ?? centsFrom('0.00'),
  }));
};

interface Whose {
  readonly person: string;
  readonly accounts: readonly string[];
  readonly shareOf: Awaited<ReturnType<typeof loadOwnership>>;
}

/**
 * Transfers of a year that were not taxed: a person's part of each, once for an internal transfer. *Source*: decisions 9.2
 * (3).
 */
export const listFundTransfers = async (
  db: Db,
  { person, accounts, shareOf }: Whose,
  days: StatementPeriod,
): Promise<FundTransfer[]> => {
  const transfers: FundTransfer[] = [];
  for (const row of await listTransfers(db, accounts, days)) {
    const { uuid, type, account_uuid, account_number, reference, on, name } = row;
    const [share, other] = [shareOf(person, account_uuid, on), await findOther(db, uuid)];
    // The operation that leaves names both ends.
    if (!share || (type === 'TRASPASO_ENTRADA' && other?.isHouse)) continue;
    const [origin, destination] =
      type === 'TRASPASO_SALIDA' ? [name, other?.name ?? DASH] : [other?.name ?? DASH, name];
    const lots = (await listMoved(db, row)).map(({ acquired_on, cost, value }) => ({
      acquired_on,
      cost: share.of(cost),
      value: share.of(value),
    }));
    transfers.push({
      on,
      origin,
      destination,
      account_number,
      reference,
      ownership: share.ownership,
      lots,
    });
  }
  return transfers;
};
