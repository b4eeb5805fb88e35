import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

export type ApplicationRow = Selectable<Tables['applications']>;
export type ApplicantRow = Selectable<Tables['applicants']>;

export const insertApplication = async (
  db: Db,
  row: Insertable<Tables['applications']>,
): Promise<void> => {
  await db.insertInto('applications').values(row).execute();
};

export const updateApplication = async (
  db: Db,
  uuid: string,
  changes: Updateable<Tables['applications']>,
): Promise<void> => {
  await db.updateTable('applications').set(changes).where('uuid', '=', uuid).execute();
};

export const findApplication = async (db: Db, uuid: string): Promise<ApplicationRow | undefined> =>
  db.selectFrom('applications').selectAll().where('uuid', '=', uuid).executeTakeFirst();

/** Nobody else writes in it until the end of the transaction. */
export const findApplicationForUpdate = async (
  db: Db,
  uuid: string,
): Promise<ApplicationRow | undefined> =>
  db.selectFrom('applications').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();

/** The application that opened an account, locked. */
export const findApplicationOfAccount = async (
  db: Db,
  account: string,
): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('account_uuid', '=', account)
    .forUpdate()
    .executeTakeFirst();

export const countApplicationsSince = async (
  db: Db,
  portal: string,
  { email, since }: { readonly email?: string; readonly since: Date },
): Promise<number> => {
  const { count } = await db
    .selectFrom('applications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('portal_id', '=', portal)
    .where('created_at', '>', since)
    .$if(email !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('applicants')
            .select(sql`1`.as('one'))
            .whereRef('applicants.application_uuid', '=', 'applications.uuid')
            .where(sql`lower(applicants.email)`, '=', email ?? ''),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
};

export const insertApplicant = async (
  db: Db,
  row: Insertable<Tables['applicants']>,
): Promise<void> => {
  await db.insertInto('applicants').values(row).execute();
};

export const updateApplicant = async (
  db: Db,
  uuid: string,
  changes: Updateable<Tables['applicants']>,
): Promise<void> => {
  await db.updateTable('applicants').set(changes).where('uuid', '=', uuid).execute();
};

/** Everybody on an application, in the order in which they came. */
export const listApplicants = async (db: Db, application: string): Promise<ApplicantRow[]> =>
  db
    .selectFrom('applicants')
    .selectAll()
    .where('application_uuid', '=', application)
    .orderBy('place')
    .execute();

/** Forgets everything that somebody wrote. */
export const clearApplicant = async (db: Db, uuid: string): Promise<void> => {
  await updateApplicant(db, uuid, {
    given_name: null,
    email: null,
    email_proved_at: null,
    mobile_phone: null,
    mobile_phone_prefix: null,
    phone_proved_at: null,
    identity: null,
    company: null,
    address: null,
    fatca: null,
    residences: null,
    kyc: '{}',
    gdpr: null,
  });
};

export const removeApplicantRow = async (db: Db, uuid: string): Promise<void> => {
  await db.deleteFrom('applicants').where('uuid', '=', uuid).execute();
};

/** Whether somebody on record is on an application that has not ended. */
export const isApplying = async (db: Db, person: string): Promise<boolean> => {
  const found = await db
    .selectFrom('applicants')
    .innerJoin('applications', 'applications.uuid', 'applicants.application_uuid')
    .select('applications.uuid')
    .where('applicants.intervener_uuid', '=', person)
    .where('applications.status', 'in', ['DRAFT', 'IN_REVIEW', 'MORE_ASKED', 'SIGNING', 'SIGNED'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** The application of somebody who was added to an account and signs, locked. */
export const findSigningAdded = async (db: Db, person: string) =>
  db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.application_uuid', 'applications.uuid')
    .selectAll('applications')
    .where('applicants.intervener_uuid', '=', person)
    .where('applications.kind', '=', 'ADDED')
    .where('applications.status', '=', 'SIGNING')
    .forUpdate('applications')
    .executeTakeFirst();

/** The application of one of its people. */
export const findApplicationOfApplicant = async (
  db: Db,
  uuid: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('applicants')
      .select('application_uuid')
      .where('uuid', '=', uuid)
      .executeTakeFirst()
  )?.application_uuid;

/** Whether somebody with one of these document numbers is on record. */
export const listKnownDocuments = async (
  db: Db,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .selectFrom('interveners')
    .select('document_number')
    .where('document_number', 'in', numbers)
    .execute();
  return new Set(rows.map(({ document_number }) => document_number));
};

/** Nobody else decides about these document numbers until the end of the transaction. */
export const lockDocumentNumbers = async (db: Db, numbers: readonly string[]): Promise<void> => {
  for (const number of numbers.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`application ${number}`}, 0))`.execute(
      db,
    );
};

export const insertHistory = async (
  db: Db,
  row: Insertable<Tables['application_history']>,
): Promise<void> => {
  await db.insertInto('application_history').values(row).execute();
};

/** Every step of an application, the newest first. */
export const listHistory = async (db: Db, application: string) =>
  db
    .selectFrom('application_history')
    .leftJoin('staff', 'staff.uuid', 'application_history.staff_uuid')
    .select(['from_status', 'to_status', 'actor', 'text', 'at', 'staff.name as staff_name'])
    .select('reminded_uuid')
    .where('application_uuid', '=', application)
    .orderBy('at', 'desc')
    .orderBy('application_history.uuid', 'desc')
    .execute();

/** The number of the account that an application opened. */
export const findAccountNumber = async (db: Db, account: string): Promise<string | null> =>
  (await db.selectFrom('accounts').select('number').where('uuid', '=', account).executeTakeFirst())
    ?.number ?? null;

/** The number of the next account. *Example*: `C000700001`. */
export const nextAccountNumber = async (db: Db): Promise<string> => {
  const { rows } = await sql<{
    number: string;
  }>`select 'C' || lpad(nextval('account_numbers')::text, 9, '0') as number`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sequence gave no number');
  return row.number;
};

/** Products of these uuids that a new client may choose. */
export const listOpenProducts = async (db: Db, uuids: readonly string[]) =>
  uuids.length === 0
    ? []
    : db
        .selectFrom('products')
        .select(['uuid', 'type'])
        .where('uuid', 'in', uuids)
        .where('status', '=', 'OPEN')
        .execute();

const AT_ONCE = 500;

/** Drafts that nobody has touched since then. */
export const listAbandoned = async (db: Db, before: Date): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('applications')
      .select('uuid')
      .where('status', 'in', ['DRAFT', 'MORE_ASKED'])
      .where('touched_at', '<', before)
      .limit(AT_ONCE)
      .execute()
  ).map(({ uuid }) => uuid);

/** Everybody who was invited before then, is to be reminded still, and may write still. */
export const listInvitedBefore = async (db: Db, before: Date, reminders: number) =>
  db
    .selectFrom('applicants')
    .innerJoin('applications', 'applications.uuid', 'applicants.application_uuid')
    .leftJoin('account_roles', 'account_roles.uuid', 'applications.role_uuid')
    // Whose role is decided, as on paper, has nothing left to do.
    .where(({ or, eb }) =>
      or([eb('applications.role_uuid', 'is', null), eb('account_roles.status', '=', 'PENDING')]),
    )
    .select(['applicants.uuid', 'application_uuid'])
    .where('applications.status', 'in', ['DRAFT', 'MORE_ASKED'])
    .where('invited_at', '<', before)
    .where('reminders', '<', reminders)
    .orderBy('invited_at')
    .limit(AT_ONCE)
    .execute();

/** People of applications that wait for signatures or for the office, and whom nobody has looked up since that day or with the data of now. */
export const listUnscreened = async (db: Db, today: CivilDate): Promise<ApplicantRow[]> =>
  db
    .selectFrom('applicants')
    .innerJoin('applications', 'applications.uuid', 'applicants.application_uuid')
    .selectAll('applicants')
    .where('applications.status', 'in', ['IN_REVIEW', 'SIGNING', 'SIGNED'])
    .where('applicants.is_known', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('screenings')
            .select(sql`1`.as('one'))
            .whereRef('screenings.applicant_uuid', '=', 'applicants.uuid')
            .where(
              sql<boolean>`screenings.at >= greatest(applications.submitted_at, ${today}::date::timestamp at time zone 'Europe/Madrid')`,
            ),
        ),
      ),
    )
    .orderBy('applicants.created_at')
    .limit(AT_ONCE)
    .execute();
