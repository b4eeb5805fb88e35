import type { ApplicationStatus } from '@area/domain/application/transitions';
import { REMINDERS_BEFORE_OFFICE } from '@area/domain/application/reminders';
import { sql } from 'kysely';
import type { QueueRow } from '../../../platform/db/queue-row.ts';
import type { Db } from '../../../platform/db/tables.ts';

/** What the office may do something about. */
const OFFICE_STATUSES = ['IN_REVIEW', 'SIGNED'] as const;

/** Who was invited is called as the invitation does; nobody without a name. Nobody reads in a list whom only compliance may look at. */
const namesOf = sql<string>`coalesce((
  select string_agg(coalesce(p.company ->> 'name', nullif(concat_ws(' ', p.identity ->> 'given_name', p.identity ->> 'family_name_1'), ''), p.given_name), ', ' order by p.place)
    from applicants p where p.application_uuid = applications.uuid and applications.restricted_at is null), '')`;

/** Applications in a status or in any, the one that waits longest first. */
export const applicationLines = (db: Db, status: ApplicationStatus | undefined) =>
  db
    .selectFrom('applications')
    .select(['uuid', 'reference', 'kind', 'channel', 'status', 'type'])
    .select(['created_at', 'submitted_at', 'touched_at', namesOf.as('people')])
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'IN_REVIEW'))
    .orderBy(sql`status = any(${sql.lit(`{${OFFICE_STATUSES.join(',')}}`)}::text[]) desc`)
    .orderBy('touched_at')
    .orderBy('uuid');

/** Somebody on it was reminded in vain: who has written their name is not silent. */
const isSilent = sql`status in ('DRAFT', 'MORE_ASKED') and exists (
  select from applicants p where p.application_uuid = applications.uuid and p.reminders >= ${sql.lit(REMINDERS_BEFORE_OFFICE)} and p.identity is null)`;

/** Applications that wait for the office: to be looked at, to be decided, or for somebody to be called who does not answer. */
export const waitingApplications = () => sql<QueueRow>`
  select 'application' as kind, uuid, case when status in ('IN_REVIEW', 'SIGNED') then status else 'SILENT' end as about, reference as title,
         left(${namesOf}, 200) as reference, null::numeric as amount, touched_at as since, null::timestamptz as due
    from applications where status in ('IN_REVIEW', 'SIGNED') or (${isSilent})`;

/** What is recorded of the clients of an application. */
export const listClientsOf = async (db: Db, clients: readonly string[]) =>
  clients.length === 0
    ? []
    : db
        .selectFrom('interveners')
        .select(['uuid', 'name', 'document_number', 'intervener_status', 'aml_risk'])
        .where('uuid', 'in', clients)
        .execute();

/** The clients with these document numbers. */
export const listClientsByDocument = async (db: Db, numbers: readonly string[]) =>
  numbers.length === 0
    ? []
    : db
        .selectFrom('interveners')
        .select(['uuid', 'document_number'])
        .where('document_number', 'in', numbers)
        .execute();

export const listProductNames = async (db: Db, uuids: readonly string[]) =>
  uuids.length === 0
    ? []
    : db
        .selectFrom('products')
        .select(['uuid', 'name'])
        .where('uuid', 'in', uuids)
        .orderBy('name')
        .execute();

/** A host by its name. */
export const findHost = async (db: Db, id: string) =>
  db.selectFrom('portals').select(['id', 'hostnames']).where('id', '=', id).executeTakeFirst();

/** The identity documents of clients that nobody has checked. */
export const listUncheckedIdentity = async (db: Db, clients: readonly string[]) =>
  clients.length === 0
    ? []
    : db
        .selectFrom('documents')
        .select(['uuid', 'sha256'])
        .where('intervener_uuid', 'in', clients)
        .where('subcategory', 'in', ['ID_FRONT', 'ID_BACK', 'PASSPORT_COPY'])
        .where('status', '=', 'PENDING')
        .where('scan', 'in', ['NONE', 'CLEAN'])
        .execute();
