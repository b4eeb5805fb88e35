import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import { besideSession } from '../../platform/http/calls/beside-session.ts';
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

/** Most requests are for one account, and one is a fifth cheaper than a list of one. */
const heldOnOne = prepare((db, bind: Bind<{ account: string; on: CivilDate }>) =>
  heldWhere(db, bind('on'), sql<boolean>`positions.account_uuid = ${bind('account')}::uuid`),
);

/** What an account holds today, for `listPositions`: amounts and days are text, as in the rows above. */
export const heldToday = besideSession<HeldPosition[]>(
  (_db, { account, today }) => sql<HeldPosition[]>`(
    select coalesce(json_agg(json_build_object(
             'account_uuid', p.account_uuid, 'product_uuid', p.product_uuid, 'units', p.units::text, 'cost', p.cost::text,
             'blocked_units', p.blocked_units::text, 'reserved_units', p.reserved_units::text,
             'code', q.code, 'name', q.name, 'class', q.class, 'type', q.type, 'risk', q.risk,
             'nav', latest.value::text, 'nav_date', latest.day) order by q.name), '[]')
      from positions p join products q on q.uuid = p.product_uuid
      left join lateral (
        select v.value, v.day from unit_values v
         where v.product_uuid = p.product_uuid and v.status = 'OFFICIAL' and v.day <= ${today}::date order by v.day desc limit 1) latest on true
     where p.account_uuid = ${account} and p.units > 0)`,
);

/** What accounts hold, product by product, with the last official unit value on a day. */
export const listHeld = async (db: Db, accounts: readonly string[], on: CivilDate) => {
  const [account] = accounts;
  if (account === undefined) return [];
  return accounts.length === 1 ? heldOnOne(db, { account, on }) : heldOn(db, { accounts, on });
};

/** What an account holds of a product, as of a day. */
export type HeldPosition = Awaited<ReturnType<typeof listHeld>>[number];

/** Without the rest of a holding. */
export type HeldWorth = Pick<HeldPosition, 'units' | 'nav' | 'cost'>;

/** Holdings of an account with value and cost on a day, as one column of another statement; decimals stay text. */
export const heldWorthOf = (account: Expression<unknown>, on: CivilDate | Expression<CivilDate>) =>
  sql<HeldWorth[]>`(
    select coalesce(json_agg(json_build_object('units', p.units::text, 'cost', p.cost::text, 'nav', latest.value::text)), '[]')
      from positions p
      left join lateral (
        select v.value from unit_values v
         where v.product_uuid = p.product_uuid and v.status = 'OFFICIAL' and v.day <= ${on} order by v.day desc limit 1) latest on true
     where p.account_uuid = ${account} and p.units > 0)`;
