import type { Clock } from '../clock.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError, RETRY_SECONDS } from '../http/app-error.ts';
import { RenderedPdfs, RenderingNeeded } from '../pdf/rendered-pdfs.ts';
import { ScanNeeded, ScannedBefore } from '../outside/antivirus/scanned-before.ts';
import type { Parts } from './parts.ts';

/**
 * How often a transaction may come no further than before, since a document has changed meanwhile. After that the caller is asked
 * to try later. One that asks for the next of many documents has come further.
 */
const ATTEMPTS = 5;

/** Always the first answer of a clock, so that a document printed twice has the same moment. */
const fixClock = (clock: Clock): Clock => {
  let wall: Date | undefined;
  let business: Date | undefined;
  return {
    wall: () => (wall ??= clock.wall()),
    business: () => (business ??= clock.business()),
  };
};

type Printing = Pick<Parts, 'database' | 'clock' | 'pdfs' | 'antivirus'>;

/** Does while no transaction is open what one was aborted for; false for any other error. */
const prepareMissing = async (
  error: unknown,
  { rendered, scanned }: { readonly rendered: RenderedPdfs; readonly scanned: ScannedBefore },
): Promise<boolean> => {
  if (error instanceof RenderingNeeded) await rendered.build(error.jobs);
  else if (error instanceof ScanNeeded) await scanned.examine(error.bytes);
  else return false;
  return true;
};

/** Certainly rolled back: after any other failure the commit may have happened, and the sweep of the storage decides. */
const removeRefused = async (error: unknown, { early }: RenderedPdfs): Promise<void> => {
  if (!(error instanceof AppError)) return;
  early.undo();
  await early.removeUnused();
};

/**
 * Runs work in a transaction in which no document is rendered or sealed, and no file scanned. If one is missing, the transaction is
 * rolled back, the document is rendered (the file scanned) outside a transaction, and the work runs again. So the work must
 * change nothing outside the database before it asks for its documents and scans, and ask for the same again unless a fact
 * changed. *Errors*: UNAVAILABLE when its documents changed each time.
 */
export const inPrintingTransaction = async <T, P extends Printing>(
  parts: P,
  work: (tx: Db, parts: P) => Promise<T>,
  rendered: RenderedPdfs = new RenderedPdfs(),
): Promise<T> => {
  const scanned = new ScannedBefore(parts.antivirus);
  const clock = fixClock(parts.clock);
  const printing = { ...parts, pdfs: rendered, antivirus: scanned, clock };
  let attempt = 0;
  let furthest = 0;
  for (;;) {
    try {
      rendered.countGiven();
      const result = await inTransaction(parts.database.kysely, async (tx) => {
        rendered.early.undo();
        return work(tx, printing);
      });
      await rendered.early.removeUnused();
      return result;
    } catch (error) {
      const given = rendered.countGiven();
      if (given <= furthest) attempt += 1;
      furthest = Math.max(furthest, given);
      const isOver =
        attempt === ATTEMPTS && (error instanceof RenderingNeeded || error instanceof ScanNeeded);
      const failure = isOver ? new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS }) : error;
      await removeRefused(failure, rendered);
      if (isOver || !(await prepareMissing(error, { rendered, scanned }))) throw failure;
    }
  }
};
