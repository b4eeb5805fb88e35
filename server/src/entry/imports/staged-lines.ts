import type { ImportKind } from '@area/domain/imports/kinds';
import { checkHeader, checkRow } from './check-row.ts';
import type { CheckedRow, RowError } from './check-row.ts';
import type { ImportRecord } from './read-records.ts';
import { formOf } from './row-forms.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Whose rows are staged. */
export interface StagedFile {
  readonly uuid: string;
  readonly import_uuid: string;
  readonly kind: ImportKind;
}

/** As many errors as a person corrects before the next try; all are counted. */
const MOST_KEPT = 5_000;

/** What a file was found to hold. */
export interface Found {
  readonly records: number;
  readonly errors: number;
  readonly found: readonly RowError[];
}

/** What is found while the rows flow by. */
export class Findings implements Found {
  readonly found: RowError[] = [];
  records = 0;
  errors = 0;

  add(some: readonly RowError[]): void {
    this.errors += some.length;
    for (const error of some) if (this.found.length < MOST_KEPT) this.found.push(error);
  }

  /** *Errors*: whatever is not an UnreadableFile. */
  addUnreadable(error: unknown): void {
    if (!(error instanceof UnreadableFile)) throw error;
    const { line, reason } = error;
    this.add([{ line, column: '', code: reason.key, params: reason.params ?? {} }]);
  }
}

/** The rows that are right; what is wrong with the others goes to the findings. */
export async function* checkedRows(
  kind: ImportKind,
  records: AsyncIterable<ImportRecord>,
  findings: Findings,
): AsyncGenerator<CheckedRow> {
  for await (const record of records) {
    if (findings.records === 0) findings.add(checkHeader(kind, record));
    if (findings.errors > 0 && findings.records === 0) return;
    findings.records += 1;
    const checked = checkRow(kind, record);
    if ('data' in checked) yield checked;
    else findings.add(checked);
  }
  if (findings.records === 0)
    findings.add([{ line: 0, column: '', code: 'rules.office_file.empty', params: {} }]);
}

/** COPY reads a backslash as the beginning of an escape. JSON holds no tab and no line break. */
const escaped = (text: string): string =>
  text.includes('\\') ? text.replaceAll('\\', '\\\\') : text;

/** *Units*: characters. */
const PIECE = 65_536;

/** Rows as COPY takes them, many in a piece: a message for each row would cost more than the row. */
export async function* copyText(
  { import_uuid, kind }: Omit<StagedFile, 'uuid'>,
  rows: AsyncIterable<CheckedRow>,
): AsyncGenerator<string> {
  const { action = 'CREATE' } = formOf(kind);
  let text = '';
  for await (const { line, external_id, uuid, row_hash, data } of rows) {
    text += `${import_uuid}\t${kind}\t${line}\t${escaped(external_id)}\t${uuid}\t\\\\x${row_hash}\t${escaped(data)}\t${action}\n`;
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
