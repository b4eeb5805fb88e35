import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { hashToken } from '../../access/auth/tokens.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';

export type CodeRow = Selectable<Tables['applicant_codes']>;

/** A key or a link: only its hash is stored. */
export const insertKey = async (
  db: Db,
  secret: string,
  row: Omit<Insertable<Tables['applicant_keys']>, 'secret_hash'>,
): Promise<void> => {
  await db
    .insertInto('applicant_keys')
    .values({ ...row, secret_hash: hashToken(secret) })
    .execute();
};

/** Whose key or link it is, while it counts. */
export const findByKey = async (
  db: Db,
  {
    secret,
    kind,
    now,
  }: { readonly secret: string; readonly kind: 'KEY' | 'LINK'; readonly now: Date },
) =>
  db
    .selectFrom('applicant_keys')
    .innerJoin('applicants', 'applicants.uuid', 'applicant_keys.applicant_uuid')
    .innerJoin('applications', 'applications.uuid', 'applicants.application_uuid')
    .select(['applicants.uuid as applicant', 'applications.uuid as application', 'portal_id'])
    .where('secret_hash', '=', hashToken(secret))
    .where('applicant_keys.kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Takes from somebody every way in: they were taken off, or what they could do is over. */
export const removeKeys = async (db: Db, applicants: readonly string[]): Promise<void> => {
  if (applicants.length === 0) return;
  await db.deleteFrom('applicant_keys').where('applicant_uuid', 'in', applicants).execute();
};

const DAY_MS = 86_400_000;

/** A new link makes the earlier ones useless. Those of a day stay as long as they are counted. */
export const endLinks = async (db: Db, applicant: string, now: Date): Promise<void> => {
  await db
    .deleteFrom('applicant_keys')
    .where('applicant_uuid', '=', applicant)
    .where('kind', '=', 'LINK')
    .where('created_at', '<=', new Date(now.getTime() - DAY_MS))
    .execute();
  await db
    .updateTable('applicant_keys')
    .set({ expires_at: now })
    .where('applicant_uuid', '=', applicant)
    .where('kind', '=', 'LINK')
    .where('expires_at', '>', now)
    .execute();
};

/** How many links somebody was sent since then, also those that later ones have ended. *Units*: at most a day back. */
export const countLinksSince = async (db: Db, applicant: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('applicant_keys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('applicant_uuid', '=', applicant)
    .where('kind', '=', 'LINK')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertCode = async (
  db: Db,
  row: Insertable<Tables['applicant_codes']>,
): Promise<void> => {
  await db.insertInto('applicant_codes').values(row).execute();
};

/** The last code of a purpose, locked. */
export const findLastCode = async (
  db: Db,
  applicant: string,
  purpose: CodeRow['purpose'],
): Promise<CodeRow | undefined> =>
  db
    .selectFrom('applicant_codes')
    .selectAll()
    .where('applicant_uuid', '=', applicant)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** When codes went to a contact, on any application: nobody's phone is filled by somebody else's asking. */
export const listCodesTo = async (db: Db, target: string, since: Date) =>
  db
    .selectFrom('applicant_codes')
    .select('created_at')
    .where('target', '=', target)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();

/** How many codes an applicant asked for since then. */
export const countCodesOf = async (db: Db, applicant: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('applicant_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('applicant_uuid', '=', applicant)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
};

/** Codes that were asked for in the name of somebody who is taken off count for whoever asked, and prove nothing any more. */
export const passCodesOn = async (
  db: Db,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('applicant_codes')
    .set({ applicant_uuid: to, expires_at: now })
    .where('applicant_uuid', '=', from)
    .execute();
};

export const countFailedTry = async (db: Db, uuid: string): Promise<void> => {
  await db
    .updateTable('applicant_codes')
    .set((eb) => ({ failed_tries: eb('failed_tries', '+', 1) }))
    .where('uuid', '=', uuid)
    .execute();
};

export const updateCodeUsed = async (db: Db, uuid: string, now: Date): Promise<void> => {
  await db.updateTable('applicant_codes').set({ used_at: now }).where('uuid', '=', uuid).execute();
};

export const insertLinkRequest = async (
  db: Db,
  row: Insertable<Tables['application_link_requests']>,
): Promise<void> => {
  await db.insertInto('application_link_requests').values(row).execute();
};

const REQUESTS_AT_ONCE = 20;

/** Takes the oldest requests for a link; another process takes others. */
export const takeLinkRequests = async (tx: Db) =>
  tx
    .deleteFrom('application_link_requests')
    .where('uuid', 'in', (eb) =>
      eb
        .selectFrom('application_link_requests')
        .select('uuid')
        .orderBy('asked_at')
        .limit(REQUESTS_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Applications under way of somebody who proved an address, the newest first. */
export const listApplicantsByEmail = async (db: Db, portal: string, email: string) =>
  db
    .selectFrom('applicants')
    .innerJoin('applications', 'applications.uuid', 'applicants.application_uuid')
    .select([
      'applicants.uuid',
      'applications.language',
      'applicants.given_name',
      'applicants.email',
    ])
    .where('applications.portal_id', '=', portal)
    .where(sql`lower(applicants.email)`, '=', email)
    .where('email_proved_at', 'is not', null)
    .where('applications.status', 'in', ['DRAFT', 'IN_REVIEW', 'MORE_ASKED', 'SIGNING', 'SIGNED'])
    .orderBy('applications.created_at', 'desc')
    .limit(3)
    .execute();
