import { COUNTRIES, isCrsCountry } from '@area/domain/code-lists/countries';
import { isCrsReportable } from '@area/domain/kyc/tax-residence';
import { OWNER_ROLES } from '@area/domain/account/roles';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import { PERSON_KINDS, mappedTo, wholeGroups } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/** Residences that make somebody reportable, one by one. */
const REPORTABLE = COUNTRIES.map(({ alpha2 }) => alpha2).filter((alpha2) =>
  isCrsReportable([alpha2], isCrsCountry),
);

/**
 * The tax residences of a person as one declaration, once the last of them has come: certified elsewhere, without a paper here. What
 * they say of the United States they still declare. Returns the names of the declarations. *Source*: office.md 4, decisions 5.3.
 */
export const insertImportedResidences = async (
  db: Db,
  slice: ImportSlice,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ uuid: string }>`
    insert into tax_declarations (uuid, intervener_uuid, residences, crs_indicator, corrected_by, declared_at, is_imported)
    select said.uuid, i.uuid, said.residences,
           case when held.are_pensions then 'NA' when i.intervener_type = 'J' then 'SC' when said.is_reportable then 'RP' else 'NRP' end,
           (select created_by from imports where uuid = ${slice.import_uuid}::uuid), (said.declared_on + time '09:00') at time zone 'Europe/Madrid', true
      from (select (array_agg(r.uuid order by r.line))[1] as uuid, d.person, max(d.declared_on) as declared_on, bool_or(d.country in (${codeList(REPORTABLE)})) as is_reportable,
                   jsonb_agg(jsonb_build_object('country', d.country, 'tin', coalesce(d.tin, ''), 'reason_no_tin', d.reason_no_tin, 'explanation', coalesce(d.explanation, '')) order by r.line) as residences
              from ${wholeGroups(slice, sql`data ->> 'person'`)} r
             cross join lateral jsonb_to_record(r.data) as d(person text, country text, tin text, reason_no_tin text, explanation text, declared_on date)
             group by d.person) said
      join interveners i on i.uuid = ${mappedTo(PERSON_KINDS, sql`said.person`)}
      left join lateral (select bool_and(a.type = 'P') as are_pensions from account_roles o join accounts a on a.uuid = o.account_uuid
                          where o.intervener_uuid = i.uuid and o.status = 'ACTIVE' and o.role in (${codeList(OWNER_ROLES)})) held on true
     order by said.uuid
    returning uuid`.execute(db);
  return rows.map(({ uuid }) => uuid);
};
