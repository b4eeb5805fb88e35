import type { ApplicationStatus } from '@area/domain/application/transitions';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** Of which kinds the validated documents of somebody are. */
export const listValidatedKinds = async (db: Db, person: string) =>
  db
    .selectFrom('documents')
    .select('subcategory')
    .where('intervener_uuid', '=', person)
    .where('status', '=', 'VALIDATED')
    .execute();

/** The last envelope of a declaration of tax residence. */
export const findLastDeclarationEnvelope = async (db: Db, declaration: string) =>
  db
    .selectFrom('envelopes')
    .select('status')
    .where('purpose', '=', 'TAX_RESIDENCE')
    .where('entity_uuid', '=', declaration)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** An account on which somebody has a role that counts. */
export const findActiveAccount = async (db: Db, person: string) =>
  db
    .selectFrom('account_roles')
    .select('account_uuid')
    .where('intervener_uuid', '=', person)
    .where('status', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirst();

/**
 * Applications that decide whether somebody becomes a client: handed in or refused, and not accepted. Somebody who was added and signs on paper may have a draft
 * that nobody hands in: it decides nothing. Nor does any once one of theirs was accepted. *Source*: ADR 240, ADR 253.
 */
const deciding = (person: unknown) => sql`
  from applicants a join applications p on p.uuid = a.application_uuid
 where a.intervener_uuid = ${person} and not a.is_known
   and p.status <> 'ACCEPTED' and (p.submitted_at is not null or p.status = 'REFUSED')
   and not exists (select from applicants other join applications accepted on accepted.uuid = other.application_uuid
                    where other.intervener_uuid = ${person} and accepted.status = 'ACCEPTED')`;

/** Whether an application decides about somebody, and nobody apart from it. */
export const isOfApplication = (person: unknown) =>
  sql<boolean>`exists (select ${deciding(person)})`;

/** The newest of these applications. */
export const findDecidingApplication = async (db: Db, person: string) =>
  (
    await sql<{
      readonly uuid: string;
      readonly status: ApplicationStatus;
      readonly reference: string;
    }>`
      select p.uuid, p.status, p.reference ${deciding(person)} order by p.created_at desc limit 1`.execute(
      db,
    )
  ).rows[0];
