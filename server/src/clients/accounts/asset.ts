import type { EvolutionPeriod } from '@area/contract/accounts/schemas';
import type { Asset } from '@area/contract/assets/schemas';
import { NO_SHARES, addShares } from '@area/domain/money/money';
import { centsText, sharesFrom, sharesText } from '@area/domain/money/wire';
import type { ProductType } from '@area/domain/product/product';
import { presentGain } from '@area/domain/performance/holding-value';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findProductOn } from '../../ledger/products/store.ts';
import type { RequestedDay } from '../../ledger/units/requested-day.ts';
import { listHoldingsOfDay } from '../../ledger/units/holdings-of-day.ts';
import { openingDay } from '../../ledger/units/opening-day.ts';
import { presentPositions, totalOfHeld } from '../../ledger/units/positions.ts';
import type { HeldPosition } from '../../ledger/units/positions-store.ts';
import { listUnitValues, listUnitValuesSince } from '../../ledger/units/unit-values-store.ts';
import { NOT_CONFIRMED, listRegisterDays } from '../../ledger/units/register-days-store.ts';
import type { RegisterDay } from '../../ledger/units/register-days-store.ts';
import { listAliases } from './account-store.ts';

/** *Units*: unit values of an asset; about six weeks of business days. */
const LAST_VALUES = 30;

/** The product, the accounts, and the types of products that are offered. */
interface Looking {
  readonly product: string;
  readonly accounts: readonly string[];
  readonly types: readonly ProductType[];
  readonly asked: RequestedDay;
  readonly period: EvolutionPeriod | undefined;
  /** Whether somebody else keeps the register of record. */
  readonly isRegisterTheirs: boolean;
}

const listDrawn = async (db: Db, { product, asked: { on }, period }: Looking) =>
  period
    ? listUnitValuesSince(db, product, { since: openingDay(period, on), on })
    : listUnitValues(db, product, { on, limit: LAST_VALUES });

/** Each account's own holding, with its weight among all that the account holds. */
const listHoldings = (held: readonly HeldPosition[], { product, accounts }: Looking) =>
  accounts.flatMap((account) =>
    presentPositions(held.filter(({ account_uuid }) => account_uuid === account))
      .filter(({ uuid_product }) => uuid_product === product)
      .map((each) => ({ ...each, uuid_account: account })),
  );

/** What the register of somebody else says of each holding; of a past day that is not known. */
const listRegistered = async (
  db: Db,
  { product, accounts, asked, isRegisterTheirs }: Looking,
): Promise<ReadonlyMap<string, RegisterDay>> => {
  if (!isRegisterTheirs || !asked.isToday) return new Map();
  const known = new Map<string, RegisterDay>();
  for (const account of accounts)
    known.set(account, (await listRegisterDays(db, account)).get(product) ?? NOT_CONFIRMED);
  return known;
};

/** A person's holdings of a product and their value, as of a day. *Errors*: NOT_FOUND for an unknown product. */
export const getAssetOf = async (db: Db, looking: Looking): Promise<Asset> => {
  const { product: uuid, accounts, types, asked } = looking;
  const product = await findProductOn(db, uuid, asked.on);
  if (!product || !types.includes(product.type)) throw new AppError('NOT_FOUND');
  const held = await listHoldingsOfDay(db, accounts, asked);
  const own = held.filter(({ product_uuid }) => product_uuid === uuid);
  const aliases = await listAliases(db, accounts);
  const total = totalOfHeld(own);
  const registered = await listRegistered(db, looking);
  const units = own.reduce((sum, each) => addShares(sum, sharesFrom(each.units)), NO_SHARES);
  return {
    ...product,
    unit_values: await listDrawn(db, looking),
    total: { units: sharesText(units), cost: centsText(total.cost), ...presentGain(total) },
    holdings: listHoldings(held, looking).map((each) => ({
      ...each,
      ...(registered.has(each.uuid_account) && { register: registered.get(each.uuid_account) }),
      account_alias: aliases.get(each.uuid_account) ?? '',
    })),
  };
};
