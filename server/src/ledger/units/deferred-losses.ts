import { addMonths } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents, Shares } from '@area/domain/money/money';
import { cents, shares } from '@area/domain/money/money';
import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import { lossWarningOnRedemption, lossWarningOnSubscription } from '@area/domain/tax/repurchase';
import type { Sale, SoldLot } from '@area/domain/tax/repurchase';
import type { Db } from '../../platform/db/tables.ts';
import { listLots, listSoldLots } from './lots-store.ts';
import type { SoldLotRow } from './lots-store.ts';

interface Target {
  readonly account: string;
  readonly product: string;
}

/** Units that are bought on a day. */
interface Purchase {
  readonly on: CivilDate;
  readonly units: Shares;
  readonly lots?: readonly string[];
  /** The sales of the year before, if they were read already. */
  readonly sold?: readonly SoldLotRow[] | undefined;
}

/** Sales of an account in the year before a day; corrected ones do not count. */
const listSales = async (
  db: Db,
  { account, product }: Target,
  { on, sold }: Pick<Purchase, 'on' | 'sold'>,
): Promise<readonly Sale[]> => {
  const rows = sold ?? (await listSoldLots(db, { account, product, since: addMonths(on, -12) }));
  const sales = new Map<string, { on: CivilDate; sold: SoldLot[] }>();
  for (const { uuid, on: day, units, cost, gross, fee } of rows) {
    const sale = sales.get(uuid) ?? { on: day, sold: [] };
    const gain = cents(centsFrom(gross) - centsFrom(fee ?? '0') + centsFrom(cost));
    sale.sold.push({ units: shares(-sharesFrom(units)), gain });
    sales.set(uuid, sale);
  }
  return [...sales.values()];
};

/** The losses of the last year that a purchase on a day defers, or nothing. *Units*: cents. *Source*: decisions 11.17. */
export const findLossesDeferredByPurchase = async (
  db: Db,
  target: Target,
  bought: Purchase,
): Promise<Cents | undefined> => {
  const sales = await listSales(db, target, bought);
  if (sales.length === 0) return undefined;
  const held = await listLots(db, target.account, target.product);
  return lossWarningOnSubscription(
    { date: bought.on, units: bought.units },
    sales,
    held.filter(({ id }) => !bought.lots?.includes(id)),
  );
};

/** The loss of an executed redemption that held units defer, or nothing. *Units*: cents. *Source*: decisions 11.17. */
export const findDeferredLossOfSale = async (
  db: Db,
  { account, product }: Target,
  sale: Sale,
): Promise<Cents | undefined> =>
  lossWarningOnRedemption(sale, await listLots(db, account, product));
