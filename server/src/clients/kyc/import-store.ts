import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { PERSON_KINDS, mappedTo, sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';
import { QUESTIONNAIRES } from '../polls/present.ts';

/**
 * What each person holds of each company, directly and through other companies: shares of shares are multiplied. The files hold no
 * circle of owners, which the plan has looked for.
 */
const OWNED = (import_uuid: string) => sql`
  with recursive held as (
    select data ->> 'company' as company, data ->> 'owner' as owner, (data ->> 'percentage')::numeric as share, (data ->> 'has_control')::boolean as has_control,
           data ->> 'holding_type' as holding_type, (data ->> 'is_pep')::boolean as is_pep
      from import_rows where import_uuid = ${import_uuid}::uuid and kind = 'beneficial_owners'
  ), chain as (
    select company, owner, share, has_control, holding_type, is_pep, false as is_indirect from held
    union all
    select c.company, h.owner, c.share * h.share / 100, c.has_control and h.has_control, h.holding_type, h.is_pep, true
      from chain c join held h on h.company = c.owner
  )
  select c.company,
         jsonb_agg(jsonb_build_object('name', i.name, 'document', i.document_number, 'nationality', coalesce(i.nationality, ''), 'country', coalesce(i.tin_country, ''),
           'tin', coalesce(i.tin_code, ''), 'percentage', round(c.share, 4)::text, 'has_control', c.has_control, 'holding_type', c.holding_type,
           'is_indirect', c.is_indirect, 'is_pep', c.is_pep) order by c.share desc, i.document_number) as owners
    from chain c
    join import_map m on m.kind = 'people' and m.external_id = c.owner
    join interveners i on i.uuid = m.uuid
   where c.share > 0 group by 1`;

/** Knowledge questionnaires that were signed elsewhere, with the owners of companies. *Source*: office.md 4, decisions 5.2. */
export const insertImportedKyc = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into kyc_records (uuid, intervener_uuid, kind, questionnaire_version, status, answers, started_by, started_at, submitted_by, submitted_at,
                             risk_points, risk_band, risk_factors, review_on, signed_at, signed_by, approved_at, approved_by, is_imported)
    select r.uuid, i.uuid, k.kind, case k.kind when 'PHYSICAL' then ${QUESTIONNAIRES.KYC_PHYSICAL.version}::int else ${QUESTIONNAIRES.KYC_JURIDICAL.version}::int end, 'SIGNED',
           case when o.owners is null then '{}' else jsonb_build_object('E06_OWNERS', o.owners) end, i.uuid, at.signed, i.uuid, at.signed,
           d.risk_points, d.risk_band, '[]', d.review_on, at.signed, 'MIGRACION',
           (d.approved_on + time '09:00') at time zone 'Europe/Madrid', case when d.approved_on is not null then by.created_by end, true
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(person text, signed_on date, review_on date, risk_points integer, risk_band text, approved_on date)
     cross join lateral (select (d.signed_on + time '09:00') at time zone 'Europe/Madrid' as signed) at
      join imports by on by.uuid = ${slice.import_uuid}::uuid
      join interveners i on i.uuid = ${mappedTo(PERSON_KINDS, sql`d.person`)}
     cross join lateral (select case i.intervener_type when 'J' then 'JURIDICAL' else 'PHYSICAL' end as kind) k
      left join (${OWNED(slice.import_uuid)}) o on o.company = d.person and i.intervener_type = 'J'
     order by r.line`.execute(db);
};
