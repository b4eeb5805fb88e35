import { OWNER_ROLES } from '@area/domain/account/roles';
import { OPEN_SALES } from '@area/domain/imports/history';
import type { OperationStatus } from '@area/domain/operation/codes';
import { typesWith } from '@area/domain/operation/types-with';
import { sql } from 'kysely';
import { SYSTEM } from '../../access/auth/actor.ts';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import { mappedTo, momentOn, sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/** Who owns the account `a`. */
const OWNER = sql`(select o.intervener_uuid from account_roles o where o.account_uuid = a.uuid and o.role in (${codeList(OWNER_ROLES)}) order by o.since, o.uuid limit 1)`;

const COLLECTED = typesWith({ executed_by: 'INSTALMENTS', money: 'COLLECTED' });

/** Writes the steps of the operations of a slice. */
const insertLife = async (
  db: Db,
  slice: ImportSlice,
  life: readonly OperationStatus[],
): Promise<void> => {
  const { kind, name } = SYSTEM;
  await sql`
    insert into operation_history (operation_uuid, step, from_status, to_status, actor_kind, actor_name, at)
    select o.uuid, s.step, s.before, case when s.step = ${life.length}::int then o.operation_status else s.status end, ${kind}::text, ${name}::text, o.created_at
      from ${sliceRows(slice)} r
      join operations o on o.uuid = r.uuid
     cross join (select status, step, lag(status) over (order by step) as before from unnest(${[...life]}::text[]) with ordinality as l(status, step)) s`.execute(
    db,
  );
};

/** The operations by which units were blocked elsewhere. *Source*: decisions 1.3 (BLOQUEO_PARTICIPACIONES). */
export const insertImportedBlockings = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into operations (uuid, reference, type, subop, operation_status, payment_status, account_uuid, product_uuid, created_by, amount, fee, units,
                            amount_indicator, ordered_units, has_docs_signed, source, source_system, created_at, updated_at)
    select r.uuid, 'OP' || lpad(nextval('operation_numbers')::text, 10, '0'), 'BLOQUEO_PARTICIPACIONES', 'B', 'FINALIZED', 'NONE', a.uuid, p.uuid, ${OWNER},
           round(d.units * coalesce(v.value, 0), 2), 0, d.units, 'P', d.units, true, 'MIGRACION', 'RD', at.since, at.since
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(account text, product_code text, units numeric, since date)
     cross join lateral (select ${momentOn(sql`d.since`, slice)} as since) at
     cross join lateral (select ${mappedTo(['accounts'], sql`d.account`)} as uuid) a
      join products p on p.code = d.product_code
      left join lateral (select value from unit_values where product_uuid = p.uuid and day <= d.since and status = 'OFFICIAL' order by day desc limit 1) v on true
     order by r.line`.execute(db);
  await insertLife(db, slice, ['REGISTERED', 'VALIDATED', 'FINALIZED']);
};

/** Orders that repeat, in force; those of which no date is left are over. *Source*: decisions 1.2. */
export const insertImportedRepeating = async (
  db: Db,
  slice: ImportSlice,
  over: readonly string[],
): Promise<void> => {
  await sql`
    insert into operations (uuid, reference, type, subop, operation_status, payment_status, account_uuid, product_uuid, created_by, amount, fee,
                            payment_method, bank_account_uuid, mandate_uuid, order_at, has_docs_signed, source, source_system, created_at, updated_at)
    select r.uuid, 'OP' || lpad(nextval('operation_numbers')::text, 10, '0'), d.type, 'P', case when r.uuid = any(${over}::uuid[]) then 'FINALIZED' else 'PERIODIC_ACTIVE' end, 'NONE',
           a.uuid, p.uuid, ${OWNER}, d.amount, 0, case when d.type in (${codeList(COLLECTED)}) then 'DOMICILIACION' end,
           ${mappedTo(['bank_accounts'], sql`d.bank_account`)}, ${mappedTo(['mandates'], sql`d.mandate`)}, at.start, true, 'MIGRACION', 'RD', at.start, at.start
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(account text, product_code text, type text, amount numeric, start_date date, bank_account text, mandate text)
     cross join lateral (select ${momentOn(sql`d.start_date`, slice)} as start) at
     cross join lateral (select ${mappedTo(['accounts'], sql`d.account`)} as uuid) a
      join products p on p.code = d.product_code
     order by r.line`.execute(db);
  await insertLife(db, slice, ['RD_SENT', 'PERIODIC_ACTIVE']);
};

/** Requests of benefits that were recognised elsewhere and are in course. What they pay is not theirs. *Source*: decisions 1.3 (RESCATE). */
export const insertImportedRequests = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into operations (uuid, reference, type, operation_status, payment_status, account_uuid, product_uuid, created_by, amount, fee, bank_account_uuid, order_at,
                            has_docs_signed, source, source_system, created_at, updated_at)
    select r.uuid, 'OP' || lpad(nextval('operation_numbers')::text, 10, '0'), 'RESCATE', 'PERIODIC_ACTIVE', 'NONE', a.uuid, p.uuid, ${OWNER}, 0, 0,
           ${mappedTo(['bank_accounts'], sql`d.bank_account`)}, at.recognised, true, 'MIGRACION', 'RD', at.recognised, at.recognised
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(account text, product_code text, recognised_on date, bank_account text)
     cross join lateral (select ${momentOn(sql`d.recognised_on`, slice)} as recognised) at
     cross join lateral (select ${mappedTo(['accounts'], sql`d.account`)} as uuid) a
      join products p on p.code = d.product_code
     order by r.line`.execute(db);
  await insertLife(db, slice, ['RD_SENT', 'PERIODIC_ACTIVE']);
};

