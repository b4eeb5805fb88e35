import type { Listing } from '@area/contract/paging';
import type { Report, ReportRequest } from '@area/contract/reports/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ReportRequestsTable, Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { whyNotRequest } from './why-not.ts';

export type ReportRow = Selectable<ReportRequestsTable>;

/** More at once is no person who reads. */
const WAITING_MAX = 10;

const present = (row: ReportRow): Report => ({
  uuid: row.uuid,
  kind: row.kind,
  year: row.year,
  on: row.on_day,
  uuid_account: row.account_uuid,
  status: row.status,
  progress: row.progress,
  uuid_document: row.document_uuid,
  requested_at: row.requested_at.toISOString(),
  ready_at: row.ready_at?.toISOString() ?? null,
});

const ofPerson = (db: Db, person: string) =>
  db.selectFrom('report_requests').where('intervener_uuid', '=', person);

export const listReportsOf = async (
  db: Db,
  person: string,
  { $limit, $offset }: { readonly $limit: number; readonly $offset: number },
): Promise<Listing<Report>> => {
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
  return { items: rows.map(present), total };
};

/** *Errors*: NOT_FOUND for one of somebody else. */
export const getReportOf = async (db: Db, person: string, uuid: string): Promise<Report> => {
  const row = await ofPerson(db, person).selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return present(row);
};

const listWaiting = async (db: Db, person: string): Promise<ReportRow[]> => {
  // One at a time of a person, so that two requests for the same find each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports/${person}`}, 0))`.execute(db);
  return ofPerson(db, person).selectAll().where('status', '=', 'REQUESTED').execute();
};

/** Asks for a report; one that is being made is the same one. *Errors*: INVALID_INPUT, TOO_MANY_REQUESTS. */
export const askForReport = async (
  db: Db,
  {
    person,
    body,
    now,
  }: { readonly person: string; readonly body: ReportRequest; readonly now: Date },
): Promise<Report> => {
  requireFields(await whyNotRequest(db, body, { person, today: madridDate(now) }));
  const asked = {
    kind: body.kind,
    year: body.year ?? null,
    on_day: body.on === undefined ? null : civilDate(body.on),
    account_uuid: body.uuid_account ?? null,
  };
  const waiting = await listWaiting(db, person);
  const same = waiting.find(
    (row) =>
      row.kind === asked.kind &&
      row.year === asked.year &&
      row.on_day === asked.on_day &&
      row.account_uuid === asked.account_uuid,
  );
  if (same) return present(same);
  if (waiting.length >= WAITING_MAX) throw new AppError('TOO_MANY_REQUESTS');
  const row = {
    uuid: newUuid(),
    intervener_uuid: person,
    ...asked,
    requested_at: now,
    next_try_at: new Date(),
  };
  return present(
    await db.insertInto('report_requests').values(row).returningAll().executeTakeFirstOrThrow(),
  );
};
