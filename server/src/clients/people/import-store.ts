import { madridDate } from '@area/domain/calendar/madrid';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/** People of another system. They signed there what makes them clients. *Source*: office.md 4. */
export const insertImportedPeople = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into interveners (uuid, intervener_type, name, given_name, family_name_1, lastname_2, document_type, document_number, document_country,
                             document_expiration_date, is_document_permanent, birthdate, is_minor, gender, nationality, birth_country, email,
                             mobile_phone_prefix, mobile_phone, language, mailing_type, intervener_status, aml_risk, kyc_valid_until,
                             is_incapable, is_deceased, has_docs_signed, source, source_system, created_at)
    select r.uuid, 'F', concat_ws(' ', d.given_name, d.family_name_1, d.family_name_2), d.given_name, d.family_name_1, d.family_name_2,
           d.document_type, d.document_number, d.document_country, d.document_expires_on, d.document_expires_on is null, d.birthdate,
           d.birthdate > ${madridDate(slice.now)}::date - interval '18 years', d.gender, d.nationality, d.birth_country, d.email,
           d.mobile_phone_prefix, d.mobile_phone, d.language, d.mailing_type, d.status, d.aml_risk, d.kyc_valid_until,
           d.is_incapable, d.is_deceased, true, 'MIGRACION', 'RD', ${slice.now}
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(given_name text, family_name_1 text, family_name_2 text, document_type text, document_number text,
           document_country text, document_expires_on date, birthdate date, gender text, nationality text, birth_country text, email text,
           mobile_phone_prefix text, mobile_phone text, language text, mailing_type text, status text, aml_risk text, kyc_valid_until date,
           is_incapable boolean, is_deceased boolean)`.execute(db);
};

/** Legal entities of another system. *Source*: office.md 4. */
export const insertImportedCompanies = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into interveners (uuid, intervener_type, name, given_name, family_name_1, document_type, document_number, document_country,
                             is_document_permanent, email, mobile_phone_prefix, mobile_phone, language, mailing_type, intervener_status, aml_risk,
                             kyc_valid_until, has_docs_signed, source, source_system, created_at)
    select r.uuid, 'J', d.name, d.name, '', d.document_type, d.document_number, d.document_country, true, d.email, d.mobile_phone_prefix,
           d.mobile_phone, d.language, d.mailing_type, d.status, d.aml_risk, d.kyc_valid_until, true, 'MIGRACION', 'RD', ${slice.now}
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(name text, document_type text, document_number text, document_country text, email text,
           mobile_phone_prefix text, mobile_phone text, language text, mailing_type text, status text, aml_risk text, kyc_valid_until date)`.execute(
    db,
  );
};

/** The choices in force of people whose answers have just come in. */
export const setImportedConsents = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    update interveners i
       set gdpr = jsonb_build_object('preferences', g.preferences, 'text_version', g.text_version,
             'answered_at', to_char(g.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from ${sliceRows(slice)} r join gdpr_answers g on g.uuid = r.uuid
     where i.uuid = g.intervener_uuid`.execute(db);
};

/** Where people pay taxes, by the declarations that have just come in. */
export const setImportedResidence = async (db: Db, since: readonly string[]): Promise<void> => {
  await sql`
    update interveners i
       set crs_indicator = d.crs_indicator, tin_code = numbered.tin, tin_country = numbered.country
      from tax_declarations d
      left join lateral (select each ->> 'tin' as tin, each ->> 'country' as country from jsonb_array_elements(d.residences) with ordinality as e(each, place)
                          where each ->> 'tin' <> '' order by place limit 1) numbered on true
     where d.uuid = any(${since}::uuid[]) and i.uuid = d.intervener_uuid`.execute(db);
};
