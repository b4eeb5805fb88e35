import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { PERSON_KINDS, mappedTo, sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/** What people chose elsewhere about their data: each answer, which stands on its person too. *Source*: office.md 4, decisions 5.4. */
export const insertImportedConsents = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into gdpr_answers (uuid, intervener_uuid, preferences, text_version, answered_at)
    select r.uuid, ${mappedTo(PERSON_KINDS, sql`d.person`)},
           jsonb_build_object('commercial_own', d.commercial_own, 'commercial_third_parties', d.commercial_third_parties, 'profiling', d.profiling,
             'group_sharing', d.group_sharing, 'channels', jsonb_build_object('email', d.email, 'sms', d.sms, 'phone', d.phone, 'post', d.post)),
           d.text_version, (d.answered_on + time '09:00') at time zone 'Europe/Madrid'
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(person text, answered_on date, text_version text, commercial_own boolean, commercial_third_parties boolean,
           profiling boolean, group_sharing boolean, email boolean, sms boolean, phone boolean, post boolean)`.execute(
    db,
  );
};
