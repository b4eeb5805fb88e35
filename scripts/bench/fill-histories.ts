import { fillDirectly } from './run-long-statement.ts';

/** An order that ended as most do, and the fund that it was for. */
const MODEL = `(select o.* from operations o where o.operation_status = 'FINALIZED' and o.type = 'SUSCRIPCION' and o.source_system <> 'PERIODIC' and o.reference like 'OP%' order by o.created_at limit 1)`;

const PRODUCTS = `
  insert into products
  select another.*
    from ${MODEL} o join products p on p.uuid = o.product_uuid, generate_series(1, $1::int) n,
         jsonb_populate_record(p, jsonb_build_object('uuid', gen_random_uuid(), 'code', 'BF' || lpad(n::text, 4, '0'), 'isin', 'BF' || lpad(n::text, 10, '0'), 'name', 'Fondo ' || lpad(n::text, 4, '0'))) another`;

/** Working days of ten years, for the first four; of a quarter for the others. */
const PRICES = `
  insert into unit_values (product_uuid, day, value, status, imported_by, imported_at)
  select p.uuid, d::date, round((20 + 5 * sin(extract(epoch from d) / 8640000 + right(p.code, 4)::int))::numeric, 6), 'OFFICIAL', 'bench', now()
    from products p, generate_series(current_date - case when p.code <= 'BF0004' then interval '10 years' else interval '3 months' end, current_date - 1, interval '1 day') d
   where p.code like 'BF%' and extract(isodow from d) < 6`;

const ACCOUNT = `
  with made as (
    insert into accounts
    select another.* from accounts a join ${MODEL} o on o.account_uuid = a.uuid,
           jsonb_populate_record(a, jsonb_build_object('uuid', $1::text, 'number', '7' || right($1::text, 9), 'status', 'FINALIZED')) another
    returning uuid)
  insert into account_roles (account_uuid, intervener_uuid, role, status) select uuid, $2, 'TITULAR', 'ACTIVE' from made`;

/** Repeats three purchases of ten units and a sale of one, in each product in turn, over all days with unit values. */
const LIFE = `
  with plan as (
    select n, gen_random_uuid() as uuid, n % 4 = 3 as is_sale, p.uuid as product, v.day, v.value
      from generate_series(0, $2::int - 1) n
      join (select uuid, row_number() over (order by code) - 1 as place from products where code like 'BF%' order by code limit $3::int) p on p.place = (n / 4) % $3::int
      join lateral (
        select array_agg(day order by day) as days from unit_values where product_uuid = p.uuid
      ) calendar on true
      join unit_values v on v.product_uuid = p.uuid and v.day = calendar.days[1 + (n / 4 * 4)::bigint * cardinality(calendar.days) / $2::int]
  ), ordered as (
    insert into operations
    select made.*
      from plan cross join ${MODEL} o,
           jsonb_populate_record(null::operations, to_jsonb(o) || jsonb_build_object(
             'uuid', plan.uuid, 'reference', 'F' || right($1::text, 4) || lpad(n::text, 8, '0'), 'type', case when is_sale then 'REEMBOLSO' else 'SUSCRIPCION' end,
             'account_uuid', $1::text, 'product_uuid', product, 'bank_account_uuid', null, 'amount', round(case when is_sale then 1 else 10 end * value, 2), 'fee', 0,
             'gross', case when is_sale then round(value, 2) end, 'net', case when is_sale then round(value, 2) end,
             'units', case when is_sale then 1 else 10 end, 'nav', value, 'nav_date', day, 'created_at', day, 'updated_at', day)) made
    returning uuid
  ), moved as (
    insert into unit_movements (uuid, operation_uuid, product_uuid, account_uuid, units, moved_on, created_at)
    select gen_random_uuid(), plan.uuid, product, side.account, side.sign * case when is_sale then -1 else 10 end, day, day
      from plan, (values ($1::uuid, 1), (null, -1)) side (account, sign)
    returning uuid
  ), bought as (
    insert into lots (uuid, operation_uuid, account_uuid, product_uuid, acquired_on, units, cost, created_at)
    select plan.uuid, plan.uuid, $1::uuid, product, day, 10, round(10 * value, 2), day from plan where not is_sale
    returning uuid
  ), sold as (
    insert into lot_events (uuid, lot_uuid, operation_uuid, units, cost, gross, fee, created_at)
    select gen_random_uuid(), lot.uuid, sale.uuid, -1, -round(lot.value, 2), round(sale.value, 2), 0, sale.day
      from plan sale join plan lot on lot.n = sale.n - 1 where sale.is_sale
    returning uuid
  )
  select (select count(*) from ordered), (select count(*) from moved), (select count(*) from bought), (select count(*) from sold)`;

const POSITIONS = `
  insert into positions (account_uuid, product_uuid, units, cost)
  select m.account_uuid, m.product_uuid, sum(m.units), coalesce((select sum(l.cost + coalesce((select sum(e.cost) from lot_events e where e.lot_uuid = l.uuid), 0)) from lots l
          where l.account_uuid = m.account_uuid and l.product_uuid = m.product_uuid), 0)
    from unit_movements m where m.account_uuid = $1 group by 1, 2`;

/** An account of somebody and what happened on it. */
export interface AccountHistory {
  readonly account: string;
  readonly movements: number;
  readonly products: number;
}

/** Funds with the unit values of years. */
export const fillFunds = async (dataDir: string, count: number): Promise<void> => {
  await fillDirectly(dataDir, PRODUCTS, [count]);
  await fillDirectly(dataDir, PRICES);
};

/** Gives a person an account with a history. */
export const fillHistory = async (
  dataDir: string,
  owner: string,
  { account, movements, products }: AccountHistory,
): Promise<void> => {
  await fillDirectly(dataDir, ACCOUNT, [account, owner]);
  await fillDirectly(dataDir, LIFE, [account, movements, products]);
  await fillDirectly(dataDir, POSITIONS, [account]);
  await fillDirectly(dataDir, 'vacuum analyze');
};
