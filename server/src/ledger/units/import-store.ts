import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/**
 * The units of operations that were just imported: both lines of the movement, a lot with the uuid of its operation, and what the
 * position holds. *Source*: office.md 4, ADR 194.
 */
export const insertOpeningLots = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into unit_movements (uuid, operation_uuid, product_uuid, account_uuid, units, moved_on, created_at)
    select gen_random_uuid(), o.uuid, o.product_uuid, case side when 1 then o.account_uuid end, o.units * side, o.nav_date, o.created_at
      from ${sliceRows(slice)} r
      join operations o on o.uuid = r.uuid
     cross join unnest(array[1, -1]) side`.execute(db);
  await sql`
    insert into lots (uuid, operation_uuid, account_uuid, product_uuid, acquired_on, units, cost, rights, contributor, created_at)
    select r.uuid, o.uuid, o.account_uuid, o.product_uuid, d.acquired_on, o.units, d.cost, d.rights, d.contributor, o.created_at
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(acquired_on date, cost numeric, rights text, contributor text)
      join operations o on o.uuid = r.uuid`.execute(db);
  await sql`
    insert into positions as held (account_uuid, product_uuid, units, cost)
    select l.account_uuid, l.product_uuid, sum(l.units), sum(l.cost)
      from ${sliceRows(slice)} r join lots l on l.uuid = r.uuid
     group by 1, 2 order by 1, 2
    on conflict (account_uuid, product_uuid) do update set units = held.units + excluded.units, cost = held.cost + excluded.cost`.execute(
    db,
  );
};

/** Unit values of the past. Two people answer for them, by the plan that they approved. *Source*: office.md 4. */
export const insertImportedUnitValues = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into unit_values (product_uuid, day, value, imported_by, imported_at)
    select p.uuid, d.day, d.value, (select i.created_by from imports i where i.uuid = ${slice.import_uuid}::uuid), ${slice.now}
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(product_code text, day date, value numeric)
      join products p on p.code = d.product_code`.execute(db);
};

/** Units that a slice of blocks holds back of their positions. The database refuses more than there is. */
export const blockImportedUnits = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    update positions held set blocked_units = held.blocked_units + b.units
      from (select o.account_uuid, o.product_uuid, sum(o.units) as units from ${sliceRows(slice)} r join operations o on o.uuid = r.uuid group by 1, 2) b
     where (held.account_uuid, held.product_uuid) = (b.account_uuid, b.product_uuid)`.execute(db);
};
