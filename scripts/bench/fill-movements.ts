import { runDirectly } from '../verify/direct-database.ts';
import { fillDirectly } from './run-long-statement.ts';
import { fillPeople } from './fill-people.ts';

/** Orders of one account over the years; each moves units of the account and of the fund. */
const ORDERS_EACH = 100;
/** Orders written at a time. */
const PORTION = 500_000;
const YEARS = 10;

/** When the order with this number was made, as milliseconds since 1970, and a version 7 UUID of that time. */
const msOf = (n: string, { orders, end }: Filling): string =>
  `(${end} - (${orders} - (${n}))::float8 * ${(YEARS * 365.25 * 86_400_000) / orders})::bigint`;
const uuidOf = (n: string, filling: Filling): string =>
  `(lpad(to_hex(${msOf(n, filling)}), 12, '0') || overlay(overlay(right(md5((${n})::text), 20) placing '7' from 1 for 1) placing '8' from 5 for 1))::uuid`;

interface Filling {
  readonly orders: number;
  readonly accounts: number;
  readonly end: number;
}

// Each fourth order of an account sells what the one before it bought.
const portionOf = (from: number, to: number, filling: Filling): string => `
  -- Nobody looks up a million times whether an account is there, and the orders themselves are measured elsewhere.
  set session_replication_role = replica;
  set synchronous_commit = off;
  create temporary table dealt on commit drop as
  select n, ${uuidOf('n', filling)} as uuid, to_timestamp(${msOf('n', filling)} / 1000.0) as at, moved.account_uuid, products.uuid as product_uuid,
         case when n / ${filling.accounts} % 4 = 3 then -10 else 10 end as units
    from generate_series(${from}, ${to}) n
    join moved on moved.at_number = n % ${filling.accounts}
    join (select uuid, row_number() over (order by uuid) - 1 as number, count(*) over () as of from products) products
      on products.number = (n % ${filling.accounts} + n / ${filling.accounts} / 4) % products.of
   order by n;
  insert into unit_movements (uuid, operation_uuid, product_uuid, account_uuid, units, moved_on, created_at)
  select overlay(uuid::text placing side.mark from 20 for 1)::uuid, uuid, product_uuid, case when side.sign = 1 then account_uuid end, side.sign * units, at::date, at
    from dealt cross join (values (1, '8'), (-1, '9')) side (sign, mark);
  insert into lots (uuid, operation_uuid, account_uuid, product_uuid, acquired_on, units, cost, created_at)
  select uuid, uuid, account_uuid, product_uuid, at::date, units, 100, at from dealt where units > 0;
  insert into lot_events (uuid, lot_uuid, operation_uuid, units, cost, gross, fee, created_at)
  select uuid, ${uuidOf(`n - ${filling.accounts}`, filling)}, uuid, -10, -100, 100, 0, at from dealt where units < 0;
  insert into operation_history (operation_uuid, step, from_status, to_status, actor_kind, actor_name, at)
  select uuid, 1, null, 'FINALIZED', 'S', '', at from dealt;
  insert into position_days (account_uuid, product_uuid, day, units, cost)
  select account_uuid, product_uuid, at::date, units, units * 10 from dealt`;

const MOVED = `
  create table moved as
  select row_number() over (order by a.number) - 1 as at_number, a.uuid as account_uuid from accounts a where a.number like '4%' and length(a.number) = 9;
  alter table moved add primary key (at_number)`;

const POSITIONS = `
  insert into positions (account_uuid, product_uuid, units, cost)
  select account_uuid, product_uuid, sum(units), sum(cost) from position_days join moved using (account_uuid) group by 1, 2`;

/** Indexes in the order of accounts: filled row by row, they take longer than all the rest. */
const WITHOUT_SLOW_INDEXES = `
  drop index unit_movements_by_position;
  drop index lots_by_position;
  alter table position_days drop constraint position_days_pkey`;

const LIST_SLOW_INDEXES = `
  select indexdef from pg_indexes where indexname in ('unit_movements_by_position', 'lots_by_position') union all
  select 'alter table position_days add constraint position_days_pkey primary key (account_uuid, product_uuid, day)'`;

/** Ten years of movements, lots and histories of many other people. `count` is of movements: two an order. */
export const fillMovements = async (dataDir: string, count: number): Promise<void> => {
  const orders = count / 2;
  const accounts = Math.max(20, Math.ceil(orders / ORDERS_EACH));
  const filling = { orders, accounts, end: Date.now() };
  await fillPeople(dataDir, accounts, { document: 'M', number: '4' });
  await fillDirectly(dataDir, MOVED);
  const indexes = await runDirectly(dataDir, LIST_SLOW_INDEXES);
  await fillDirectly(dataDir, WITHOUT_SLOW_INDEXES);
  for (let from = 0; from < orders; from += PORTION) {
    const to = Math.min(orders, from + PORTION);
    await fillDirectly(dataDir, portionOf(from, to - 1, filling));
    console.log(`${2 * to} of ${count} movements are written`);
  }
  for (const { indexdef } of indexes)
    await fillDirectly(dataDir, `set maintenance_work_mem = '1GB'; ${String(indexdef)}`);
  await fillDirectly(dataDir, POSITIONS);
  await fillDirectly(dataDir, 'vacuum analyze');
};
