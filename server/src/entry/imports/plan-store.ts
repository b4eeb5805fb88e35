import { createHash } from 'node:crypto';
import { IMPORT_KINDS } from '@area/domain/imports/kinds';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { StoredProductTotals } from '../../platform/db/stored-values.ts';
import { openLots } from './checks/open-lots-store.ts';

/** Rows of which one statement makes a hash. */
const HASHED_ROWS = 50_000;

const hashOfRows = async (
  db: Db,
  { import_uuid, kind, after }: { import_uuid: string; kind: string; after: number },
): Promise<{ last: number | null; hash: Buffer | null }> => {
  const { rows } = await sql<{ last: number | null; hash: Buffer | null }>`
    select max(line) as last, sha256(convert_to(string_agg(line || ' ' || external_id || ' ' || action || ' ' || encode(row_hash, 'hex'), E'\n' order by line), 'UTF8')) as hash
      from (select line, external_id, action, row_hash from import_rows
             where import_uuid = ${import_uuid}::uuid and kind = ${kind} and line > ${after}::int order by line limit ${HASHED_ROWS}::int) part`.execute(
    db,
  );
  return rows[0] ?? { last: null, hash: null };
};

/** A hash of what the plan does with every row, in their order. */
export const hashPlan = async (db: Db, import_uuid: string): Promise<Buffer> => {
  const whole = createHash('sha256').update(import_uuid);
  for (const kind of IMPORT_KINDS) {
    whole.update(kind);
    for (let after = 0; ;) {
      const { last, hash } = await hashOfRows(db, { import_uuid, kind, after });
      if (last === null || hash === null) break;
      whole.update(hash);
      after = last;
    }
  }
  return whole.digest();
};

/** What the lots of each product come to, beside what the old system says. With `is_held` also what came in. In a transaction. */
export const sumProducts = async (
  db: Db,
  import_uuid: string,
  is_held: boolean,
): Promise<readonly StoredProductTotals[]> => {
  // As for the checks: what was just written has no statistics yet.
  await sql`set local enable_nestloop = off`.execute(db);
  const { rows } = await sql<StoredProductTotals>`
    with files as (
      select code, count(*)::int as lots, sum(units) as units, sum(cost) as cost from ${openLots(import_uuid)} l group by 1
    ), told as (
      select data ->> 'product_code' as code, (data ->> 'units')::numeric as units, (data ->> 'cost')::numeric as cost
        from import_rows where import_uuid = ${import_uuid}::uuid and kind = 'control_totals'
    ), held as (
      select p.code, sum(l.units + coalesce(e.units, 0)) as units, sum(l.cost + coalesce(e.cost, 0)) as cost
        from import_rows r
        join import_map m on m.kind = r.kind and m.external_id = r.external_id
        join lots l on l.uuid = m.uuid
        join products p on p.uuid = l.product_uuid
        -- What was sold here since is no part of what came in.
        left join (select x.lot_uuid, sum(x.units) as units, sum(x.cost) as cost from lot_events x join import_map came on came.kind = 'movements' and came.uuid = x.uuid
                    group by 1) e on e.lot_uuid = l.uuid and r.kind = 'movements'
       where ${is_held}::boolean and r.import_uuid = ${import_uuid}::uuid and r.kind in ('opening_lots', 'movements') group by 1
    )
    select code as product_code, coalesce(f.lots, 0) as lots, coalesce(f.units, 0)::numeric(24, 6)::text as units, coalesce(f.cost, 0)::numeric(22, 2)::text as cost,
           t.units::numeric(24, 6)::text as told_units, t.cost::numeric(22, 2)::text as told_cost,
           h.units::numeric(24, 6)::text as held_units, h.cost::numeric(22, 2)::text as held_cost
      from files f full join told t using (code) left join held h using (code)
     order by code`.execute(db);
  return rows;
};