/**
 * Orders that were signed, paid and sent elsewhere, and wait for their unit value. What they are worth until then is what the last one gives.
 * *Source*: decisions 1.2 (O11).
 */
export const insertImportedOpenOrders = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into operations (uuid, reference, type, operation_status, payment_status, payment_method, account_uuid, product_uuid, created_by, amount, fee,
                            amount_indicator, ordered_units, bank_account_uuid, nav_date, expected_nav_date, order_at, has_docs_signed, source, source_system, created_at, updated_at)
    select r.uuid, 'OP' || lpad(nextval('operation_numbers')::text, 10, '0'), d.type, 'RD_SENT', case when s.is_sale then 'NONE' else 'RECONCILED' end,
           case when not s.is_sale then 'TRANSFERENCIA' end, a.uuid, p.uuid, ${OWNER},
           coalesce(d.amount, round(coalesce(d.units, h.units, 0) * coalesce(v.value, 0), 2)), coalesce(d.fee, 0),
           case when s.is_sale then case when d.is_total then 'T' when d.units is not null then 'P' else 'B' end else 'I' end, d.units,
           ${mappedTo(['bank_accounts'], sql`d.bank_account`)}, d.unit_value_on, d.unit_value_on, at.ordered, true, 'MIGRACION', 'RD', at.ordered, at.ordered
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(account text, product_code text, type text, ordered_on date, unit_value_on date, amount numeric, units numeric,
           is_total boolean, fee numeric, bank_account text)
     cross join lateral (select d.type in (${codeList(OPEN_SALES)}) as is_sale) s
     cross join lateral (select ${momentOn(sql`d.ordered_on`, slice)} as ordered) at
     cross join lateral (select ${mappedTo(['accounts'], sql`d.account`)} as uuid) a
      join products p on p.code = d.product_code
      left join positions h on h.account_uuid = a.uuid and h.product_uuid = p.uuid
      left join lateral (select value from unit_values where product_uuid = p.uuid and status = 'OFFICIAL' order by day desc limit 1) v on true
     order by r.line`.execute(db);
  await insertLife(db, slice, ['RD_SENT']);
};
