import { OWNER_ROLES } from '@area/domain/account/roles';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import { mappedTo, sliceRows, wholeGroups } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/**
 * Who collects a plan, by account, once the last of them has come: written as a draft, as only drafts take people, and put in force.
 * Who owns the account signed it elsewhere. *Source*: office.md 4, decisions 7.
 */
export const insertImportedBeneficiaries = async (db: Db, slice: ImportSlice): Promise<void> => {
  const { rows } = await sql<{ uuid: string }>`
    insert into designations (uuid, account_uuid, status, created_by, created_at)
    select (array_agg(r.uuid order by r.line))[1], a.uuid, 'DRAFT', (select o.intervener_uuid from account_roles o where o.account_uuid = a.uuid and o.role in (${codeList(OWNER_ROLES)}) order by o.since, o.uuid limit 1),
           (max((r.data ->> 'since')::date) + time '09:00') at time zone 'Europe/Madrid'
      from ${wholeGroups(slice, sql`data ->> 'account'`)} r
     cross join lateral (select ${mappedTo(['accounts'], sql`r.data ->> 'account'`)} as uuid) a
     group by a.uuid
    returning uuid`.execute(db);
  const made = rows.map(({ uuid }) => uuid);
  await sql`
    insert into beneficiaries (uuid, designation_uuid, given_name, family_name_1, family_name_2, document_type, document_number, document_country, birthdate,
                               relationship, line, contingency, percentage, created_at)
    select r.uuid, g.uuid, d.given_name, d.family_name_1, d.family_name_2, d.document_type, d.document_number, d.document_country, d.birthdate,
           d.relationship, d.line, d.contingency, d.percentage, g.created_at
      from ${wholeGroups(slice, sql`data ->> 'account'`)} r
     cross join lateral jsonb_to_record(r.data) as d(account text, given_name text, family_name_1 text, family_name_2 text, document_type text,
           document_number text, document_country text, birthdate date, relationship text, line integer, contingency text, percentage numeric)
      join designations g on g.account_uuid = ${mappedTo(['accounts'], sql`d.account`)} and g.uuid = any(${made}::uuid[])`.execute(
    db,
  );
  await sql`
    update designations set status = 'ACTIVE', submitted_by = created_by, submitted_at = created_at, in_force_at = created_at
     where uuid = any(${made}::uuid[])`.execute(db);
};

/** What people who pay into another's plan are to its participant. *Source*: office.md 4, decisions 2.7. */
export const insertImportedContributors = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into contributors (role_uuid, kind, relationship, created_at)
    select ${mappedTo(['account_roles'], sql`d.account_role`)}, d.kind, d.relationship, (d.since + time '09:00') at time zone 'Europe/Madrid'
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(account_role text, kind text, relationship text, since date)`.execute(
    db,
  );
};
