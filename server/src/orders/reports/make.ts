import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { makePositionReport } from './position.ts';
import type { Progress } from './progress.ts';
import type { ReportRow } from './requests.ts';
import { makeYearlyDocument } from './yearly.ts';

/** Longer than any report takes: whoever dies while making one leaves it to the next. */
const LEASE_MS = 5 * 60_000;
const ATTEMPTS = 5;

/** Takes one that is due for a while, so that no other server makes the same. */
const takeDue = async (db: Db): Promise<ReportRow | undefined> =>
  db
    .updateTable('report_requests')
    .set((eb) => ({
      next_try_at: new Date(Date.now() + LEASE_MS),
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

const print = async (db: Db, parts: Parts, row: ReportRow, progress: Progress): Promise<string> => {
  const { intervener_uuid: person, kind, year, on_day, account_uuid: account } = row;
  const at = parts.clock.business();
  if (kind !== 'POSITION_STATEMENT' && year !== null)
    return (await makeYearlyDocument(db, parts, { person, paper: kind, year, at }, progress)).uuid;
  if (on_day === null) throw new Error(`report ${row.uuid} is of no day`);
  return makePositionReport(db, parts, { person, on: on_day, account, at }, progress);
};

/** Told outside of the transaction, so that whoever waits sees it at once. */
const progressOf =
  (db: Db, { uuid, attempts }: ReportRow): Progress =>
  async (percent) => {
    await db
      .updateTable('report_requests')
      .set({ progress: percent })
      .where('uuid', '=', uuid)
      .where('attempts', '=', attempts)
      .where('status', '=', 'REQUESTED')
      .execute();
  };

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
    const { numUpdatedRows } = await tx
      .updateTable('report_requests')
      .set(ready)
      .where('uuid', '=', row.uuid)
      .where('status', '=', 'REQUESTED')
      .executeTakeFirst();
    // Another server took it over and was quicker: what was printed here is taken back.
    if (numUpdatedRows === 0n) throw new Error(`report ${row.uuid} was made elsewhere`);
  });
};

const giveUp = async (db: Db, { uuid, attempts }: ReportRow): Promise<void> => {
  const next =
    attempts >= ATTEMPTS
      ? ({ status: 'FAILED' } as const)
      : { next_try_at: new Date(Date.now() + attempts * 10_000) };
  await db
    .updateTable('report_requests')
    .set(next)
    .where('uuid', '=', uuid)
    .where('status', '=', 'REQUESTED')
    .execute();
};

/** Makes the reports that are asked for, one after the other. Several servers share the work. */
export const makeReports = async (parts: Parts): Promise<void> => {
  const db = parts.database.kysely;
  for (let row = await takeDue(db); row; row = await takeDue(db)) {
    try {
      await make(parts, row);
    } catch (err) {
      parts.log.warn({ err, report: row.uuid }, 'a report could not be made');
      await giveUp(db, row);
    }
  }
};
