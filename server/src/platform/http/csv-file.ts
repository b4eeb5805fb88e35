import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import { CsvError, parse } from 'csv-parse/sync';
import { refuseFields } from './field-errors.ts';

/** A file that staff hand over. *Shape*: its bytes in base64. */
interface HandedFile {
  readonly name: string;
  readonly content_base64: string;
}

/** A line of a file with its number, by which a person finds it. */
export interface CsvLine<Column extends string> {
  readonly line: number;
  readonly fields: Readonly<Record<Column, string>>;
}

const FIELD = 'file';
/** As many bad lines as a person reads at once. */
const MOST_NAMED = 50;

const refuse = (why: Reason): never => refuseFields([{ field: FIELD, ...why }]);

const textOf = ({ content_base64 }: HandedFile): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(content_base64, 'base64'));
  } catch {
    return refuse(reason('rules.office_file.encoding'));
  }
};

interface Parsed {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

/** *Errors*: INVALID_INPUT at `file` for a column that stands twice: nobody knows which one is meant. */
const namesOnce = (header: readonly string[]): string[] => {
  const column = header.find((name, at) => header.indexOf(name) < at);
  return column === undefined ? [...header] : refuse(reason('rules.office_file.twice', { column }));
};

const recordsIn = (text: string): readonly Parsed[] => {
  try {
    return parse<Parsed>(text, {
      bom: true,
      columns: namesOnce,
      delimiter: [';', ','],
      trim: true,
      skip_empty_lines: true,
      info: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse(reason('rules.office_file.line', { line: String(error['lines'] ?? '') }));
  }
};

/**
 * The lines of a CSV file with a header, `;` or `,` between fields, as text; an optional column that the file lacks is empty.
 * *Errors*: INVALID_INPUT at `file`, which names the line.
 */
export const parseCsvFile = <Column extends string>(
  file: HandedFile,
  columns: readonly Column[],
  optional: readonly Column[] = [],
): readonly CsvLine<Column>[] => {
  const records = recordsIn(textOf(file));
  const [first] = records;
  if (!first) return refuse(reason('rules.office_file.empty'));
  const missing = columns.filter((column) => !(column in first.record));
  if (missing.length > 0)
    return refuse(reason('rules.office_file.columns', { columns: missing.join(', ') }));
  return records.map(({ record, info }) => ({
    line: info.lines,
    fields: Object.fromEntries(
      [...columns, ...optional].map((column) => [column, record[column] ?? '']),
    ) as Record<Column, string>,
  }));
};

/** Continues when no line is bad. *Errors*: INVALID_INPUT at `file`: one bad line refuses the whole file. */
export const requireLines = (refused: readonly Reason[]): void => {
  if (refused.length === 0) return;
  refuseFields(refused.slice(0, MOST_NAMED).map((why) => ({ field: FIELD, ...why })));
};
