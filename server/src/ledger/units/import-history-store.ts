import { OWNER_ROLES } from '@area/domain/account/roles';
import { HISTORY_ENTRIES, HISTORY_SALES } from '@area/domain/imports/history';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import { mappedTo, sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/** Both lines of the movement of each operation of a slice: they are written before its lots. *Source*: ADR 202. */
export const insertHistoryUnits = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into unit_movements (uuid, operation_uuid, product_uuid, account_uuid, units, moved_on, created_at)
    select gen_random_uuid(), o.uuid, o.product_uuid, case side when 1 then o.account_uuid end,
           o.units * side * case when o.type in (${codeList(HISTORY_ENTRIES)}) then 1 else -1 end, o.nav_date, o.updated_at
      from ${sliceRows(slice)} r
      join operations o on o.uuid = r.uuid
     cross join unnest(array[1, -1]) side`.execute(db);
};

const openLots = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into lots (uuid, operation_uuid, account_uuid, product_uuid, acquired_on, units, cost, rights, contributor, created_at)
    select r.uuid, o.uuid, o.account_uuid, o.product_uuid, d.acquired_on, d.units, d.cost, d.rights, d.contributor, o.updated_at
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(operation text, lot text, acquired_on date, units numeric, cost numeric, rights text, contributor text)
      join operations o on o.uuid = ${mappedTo(['operations'], sql`d.operation`)}
     where d.lot is null
     order by r.line`.execute(db);
};

/** What leaves lots. The gross amount and the fee of an operation are divided by units, and its last lot takes what is left. */
const takeFromLots = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    with taken as (
      select r.uuid, r.line, d.lot, d.units, d.cost, ${mappedTo(['operations'], sql`d.operation`)} as operation_uuid
        from ${sliceRows(slice)} r
       cross join lateral jsonb_to_record(r.data) as d(operation text, lot text, units numeric, cost numeric)
       where d.lot is not null
    ), before as (
      select e.operation_uuid, -sum(e.units) as units from lot_events e where e.operation_uuid in (select operation_uuid from taken) group by 1
    ), running as (
      select t.*, coalesce(b.units, 0) + sum(t.units) over (partition by t.operation_uuid order by t.line) as until
        from taken t left join before b using (operation_uuid)
    )
    insert into lot_events (uuid, lot_uuid, operation_uuid, units, cost, gross, fee, created_at)
    select t.uuid, ${mappedTo(['movements'], sql`t.lot`)}, o.uuid, -t.units, -t.cost,
           round(o.gross * t.until / o.units, 2) - round(o.gross * (t.until - t.units) / o.units, 2),
           case when o.gross is not null then round(o.fee * t.until / o.units, 2) - round(o.fee * (t.until - t.units) / o.units, 2) end, o.updated_at
      from running t join operations o on o.uuid = t.operation_uuid
     order by t.line`.execute(db);
};

/** Positions of a slice: those that are new begin with nothing, as what leaves may come before what enters. */
const movePositions = async (db: Db, slice: ImportSlice): Promise<void> => {
  const moved = sql`
    select o.account_uuid, o.product_uuid, sum(m.units) as units, sum(m.cost) as cost
      from ${sliceRows(slice)} r
      join (select uuid, operation_uuid, units, cost from lots union all select uuid, operation_uuid, units, cost from lot_events) m on m.uuid = r.uuid
      join operations o on o.uuid = m.operation_uuid
     group by 1, 2 order by 1, 2`;
  await sql`
    insert into positions (account_uuid, product_uuid, units, cost)
    select account_uuid, product_uuid, 0, 0 from (${moved}) moved on conflict do nothing`.execute(
    db,
  );
  await sql`
    update positions held set units = held.units + moved.units, cost = held.cost + moved.cost
      from (${moved}) moved
     where (held.account_uuid, held.product_uuid) = (moved.account_uuid, moved.product_uuid)`.execute(
    db,
  );
};

/** The lots that operations of before opened, and what others took from them. *Source*: ADR 202. */
export const insertHistoryLots = async (db: Db, slice: ImportSlice): Promise<void> => {
  await openLots(db, slice);
  await takeFromLots(db, slice);
  await movePositions(db, slice);
};

/**
 * What the owners of an account are taxed for by the sales of a slice, whose gain is known: bare owners before all others, by their
 * percentages or in equal parts, and the last one takes the cents that are left. *Source*: decisions 2.5, ADR 202.
 */
export const insertHistoryTax = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    with sold as (
      select o.uuid, o.account_uuid, o.gross - o.fee as transferred, o.gross - o.fee - o.gain as acquired, o.withholding, o.updated_at
        from operations o
       where o.uuid in (select ${mappedTo(['operations'], sql`r.data ->> 'operation'`)} from ${sliceRows(slice)} r where r.data ? 'lot')
         and o.type in (${codeList(HISTORY_SALES)}) and o.gain is not null
         and not exists (select from tax_lines t where t.operation_uuid = o.uuid)
    ), owners as (
      select r.account_uuid, r.intervener_uuid, bool_or(r.role = 'NUDO_PROPIETARIO') as is_bare, max(r.percentage) as percentage
        from account_roles r
       where r.account_uuid in (select account_uuid from sold) and r.status = 'ACTIVE' and r.role in (${codeList(OWNER_ROLES)}) group by 1, 2
    ), told as (
      select o.*, bool_or(is_bare) over (partition by account_uuid) as has_bare from owners o
    ), taxed as (
      select o.*, bool_and(percentage is not null) over w as is_told, count(*) over w as owners, sum(percentage) over w as whole,
             row_number() over (w order by intervener_uuid) as number
        from told o where o.is_bare = o.has_bare
      window w as (partition by account_uuid)
    ), parts as materialized (
      select account_uuid, intervener_uuid,
             case when is_told then sum(percentage) over upto / whole else number::numeric / owners end as upto,
             case when is_told then (sum(percentage) over upto - percentage) / whole else (number - 1)::numeric / owners end as after
        from taxed window upto as (partition by account_uuid order by number)
    ), shared as (
      select s.uuid, p.intervener_uuid, s.updated_at, round(s.acquired * p.upto, 2) - round(s.acquired * p.after, 2) as acquired,
             round(s.transferred * p.upto, 2) - round(s.transferred * p.after, 2) as transferred,
             round(s.withholding * p.upto, 2) - round(s.withholding * p.after, 2) as withholding
        from sold s join parts p using (account_uuid)
    )
    insert into tax_lines (operation_uuid, intervener_uuid, acquisition_value, transfer_value, gain, base, withholding, created_at)
    select uuid, intervener_uuid, acquired, transferred, transferred - acquired, greatest(transferred - acquired, 0), withholding, updated_at
      from shared order by uuid, intervener_uuid`.execute(db);
};
