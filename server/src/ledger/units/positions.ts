import type { Position } from '@area/contract/accounts/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { subtractShares } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import {
  centsFrom,
  rateText,
  sharesFrom,
  sharesText,
  unitValueFrom,
} from '@area/domain/money/wire';
import { weightsOf } from '@area/domain/money/weights';
import { presentGain, totalOf } from '@area/domain/performance/worth';
import type { Worth } from '@area/domain/performance/worth';
import type { Expression, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';

const heldWhere = (db: Db, on: Expression<CivilDate>, isAsked: RawBuilder<boolean>) =>
  db
    .selectFrom('positions')
    .innerJoin('products', 'products.uuid', 'positions.product_uuid')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('unit_values')
          .select(['value', 'day'])
          .whereRef('unit_values.product_uuid', '=', 'positions.product_uuid')
          .where('status', '=', 'OFFICIAL')
          .where('day', '<=', on)
          .orderBy('day', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.on(sql<boolean>`true`),
    )
    .select([
      'positions.account_uuid',
      'positions.product_uuid',
      'positions.units',
      'positions.cost',
      'positions.blocked_units',
      'positions.reserved_units',
      'products.code',
      'products.name',
      'products.class',
      'products.type',
      'products.risk',
      'latest.value as nav',
      'latest.day as nav_date',
    ])
    .where(isAsked)
    .where('positions.units', '>', '0')
    .orderBy('products.name');

const heldOn = prepare((db, bind: Bind<{ accounts: readonly string[]; on: CivilDate }>) =>
  heldWhere(
    db,
    bind('on'),
    sql<boolean>`positions.account_uuid = any(${bind('accounts')}::uuid[])`,
  ),
);
/** Most who ask look at one account, and to look for one costs a fifth less than to look for any of a list. */
const heldOnOne = prepare((db, bind: Bind<{ account: string; on: CivilDate }>) =>
  heldWhere(db, bind('on'), sql<boolean>`positions.account_uuid = ${bind('account')}::uuid`),
);

/** What accounts hold, product by product, with the last official unit value on a day. */
export const listHeld = async (db: Db, accounts: readonly string[], on: CivilDate) => {
  const [account] = accounts;
  if (account === undefined) return [];
  return accounts.length === 1 ? heldOnOne(db, { account, on }) : heldOn(db, { accounts, on });
};

/** What an account holds of a product, as of a day. */
export type Held = Awaited<ReturnType<typeof listHeld>>[number];

/** Worth of a holding, nothing when its product has no unit value yet. */
export const heldValue = ({ units, nav }: Pick<Held, 'units' | 'nav'>): Cents | undefined =>
  nav === null ? undefined : valueOf(sharesFrom(units), unitValueFrom(nav));

/** Without the rest of a holding. */
export type HeldWorth = Pick<Held, 'units' | 'nav' | 'cost'>;

/** What an account holds as it is worth and cost on a day, as one column of another statement; decimals stay texts. */
export const heldWorthOf = (account: Expression<unknown>, on: Expression<CivilDate>) =>
  sql<HeldWorth[]>`(
    select coalesce(json_agg(json_build_object('units', p.units::text, 'cost', p.cost::text, 'nav', latest.value::text)), '[]')
      from positions p
      left join lateral (
        select v.value from unit_values v
         where v.product_uuid = p.product_uuid and v.status = 'OFFICIAL' and v.day <= ${on} order by v.day desc limit 1) latest on true
     where p.account_uuid = ${account} and p.units > 0)`;

/** What is held, as it is worth and cost. */
export const worthOf = (held: HeldWorth): Worth => ({
  value: heldValue(held),
  cost: centsFrom(held.cost),
});

const freeUnits = (held: Held): string =>
  sharesText(
    subtractShares(
      subtractShares(sharesFrom(held.units), sharesFrom(held.blocked_units)),
      sharesFrom(held.reserved_units),
    ),
  );

const presentHeld = (held: Held): Omit<Position, 'weight'> => ({
  uuid_product: held.product_uuid,
  code: held.code,
  name: held.name,
  class: held.class,
  type: held.type,
  risk: held.risk,
  units: held.units,
  blocked_units: held.blocked_units,
  reserved_units: held.reserved_units,
  free_units: freeUnits(held),
  nav: held.nav,
  nav_date: held.nav_date,
  cost: held.cost,
  ...presentGain(worthOf(held)),
});

/** Everything that an account holds, each with its weight among all of it. */
export const presentPositions = (held: readonly Held[]): Position[] => {
  const weights = weightsOf(held.map(heldValue));
  return held.map((each, index) => {
    const weight = weights[index];
    return { ...presentHeld(each), weight: weight === undefined ? null : rateText(weight) };
  });
};

/** What holdings are worth and cost together. */
export const totalOfHeld = (held: readonly HeldWorth[]): Worth => totalOf(held.map(worthOf));
