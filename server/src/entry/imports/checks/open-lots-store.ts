import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * What is left in the lots of the files, for the `from` of a statement: `account`, `code`, `units`, `cost`. Lots with which accounts open,
 * and those that the history opened and did not empty. *Source*: ADR 202.
 */
export const openLots = (import_uuid: string): RawBuilder<unknown> => sql`
  (select data ->> 'account' as account, data ->> 'product_code' as code, (data ->> 'units')::numeric as units, (data ->> 'cost')::numeric as cost
     from import_rows where import_uuid = ${import_uuid}::uuid and kind = 'opening_lots'
   union all
   select o.data ->> 'account', o.data ->> 'product_code', (m.data ->> 'units')::numeric - coalesce(x.units, 0), (m.data ->> 'cost')::numeric - coalesce(x.cost, 0)
     from import_rows m
     join import_rows o on o.import_uuid = m.import_uuid and o.kind = 'operations' and o.external_id = m.data ->> 'operation'
     left join (select data ->> 'lot' as lot, sum((data ->> 'units')::numeric) as units, sum((data ->> 'cost')::numeric) as cost
                  from import_rows where import_uuid = ${import_uuid}::uuid and kind = 'movements' and data ? 'lot' group by 1) x on x.lot = m.external_id
    where m.import_uuid = ${import_uuid}::uuid and m.kind = 'movements' and not m.data ? 'lot'
      and (m.data ->> 'units')::numeric > coalesce(x.units, 0))`;
