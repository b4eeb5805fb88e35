import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { removeAnswersNaming } from '../../platform/http/calls/idempotency-store.ts';

const AT_ONCE = 500;

/** Compliance has not cleared everything about somebody on the application: a hit, a block, a note. */
const isSuspected = sql<boolean>`exists (
  select from applicants p
   where p.application_uuid = applications.uuid
     and (exists (select from screenings s join screening_hits h on h.uuid = any(s.hit_uuids)
                   where (s.applicant_uuid = p.uuid or (s.intervener_uuid = p.intervener_uuid and not p.is_known)) and h.decision is distinct from 'NO_MATCH')
       or exists (select from interveners i where i.uuid = p.intervener_uuid and not p.is_known and i.intervener_status = 'BLOQUEADO_AML')
       or exists (select from aml_notes n where n.intervener_uuid = p.intervener_uuid and not p.is_known)))`;

/** Whether compliance has something open about the people of an application. */
export const isApplicationSuspected = async (db: Db, uuid: string): Promise<boolean> =>
  (
    await db
      .selectFrom('applications')
      .select(isSuspected.as('is_suspected'))
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).is_suspected;

/**
 * Its account was opened apart from it, as older calls did: whoever has it is a client, and nothing of theirs is erased. Whoever is
 * added comes to an account that is open. *Source*: ADR 261.
 */
const isOpenedApart = sql<boolean>`(applications.kind <> 'ADDED' and exists (
  select from account_moves m where m.account_uuid = applications.account_uuid and m.to_status in ('VALIDADO', 'ENVIADO', 'FINALIZED')))`;

/** Applications that ended without a client, before then, and about which something is still to be done. */
export const listEnded = async (db: Db, before: Date): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('applications')
      .select('uuid')
      .where('status', 'in', ['REFUSED', 'WITHDRAWN', 'EXPIRED'])
      .where('touched_at', '<', before)
      .where(({ not }) => not(isOpenedApart))
      // A few are kept for ten years: those wait for compliance, or for the end of the time.
      .orderBy('restricted_at', (order) => order.asc().nullsFirst())
      .orderBy('touched_at')
      .limit(AT_ONCE)
      .execute()
  ).map(({ uuid }) => uuid);

/** The people who go with an application and their roles, and everybody on the accounts of these: who added them was answered with their names. */
const listNamed = async (db: Db, uuid: string) =>
  (
    await sql<{ readonly uuids: readonly string[]; readonly principals: readonly string[] }>`
      with gone as (select uuid, account_uuid, intervener_uuid from account_roles where intervener_uuid = any(never_clients_of(${uuid})))
      select array(select uuid::text from gone union select intervener_uuid::text from gone) as uuids,
             array(select intervener_uuid::text from account_roles where account_uuid in (select account_uuid from gone)) as principals`.execute(
      db,
    )
  ).rows[0];

/** Erases an application that ended, with the account and the people that were made of it. Returns the files that nothing names any more. */
export const eraseApplicationRows = async (db: Db, uuid: string): Promise<readonly string[]> => {
  const named = await listNamed(db, uuid);
  if (named) await removeAnswersNaming(db, named);
  return (
    await sql<{ storage_key: string }>`select erase_application(${uuid}) as storage_key`.execute(db)
  ).rows.map(({ storage_key }) => storage_key);
};

/** People on an application who were never clients, and whom nothing else needs. */
export const listNeverClients = async (db: Db, uuid: string): Promise<readonly string[]> =>
  (
    await sql<{ person: string }>`select unnest(never_clients_of(${uuid})) as person`.execute(db)
  ).rows.map(({ person }) => person);

/** An ended application that made somebody who is not a client, and that nobody has decided to keep. */
export const findEndedApplicationOf = async (db: Db, person: string) =>
  db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.application_uuid', 'applications.uuid')
    .select(['applications.uuid', isSuspected.as('is_suspected')])
    .where('applicants.intervener_uuid', '=', person)
    .where('applications.status', 'in', ['REFUSED', 'WITHDRAWN', 'EXPIRED'])
    .where(({ not }) => not(isOpenedApart))
    .where(sql<boolean>`${person} = any(never_clients_of(applications.uuid))`)
    .limit(1)
    .executeTakeFirst();
