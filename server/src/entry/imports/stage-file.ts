import type { ImportKind } from '@area/domain/imports/kinds';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Database } from '../../platform/db/open.ts';
import { checkHeader, checkRow } from './check-row.ts';
import type { CheckedRow, RowError } from './check-row.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { isArchivedKind, openArchive } from './archive.ts';
import { ArchivedFiles } from './archived-files.ts';
import { readRecords } from './read-records.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { ImportRecord } from './read-records.ts';
import { ROW_KINDS } from './row-kinds.ts';
import { clearStaged, copyRows, finishFile } from './stage-store.ts';
import type { StagedFile } from './stage-store.ts';

/** As many errors as a person corrects before the next try; all are counted. */
const MOST_KEPT = 5_000;

/** What is found while the rows flow by. */
class Findings {
  readonly found: RowError[] = [];
  records = 0;
  errors = 0;

  add(some: readonly RowError[]): void {
    this.errors += some.length;
    for (const error of some) if (this.found.length < MOST_KEPT) this.found.push(error);
  }
}

/** A row with its file in the storage, where its kind has one. */
type Keeping = (row: CheckedRow) => Promise<CheckedRow | readonly RowError[]>;

const asItIs: Keeping = (row) => Promise.resolve(row);

interface Reading {
  readonly kind: ImportKind;
  readonly records: AsyncIterable<ImportRecord>;
  readonly keep: Keeping;
}

async function* checkedRows(
  { kind, records, keep }: Reading,
  findings: Findings,
): AsyncGenerator<CheckedRow> {
  for await (const record of records) {
    if (findings.records === 0) findings.add(checkHeader(kind, record));
    if (findings.errors > 0 && findings.records === 0) return;
    findings.records += 1;
    const checked = checkRow(kind, record);
    const row = 'data' in checked ? await keep(checked) : checked;
    if ('data' in row) yield row;
    else findings.add(row);
  }
  if (findings.records === 0)
    findings.add([{ line: 0, column: '', code: 'rules.office_file.empty', params: {} }]);
}

/** Where files are kept, and noted: not by the connection of the step, which is busy with the copy of the rows. */
type Holding = Pick<Parts, 'database' | 'storage'>;

type ContentFile = StagedFile & { readonly content: Uint8Array };

/** The rows of a file; those of an archive with what they name, and no file of it may be left over. */
async function* rowsOf(
  { database, storage }: Holding,
  { file, findings }: { readonly file: ContentFile; readonly findings: Findings },
): AsyncGenerator<CheckedRow> {
  const { kind, content } = file;
  try {
    if (!isArchivedKind(kind)) {
      yield* checkedRows({ kind, records: readRecords(content), keep: asItIs }, findings);
      return;
    }
    const { csv, files } = openArchive(kind, content);
    const archived = new ArchivedFiles(kind, files);
    const keep: Keeping = async (row) => archived.keep(database.kysely, storage, row);
    yield* checkedRows({ kind, records: readRecords(csv), keep }, findings);
    findings.add(archived.listSpare());
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { line, reason } = error;
    findings.add([{ line, column: '', code: reason.key, params: reason.params ?? {} }]);
  }
}

/** Reads a file into the stage: rows that are right, and what is wrong with the others. It may run twice. */
export const stageFile = async (
  own: Database,
  holding: Holding,
  file: ContentFile,
): Promise<void> => {
  const findings = new Findings();
  await inTransaction(own.kysely, async (tx) => clearStaged(tx, file));
  await copyRows(own, file, {
    action: ROW_KINDS[file.kind].action,
    rows: rowsOf(holding, { file, findings }),
  });
  await inTransaction(own.kysely, async (tx) => finishFile(tx, file, findings));
};
