import { notifyInPortal } from '../../documents/notifications/record-messages.ts';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { makePositionReport } from './position-report.ts';
import type { Progress } from './progress.ts';
import type { ReportRow } from './store/requests.ts';
import { makeYearlyDocument } from './yearly.ts';
import { findRequest, lockDueRequest, updateProgress, updateRequested } from './store/requests.ts';

/** Longer than any report takes: if a process ends while it makes one, another process makes it after this time. */
const LEASE_MS = 5 * 60_000;
const ATTEMPTS = 5;

const print = async (db: Db, parts: Parts, row: ReportRow, progress: Progress): Promise<string> => {
  const { intervener_uuid: person, kind, year, on_day, account_uuid: account } = row;
  const at = parts.clock.business();
  if (kind !== 'POSITION_STATEMENT' && year !== null)
    return (await makeYearlyDocument(db, parts, { person, paper: kind, year, at }, progress)).uuid;
  if (on_day === null) throw new Error(`report ${row.uuid} is of no day`);
  return makePositionReport(db, parts, { person, on: on_day, account, at }, progress);
};

/** Written outside the transaction, so that the client sees it at once. */
const progressOf =
  (db: Db, row: ReportRow): Progress =>
  async (percent) =>
    updateProgress(db, row, percent);

/** Nobody waits for what staff issue: its owner is notified. */
const notifyIssued = async (
  db: Db,
  { uuid, intervener_uuid: intervener, kind }: ReportRow,
  { document_uuid, ready_at }: { readonly document_uuid: string; readonly ready_at: Date },
): Promise<void> =>
  notifyInPortal(db, {
    intervener,
    news: 'certificate_issued',
    params: (say) => ({ what: say(`codes.document.${kind}`) }),
    entity_type: 'DOCUMENT',
    entity_uuid: document_uuid,
    cause: `issued ${uuid}`,
    reach: 'CHOSEN',
    at: ready_at,
  });

/** The document and that it is ready, together. */
const make = async (parts: Parts, row: ReportRow): Promise<void> => {
  const db = parts.database.kysely;
  await inTransaction(db, async (tx) => {
    const document_uuid = await print(tx, parts, row, progressOf(db, row));
    const ready = {
      status: 'READY',
      progress: 100,
      document_uuid,
      ready_at: parts.clock.business(),
    } as const;
    // Another server took it over and finished first: the file printed here is removed.
    if (!(await updateRequested(tx, row.uuid, ready)))
      throw new Error(`report ${row.uuid} was made elsewhere`);
    // Staff may have issued it after it was begun.
    const made = await findRequest(tx, row.intervener_uuid, row.uuid);
    if (made && made.issued_by !== null) await notifyIssued(tx, made, ready);
  });
};

const giveUp = async (db: Db, { uuid, attempts }: ReportRow): Promise<void> => {
  const next =
    attempts >= ATTEMPTS
      ? ({ status: 'FAILED' } as const)
      : { next_try_at: new Date(Date.now() + attempts * 10_000) };
  await updateRequested(db, uuid, next);
};

/** Makes the reports that are asked for, one after the other. Several servers share the work. */
export const makeReports = async (parts: Parts): Promise<void> => {
  const db = parts.database.kysely;
  for (
    let row = await lockDueRequest(db, LEASE_MS);
    row;
    row = await lockDueRequest(db, LEASE_MS)
  ) {
    try {
      await make(parts, row);
    } catch (err) {
      parts.log.warn({ err, report: row.uuid }, 'a report could not be made');
      await giveUp(db, row);
    }
  }
};
