import { reason } from '@area/domain/rules/reason';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { findPdfAsset } from '../../platform/pdf/assets.ts';
import { openLoneStream } from '../../platform/threads/lone-stream.ts';
import { isArchivedKind, readArchive } from './archive.ts';
import { filePieces, tablePieces } from './file-pieces.ts';
import type { WaitingBytes } from './file-pieces.ts';
import { clearStaged, copyRows, finishFile } from './stage-store.ts';
import { isWaiting } from './store.ts';
import { Findings, copyText } from './staged-lines.ts';
import type { Found, StagedFile } from './staged-lines.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A million rows take a minute on an idle machine. *Units*: milliseconds. */
const READ_MAX_MS = 600_000;
const HEAP_MAX_MB = 36;
const YOUNG_MAX_MB = 4;
const IDLE_MS = 2_000;

/** Files are read and checked in a thread of their own: requests are answered meanwhile, and what it takes is bounded. */
const readTable = openLoneStream<Omit<StagedFile, 'uuid'>, Found>({
  script: findPdfAsset('worker/import.mjs'),
  limit_ms: READ_MAX_MS,
  heap_mb: HEAP_MAX_MB,
  young_mb: YOUNG_MAX_MB,
  idle_ms: IDLE_MS,
});

/** Where files are kept. Notes are not made by the connection of the step, which is busy with the copy of the rows. */
type Holding = Pick<Parts, 'database' | 'storage'>;

/** A file that waits. */
type WaitingFile = StagedFile & WaitingBytes;

interface Reading {
  readonly file: WaitingFile;
  /** What was found, once it has been read. */
  result: Found;
}

async function* tableRows({ storage }: Holding, reading: Reading): AsyncGenerator<string> {
  const { file } = reading;
  const { import_uuid, kind } = file;
  const found = yield* readTable({ import_uuid, kind }, tablePieces(storage, file));
  if (!found) throw new UnreadableFile(0, reason('rules.import.too_large'));
  reading.result = found;
}

async function* archiveRows(
  { database, storage }: Holding,
  reading: Reading,
): AsyncGenerator<string> {
  const findings = new Findings();
  reading.result = findings;
  const { file } = reading;
  yield* copyText(
    file,
    readArchive(
      { db: database.kysely, storage, findings },
      { ...file, pieces: () => filePieces(storage, file) },
    ),
  );
}

/** The rows of a file as COPY takes them; those of an archive with what they name, and no file of it may be left over. */
async function* rowsOf(holding: Holding, reading: Reading): AsyncGenerator<string> {
  const rows = isArchivedKind(reading.file.kind) ? archiveRows : tableRows;
  try {
    yield* rows(holding, reading);
  } catch (error) {
    const { records, errors, found } = reading.result;
    const findings = Object.assign(new Findings(), { records, errors });
    findings.found.push(...found);
    findings.addUnreadable(error);
    reading.result = findings;
  }
}

const stageRows = async (own: Database, holding: Holding, file: WaitingFile): Promise<void> => {
  const reading: Reading = { file, result: new Findings() };
  await inTransaction(own.kysely, async (tx) => clearStaged(tx, file));
  const staged = await copyRows(own, rowsOf(holding, reading));
  const { records, errors, found } = reading.result;
  await inTransaction(own.kysely, async (tx) =>
    finishFile(tx, file, { records, errors, found, staged }),
  );
  // What fails here, the sweep of the storage removes.
  await holding.storage.remove(file.storage_key).catch(() => undefined);
};

/**
 * Reads a file into the stage: rows that are right, and what is wrong with the others. It may run twice. One in whose place another
 * one came is gone: that one is read instead.
 */
export const stageFile = async (
  own: Database,
  holding: Holding,
  file: WaitingFile,
): Promise<void> =>
  stageRows(own, holding, file).catch(async (error: unknown) => {
    if (await isWaiting(own.kysely, file.uuid)) throw error;
  });
