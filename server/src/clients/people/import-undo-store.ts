import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { isUnreferenced } from '../../platform/import-undo/undo-store.ts';
import { madeBy } from '../../platform/imports/undo-slice-store.ts';
import type { ImportUndo } from '../../platform/imports/undo-slice-store.ts';

/** What stands in the place of a name. */
const ANNULLED = 'ANULADO';

/**
 * Takes people and companies back. Whoever something refers to, such as the reversal of their units, stays as an empty record that nobody can
 * log in to: without a name, and without the document, which may come in again. *Source*: office.md 4, ADR 203.
 */
export const removeImportedInterveners = async (db: Db, undo: ImportUndo): Promise<void> => {
  const isFree = await isUnreferenced(db, 'interveners', 'i');
  await sql`delete from interveners i where i.uuid in ${madeBy(undo)} and ${isFree}`.execute(db);
  await sql`
    insert into status_moves (intervener_uuid, step, from_status, to_status, actor, reason, at)
    select i.uuid, coalesce((select max(m.step) from status_moves m where m.intervener_uuid = i.uuid), 0) + 1, i.intervener_status, 'BLOQUEADO', 'OPS', ${ANNULLED}, ${undo.now}
      from interveners i where i.uuid in ${madeBy(undo)} and i.intervener_status <> 'BLOQUEADO'`.execute(
    db,
  );
  await sql`
    update interveners set name = ${ANNULLED}, given_name = ${ANNULLED}, family_name_1 = '', lastname_2 = null,
           document_number = ${ANNULLED} || ' ' || uuid, email = null, mobile_phone = null, is_minor = false, intervener_status = 'BLOQUEADO',
           version = version + 1
     where uuid in ${madeBy(undo)}`.execute(db);
};

/** What people chose about their data once their imported answers are gone: their last answer, or nothing. */
export const resetConsents = async (db: Db, people: readonly string[]): Promise<void> => {
  await sql`
    update interveners i
       set gdpr = (select jsonb_build_object('preferences', g.preferences, 'text_version', g.text_version,
             'answered_at', to_char(g.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                     from gdpr_answers g where g.intervener_uuid = i.uuid order by g.answered_at desc limit 1)
     where i.uuid = any(${[...people]}::uuid[])`.execute(db);
};

/** Where people pay taxes once their imported declarations are gone; whoever has declared since keeps that. */
export const resetResidence = async (db: Db, people: readonly string[]): Promise<void> => {
  await sql`
    update interveners i set crs_indicator = null, tin_code = null, tin_country = null
     where i.uuid = any(${[...people]}::uuid[]) and not exists (select from tax_declarations d where d.intervener_uuid = i.uuid)`.execute(
    db,
  );
};
