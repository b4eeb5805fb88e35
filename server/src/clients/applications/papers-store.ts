import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

export type PaperRow = Selectable<Tables['applicant_documents']>;
export type IdentificationRow = Selectable<Tables['identifications']>;

export const insertPaper = async (
  db: Db,
  row: Insertable<Tables['applicant_documents']>,
): Promise<PaperRow> =>
  db.insertInto('applicant_documents').values(row).returningAll().executeTakeFirstOrThrow();

/** The files of some applicants, the newest first. */
export const listPapers = async (db: Db, applicants: readonly string[]): Promise<PaperRow[]> =>
  applicants.length === 0
    ? []
    : db
        .selectFrom('applicant_documents')
        .selectAll()
        .where('applicant_uuid', 'in', applicants)
        .orderBy('created_at', 'desc')
        .orderBy('uuid', 'desc')
        .execute();

export const findPaper = async (
  db: Db,
  applicant: string,
  uuid: string,
): Promise<PaperRow | undefined> =>
  db
    .selectFrom('applicant_documents')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('applicant_uuid', '=', applicant)
    .executeTakeFirst();

/** What an applicant has sent: files, and bytes since then. */
export const countPapers = async (db: Db, applicant: string, since: Date) =>
  db
    .selectFrom('applicant_documents')
    .select(sql<number>`count(*)::int`.as('files'))
    .select(
      sql<number>`coalesce(sum(size) filter (where created_at > ${since}), 0)::int`.as('bytes'),
    )
    .where('applicant_uuid', '=', applicant)
    .executeTakeFirstOrThrow();

export const removePaper = async (db: Db, uuid: string): Promise<void> => {
  await db.deleteFrom('applicant_documents').where('uuid', '=', uuid).execute();
};

/** From here on the file belongs to a document of the client. */
export const linkPaper = async (db: Db, uuid: string, document_uuid: string): Promise<void> => {
  await db
    .updateTable('applicant_documents')
    .set({ document_uuid })
    .where('uuid', '=', uuid)
    .execute();
};

export const insertIdentification = async (
  db: Db,
  row: Insertable<Tables['identifications']>,
): Promise<void> => {
  await db.insertInto('identifications').values(row).execute();
};

export const updateIdentification = async (
  db: Db,
  uuid: string,
  changes: Updateable<Tables['identifications']>,
): Promise<void> => {
  await db.updateTable('identifications').set(changes).where('uuid', '=', uuid).execute();
};

/** The sessions of some applicants with the provider, the newest first. */
export const listIdentifications = async (
  db: Db,
  applicants: readonly string[],
): Promise<IdentificationRow[]> =>
  applicants.length === 0
    ? []
    : db
        .selectFrom('identifications')
        .selectAll()
        .where('applicant_uuid', 'in', applicants)
        .orderBy('started_at', 'desc')
        .orderBy('uuid', 'desc')
        .execute();

export const getIdentificationForUpdate = async (
  db: Db,
  uuid: string,
): Promise<IdentificationRow> =>
  db
    .selectFrom('identifications')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow();

const WAITING_AT_ONCE = 200;

/** Sessions that wait for the provider, those first that were asked about longest ago. */
export const listWaitingIdentifications = async (db: Db) => {
  const sessions = await db
    .selectFrom('identifications')
    .selectAll()
    .where('status', 'in', ['OPEN', 'IN_REVIEW'])
    .orderBy(sql`asked_at nulls first`)
    .limit(WAITING_AT_ONCE)
    .execute();
  const people = await db
    .selectFrom('applicants')
    .select(['uuid', 'identity'])
    .where(
      'uuid',
      '=',
      sql<string>`any(${sessions.map(({ applicant_uuid }) => applicant_uuid)}::uuid[])`,
    )
    .execute();
  return sessions.map((session) => ({
    session,
    identity: people.find(({ uuid }) => uuid === session.applicant_uuid)?.identity ?? null,
  }));
};
