import type { CivilDate } from '@area/domain/calendar/civil-date';
import { cents, shares } from '@area/domain/money/money';
import { sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { getNamedProduct } from '../printed-documents/product-store.ts';
import type { Wealth } from '../printed-documents/tax-facts.ts';
import { listHeldOn } from '../../ledger/units/sums-of-day-store.ts';
import { heldValue } from '../../ledger/units/positions.ts';
import type { HeldPosition } from '../../ledger/units/positions-store.ts';
import type { OwnAccount } from './store/accounts.ts';
import type { loadOwnership } from './ownership.ts';

interface Whose {
  readonly person: string;
  readonly accounts: readonly OwnAccount[];
  readonly shareOf: Awaited<ReturnType<typeof loadOwnership>>;
}

const wealthOf = async (
  db: Db,
  held: HeldPosition,
  { person, accounts, shareOf, on }: Whose & { readonly on: CivilDate },
): Promise<readonly Wealth[]> => {
  const [account, share] = [
    accounts.find(({ uuid }) => uuid === held.account_uuid),
    shareOf(person, held.account_uuid, on),
  ];
  if (!account || !share) return [];
  const product = await getNamedProduct(db, held.product_uuid);
  const value = heldValue(held);
  return [
    {
      product: {
        name: product.name,
        code: product.type === 'F' ? product.isin : product.dgsfp_code,
      },
      type: product.type,
      account_number: account.number,
      ownership: share.ownership,
      // Units are divided to the millionth, as money is to the cent.
      units: shares(share.of(cents(sharesFrom(held.units)))),
      price: held.nav === null ? null : unitValueFrom(held.nav),
      price_on: held.nav_date,
      value: value === undefined ? null : share.of(value),
    },
  ];
};

/**
 * A person's holdings at the close of a day: units, the last official value, and their part of both. *Source*: decisions
 * 9.2 (7), ADR 75.
 */
export const listWealth = async (db: Db, whose: Whose, on: CivilDate): Promise<Wealth[]> => {
  const wealth: Wealth[] = [];
  for (const held of await listHeldOn(db, { accounts: whose.accounts.map(({ uuid }) => uuid), on }))
    wealth.push(...(await wealthOf(db, held, { ...whose, on })));
  return wealth;
};
