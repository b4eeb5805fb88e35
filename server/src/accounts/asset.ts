import type { Asset } from '@area/contract/assets';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { NO_SHARES, addShares } from '@area/domain/money/money';
import { centsText, sharesFrom, sharesText } from '@area/domain/money/wire';
import type { ProductType } from '@area/domain/product/product';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';
import { findProductOn } from '../products/store.ts';
import { gainOn, listHeld, presentPosition, totalOf } from '../registry/positions.ts';
import { listUnitValues } from '../registry/unit-values.ts';

type Db = Kysely<Tables>;

/** *Units*: unit values of an asset; about six weeks of business days. */
const LAST_VALUES = 30;

const listAliases = async (db: Db, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('accounts').select(['uuid', 'alias']).where('uuid', '=', sql<string>`any(${accounts}::uuid[])`).execute();
  return new Map(rows.map(({ uuid, alias }) => [uuid, alias]));
};

/** Which product is looked at, on which accounts, where products of which types are offered. */
interface Looking {
  readonly product: string;
  readonly accounts: readonly string[];
  readonly types: readonly ProductType[];
  readonly on: CivilDate;
}

/** What a person has of a product and what it is worth, as of a day. *Errors*: NOT_FOUND for an unknown product. */
export const getAssetOf = async (db: Db, { product: uuid, accounts: seen, types, on }: Looking): Promise<Asset> => {
  const product = await findProductOn(db, uuid, on);
  if (!product || !types.includes(product.type)) throw new AppError('NOT_FOUND');
  const held = (await listHeld(db, seen, on)).filter(({ product_uuid }) => product_uuid === uuid);
  const aliases = await listAliases(db, seen);
  const { value, cost } = totalOf(held);
  const units = held.reduce((sum, each) => addShares(sum, sharesFrom(each.units)), NO_SHARES);
  return {
    ...product,
    unit_values: await listUnitValues(db, uuid, { on, limit: LAST_VALUES }),
    total: { units: sharesText(units), cost: centsText(cost), ...gainOn(value, cost) },
    holdings: held.map((each) => ({ ...presentPosition(each), uuid_account: each.account_uuid, account_alias: aliases.get(each.account_uuid) ?? '' })),
  };
};
