import type { Listing } from '@area/contract/paging';
import type { Report, ReportRequest } from '@area/contract/reports/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Db } from '../../platform/db/tables.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { whyNotRequest } from './why-not-request.ts';
import type { ReportRow, ReportPage } from './store/requests.ts';
import {
  findRequest,
  insertRequest,
  issuedReports,
  listRequests,
  lockWaiting,
  updateRequested,
} from './store/requests.ts';

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

export const listReportsOf = async (
  db: Db,
  person: string,
  page: ReportPage,
): Promise<Listing<Report>> => {
  const { rows, total } = await listRequests(db, person, page);
  return { items: rows.map(present), total };
};

/** The same for staff, with who issued them. */
export const listIssuedOf = async (db: Db, person: string, page: ReportPage) => {
  const { items, total } = await readPage(db, issuedReports(db, person), page);
  return { items: items.map(({ by, ...row }) => ({ ...present(row), issued_by: by })), total };
};

/** *Errors*: NOT_FOUND for one of somebody else. */
export const getReportOf = async (db: Db, person: string, uuid: string): Promise<Report> => {
  const row = await findRequest(db, person, uuid);
  if (!row) throw new AppError('NOT_FOUND');
  return present(row);
};

/** Asks for a report; a request for one that is being made returns that one. *Errors*: INVALID_INPUT, TOO_MANY_REQUESTS. */
export const createReportRequest = async (
  db: Db,
  {
    person,
    body,
    now,
    issued_by = null,
  }: {
    readonly person: string;
    readonly body: ReportRequest;
    readonly now: Date;
    /** The member of staff who issues it. */
    readonly issued_by?: string | null;
  },
): Promise<Report> => {
  requireFields(await whyNotRequest(db, body, { person, today: madridDate(now) }));
  const asked = {
    kind: body.kind,
    year: body.year ?? null,
    on_day: body.on === undefined ? null : civilDate(body.on),
    account_uuid: body.uuid_account ?? null,
  };
  const waiting = await lockWaiting(db, person);
  const same = waiting.find(
    (row) =>
      row.kind === asked.kind &&
      row.year === asked.year &&
      row.on_day === asked.on_day &&
      row.account_uuid === asked.account_uuid,
  );
  if (same && (issued_by === null || same.issued_by !== null)) return present(same);
  // The client waits for it already: staff issue that one, unless it was made meanwhile.
  if (same && (await updateRequested(db, same.uuid, { issued_by }))) return present(same);
  if (waiting.length >= WAITING_MAX) throw new AppError('TOO_MANY_REQUESTS');
  const row = {
    uuid: newUuid(),
    intervener_uuid: person,
    ...asked,
    issued_by,
    requested_at: now,
    next_try_at: new Date(),
  };
  return present(await insertRequest(db, row));
};
