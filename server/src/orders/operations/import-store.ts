import { OWNER_ROLES } from '@area/domain/account/roles';
import type { OperationStatus } from '@area/domain/operation/codes';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { SYSTEM } from '../../access/auth/actor.ts';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import { momentOn, sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/** The life of what another system executed. *Source*: specification 4, source system RD counts as signed. */
const LIFE = ['RD_SENT', 'FINALIZED'] as const satisfies readonly OperationStatus[];

/** The steps of operations that another system executed. *Shape*: `operations` is a `from` that names them `o`. */
export const insertExecutedLife = async (
  db: Db,
  operations: RawBuilder<unknown>,
): Promise<void> => {
  const { kind, name } = SYSTEM;
  for (const [index, to] of LIFE.entries())
    await sql`
      insert into operation_history (operation_uuid, step, from_status, to_status, actor_kind, actor_name, at)
      select o.uuid, ${index + 1}::int, ${LIFE[index - 1] ?? null}::text, ${to}::text, ${kind}::text, ${name}::text, case ${to}::text when 'FINALIZED' then o.updated_at else o.created_at end
        from ${operations}`.execute(db);
};

/** The steps of the operations of a slice, which another system made. Their rows are there already. */
export const insertMigratedLife = async (db: Db, slice: ImportSlice): Promise<void> =>
  insertExecutedLife(db, sql`${sliceRows(slice)} r join operations o on o.uuid = r.uuid`);

/**
 * One operation for each lot with which an account opens here: units that came in on a day, at what they had cost. Its
 * uuid is that of the lot. Who owns the account made it. *Source*: office.md 4, ADR 194.
 */
export const insertOpeningOperations = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into operations (uuid, reference, type, subop, operation_status, payment_status, account_uuid, product_uuid, created_by, amount, fee, units,
                            gross, net, nav, nav_date, expected_nav_date, order_at, has_docs_signed, source, source_system, created_at, updated_at, cut_off, settlement_days)
    select f.uuid, 'OP' || lpad(nextval('operation_numbers')::text, 10, '0'), 'TRASPASO_ENTRADA', 'E', 'FINALIZED', 'RECONCILED', f.account_uuid,
           f.product_uuid, f.owner, f.worth, 0, f.units, f.worth, f.worth, f.nav, f.day, f.day, f.at, true, 'MIGRACION', 'RD', f.at, f.at, f.cut_off, f.settlement_days
      from (select r.uuid, a.uuid as account_uuid, p.uuid as product_uuid, p.cut_off, p.settlement_days, d.units, e.day, ${momentOn(sql`e.day`, slice)} as at,
                   coalesce(v.value, greatest(round(d.cost / d.units, 6), 0.000001)) as nav,
                   case when d.cost > 0 and e.day = d.acquired_on then d.cost
                        else greatest(round(d.units * coalesce(v.value, d.cost / d.units), 2), 0.01) end as worth,
                   (select o.intervener_uuid from account_roles o where o.account_uuid = a.uuid and o.role in (${codeList(OWNER_ROLES)})
                     order by o.since, o.uuid limit 1) as owner
              from ${sliceRows(slice)} r
             cross join lateral jsonb_to_record(r.data) as d(account text, product_code text, acquired_on date, entered_on date, units numeric, cost numeric)
             cross join lateral (select coalesce(d.entered_on, d.acquired_on) as day) e
              join import_map a on a.kind = 'accounts' and a.external_id = d.account
              join products p on p.code = d.product_code
              left join lateral (select value from unit_values where product_uuid = p.uuid and day <= e.day and status = 'OFFICIAL' order by day desc limit 1) v on true
             order by r.line) f`.execute(db);
  await insertMigratedLife(db, slice);
};
