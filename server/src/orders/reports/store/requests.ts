import type { Db, ReportRequestsTable } from '../../../platform/db/tables.ts';
import type { Updateable, Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';

/** Takes a due request for a limited time, so that no other server makes the same report. */
export const lockDueRequest = async (db: Db, lease_ms: number): Promise<ReportRow | undefined> =>
  db
    .updateTable('report_requests')
    .set((eb) => ({
      next_try_at: new Date(Date.now() + lease_ms),
      attempts: eb('attempts', '+', 1),
      progress: 0,
    }))
    .where('uuid', 'in', (eb) =>
      eb
        .selectFrom('report_requests')
        .select('uuid')
        .where('status', '=', 'REQUESTED')
        .where('next_try_at', '<=', new Date())
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Only of this attempt: a later one has its own count. */
export const updateProgress = async (
  db: Db,
  { uuid, attempts }: ReportRow,
  percent: number,
): Promise<void> => {
  await db
    .updateTable('report_requests')
    .set({ progress: percent })
    .where('uuid', '=', uuid)
    .where('attempts', '=', attempts)
    .where('status', '=', 'REQUESTED')
    .execute();
};

/** Changes a request that still waits; false when it no longer does. */
export const updateRequested = async (
  db: Db,
  uuid: string,
  change: Updateable<ReportRequestsTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('report_requests')
    .set(change)
    .where('uuid', '=', uuid)
    .where('status', '=', 'REQUESTED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export type ReportRow = Selectable<ReportRequestsTable>;

const ofPerson = (db: Db, person: string) =>
  db.selectFrom('report_requests').where('intervener_uuid', '=', person);

export interface ReportPage {
  readonly $limit: number;
  readonly $offset: number;
}

/** The requests of a person, newest first. */
export const listRequests = async (
  db: Db,
  person: string,
  { $limit, $offset }: ReportPage,
): Promise<{ readonly rows: readonly ReportRow[]; readonly total: number }> => {
  const rows = await ofPerson(db, person)
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit($limit)
    .offset($offset)
    .execute();
  const { total } = await ofPerson(db, person)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

/** The same with the members of staff who issued them. */
export const issuedReports = (db: Db, person: string) =>
  db
    .selectFrom('report_requests')
    .leftJoin('staff', 'staff.uuid', 'report_requests.issued_by')
    .selectAll('report_requests')
    .select('staff.name as by')
    .where('intervener_uuid', '=', person)
    .orderBy('requested_at', 'desc')
    .orderBy('report_requests.uuid', 'desc');

export const findRequest = async (
  db: Db,
  person: string,
  uuid: string,
): Promise<ReportRow | undefined> =>
  ofPerson(db, person).selectAll().where('uuid', '=', uuid).executeTakeFirst();

/**
 * The waiting requests of a person. Only one caller at a time reads them, so that two requests for the same report become
 * one.
 */
export const lockWaiting = async (db: Db, person: string): Promise<ReportRow[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports/${person}`}, 0))`.execute(db);
  return ofPerson(db, person).selectAll().where('status', '=', 'REQUESTED').execute();
};

export const insertRequest = async (
  db: Db,
  row: Insertable<ReportRequestsTable>,
): Promise<ReportRow> =>
  db.insertInto('report_requests').values(row).returningAll().executeTakeFirstOrThrow();
