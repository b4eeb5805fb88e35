import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import {
  PERSON_KINDS,
  mappedTo,
  sliceRows,
  wholeGroups,
} from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/** Accounts of another system, in force. *Source*: office.md 4. */
export const insertImportedAccounts = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into accounts (uuid, number, alias, type, status, signature_arrangement, required_signatures, created_at)
    select r.uuid, d.number, d.alias, d.type, 'FINALIZED', d.signature_arrangement, d.required_signatures,
           (d.opened_on + time '09:00') at time zone 'Europe/Madrid'
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(number text, alias text, type text, signature_arrangement text, required_signatures integer,
           opened_on date)`.execute(db);
};

/** Who may do what on them, in force. *Source*: office.md 4. */
export const insertImportedRoles = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into account_roles (uuid, account_uuid, intervener_uuid, role, status, since, percentage, power_limit_eur, single_authority, has_express_power, has_mandate)
    select r.uuid, ${mappedTo(['accounts'], sql`d.account`)}, ${mappedTo(PERSON_KINDS, sql`d.person`)}, d.role, 'ACTIVE',
           (d.since + time '09:00') at time zone 'Europe/Madrid', d.percentage, d.power_limit_eur, d.single_authority, d.has_express_power, d.has_mandate
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(account text, person text, role text, since date, percentage numeric, power_limit_eur numeric,
           single_authority boolean, has_express_power boolean, has_mandate boolean)`.execute(db);
};

/** The lines by which orders on accounts with arrangement O are signed, once the last one of an account has come. *Source*: office.md 4, decisions 6.3. */
export const setImportedSignatureRules = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    update accounts a set signature_rules = lines.rules
      from (select ${mappedTo(['accounts'], sql`d.account`)} as uuid,
                   jsonb_agg(jsonb_strip_nulls(jsonb_build_object('max_amount', d.max_amount, 'operation_types', string_to_array(d.operation_types, ' '),
                     'required_count', d.required_count, 'must_include_roles', string_to_array(d.must_include_roles, ' '), 'must_include_persons', named.uuids)) order by d.place) as rules
              from ${wholeGroups(slice, sql`data ->> 'account'`)} r
             cross join lateral jsonb_to_record(r.data) as d(account text, place integer, max_amount text, operation_types text, required_count integer,
                   must_include_roles text, must_include_persons text)
              left join lateral (select jsonb_agg(m.uuid order by m.uuid) as uuids from import_map m
                                  where m.kind in ('people', 'companies') and m.external_id = any(string_to_array(d.must_include_persons, ' '))) named on true
             group by d.account) lines
     where a.uuid = lines.uuid`.execute(db);
};
