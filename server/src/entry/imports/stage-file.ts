import type { ImportKind } from '@area/domain/imports/kinds';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Database } from '../../platform/db/open.ts';
import { checkHeader, checkRow } from './check-row.ts';
import type { CheckedRow, RowError } from './check-row.ts';
import { readRecords, UnreadableFile } from './read-records.ts';
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

async function* checkedRows(
  kind: ImportKind,
  records: AsyncIterable<ImportRecord>,
  findings: Findings,
): AsyncGenerator<CheckedRow> {
  try {
    for await (const record of records) {
      if (findings.records === 0) findings.add(checkHeader(kind, record));
      if (findings.errors > 0 && findings.records === 0) return;
      findings.records += 1;
      const row = checkRow(kind, record);
      if ('data' in row) yield row;
      else findings.add(row);
    }
    if (findings.records === 0)
      findings.add([{ line: 0, column: '', code: 'rules.office_file.empty', params: {} }]);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { line, reason } = error;
    findings.add([{ line, column: '', code: reason.key, params: reason.params ?? {} }]);
  }
}

/** Reads a file into the stage: rows that are right, and what is wrong with the others. It may run twice. */
export const stageFile = async (
  own: Database,
  file: StagedFile & { readonly content: Uint8Array },
): Promise<void> => {
  const findings = new Findings();
  await inTransaction(own.kysely, async (tx) => clearStaged(tx, file));
  await copyRows(own, file, {
    action: ROW_KINDS[file.kind].action,
    rows: checkedRows(file.kind, readRecords(file.content), findings),
  });
  await inTransaction(own.kysely, async (tx) => finishFile(tx, file, findings));
};
