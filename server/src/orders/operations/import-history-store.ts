import { OWNER_ROLES } from '@area/domain/account/roles';
import { HISTORY_SALES, HISTORY_TYPES } from '@area/domain/imports/history';
import { factsOf } from '@area/domain/operation/types';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import { mappedTo, momentOn, sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';
import { insertMigratedLife } from './import-store.ts';

/** What the payment of each type has come to: it was settled elsewhere. */
const SETTLED = { PAID_IN: 'RECONCILED', COLLECTED: 'RECONCILED', PAID_OUT: 'PAID_OUT' } as const;

const TYPES = JSON.stringify(
  Object.fromEntries(
    HISTORY_TYPES.map((type) => {
      const { money, nature, subop } = factsOf(type);
      const settled = money === 'CARRIED' || money === 'NONE' ? 'NONE' : SETTLED[money];
      // A transfer of before came from or went to another manager, as far as this system knows.
      return [type, { settled, subop: nature === 'TRANSFER' ? 'E' : (subop ?? null), money }];
    }),
  ),
);

/**
 * Operations that another system executed, as it says them. Who owns the account made them. What was paid in keeps its gross
 * in its amount, as one that is made here. *Source*: office.md 4, ADR 202.
 */
export const insertHistory = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into operations (uuid, reference, type, subop, operation_status, payment_status, account_uuid, product_uuid, created_by, amount, fee, units,
                            gross, withholding, net, nav, nav_date, expected_nav_date, order_at, has_docs_signed, source, source_system, created_at, updated_at, cut_off,
                            settlement_days)
    select r.uuid, 'OP' || lpad(nextval('operation_numbers')::text, 10, '0'), d.type, t.subop, 'FINALIZED', t.settled, a.uuid, p.uuid,
           (select o.intervener_uuid from account_roles o where o.account_uuid = a.uuid and o.role in (${codeList(OWNER_ROLES)}) order by o.since, o.uuid limit 1),
           d.amount, d.fee, d.units, case when t.money in ('PAID_OUT', 'CARRIED') then d.amount end,
           case when t.money in ('PAID_OUT', 'CARRIED') then coalesce(d.withholding, 0) end,
           case when t.money in ('PAID_OUT', 'CARRIED') then d.amount - d.fee - coalesce(d.withholding, 0) end,
           d.unit_value, d.executed_on, d.executed_on, m.ordered_at, true, 'MIGRACION', 'RD', m.ordered_at, m.executed_at, p.cut_off, p.settlement_days
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(account text, product_code text, type text, ordered_on date, executed_on date, units numeric,
           unit_value numeric, amount numeric, fee numeric, withholding numeric)
     cross join lateral jsonb_to_record(${TYPES}::jsonb -> d.type) as t(settled text, subop text, money text)
     cross join lateral (select ${momentOn(sql`d.ordered_on`, slice)} as ordered_at,
                                ${momentOn(sql`d.executed_on`, slice, 'EXECUTED')} as executed_at) m
      join import_map a on a.kind = 'accounts' and a.external_id = d.account
      join products p on p.code = d.product_code
     order by r.line`.execute(db);
  await insertMigratedLife(db, slice);
};

/** What the sales of a slice gained: known once their lots are. */
export const setHistoryGains = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    update operations o set gain = o.gross - o.fee + given.cost
      from (select e.operation_uuid, sum(e.cost) as cost, sum(e.units) as units from lot_events e
             where e.operation_uuid in (select ${mappedTo(['operations'], sql`r.data ->> 'operation'`)} from ${sliceRows(slice)} r where r.data ? 'lot')
             group by 1) given
     where o.uuid = given.operation_uuid and o.units = -given.units and o.type in (${codeList(HISTORY_SALES)})`.execute(
    db,
  );
};
