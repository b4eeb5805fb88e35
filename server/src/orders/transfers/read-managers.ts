import { reason } from '@area/domain/rules/reason';
import { warningOfCif } from '@area/domain/rules/identifiers';
import { CsvError, parse } from 'csv-parse/sync';
import { refuseFields } from '../../platform/http/field-errors.ts';
import type { Manager } from './manager-store.ts';

const COLUMNS = ['cnmv_number', 'name', 'nif'] as const;

/** A row with the line of the file on which it ends. */
interface Line {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

const refuse = (key: string, params: Readonly<Record<string, string>> = {}): never =>
  refuseFields([{ field: 'file', ...reason(key, params) }]);

const parseLines = (bytes: Uint8Array): readonly Line[] => {
  try {
    return parse<Line>(Buffer.from(bytes), {
      bom: true,
      columns: true,
      delimiter: [';', ','],
      trim: true,
      skip_empty_lines: true,
      info: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse('rules.manager_list.unreadable');
  }
};

const managerOf = ({ record, info }: Line): Manager => {
  const missing = COLUMNS.find((column) => !record[column]);
  if (missing !== undefined)
    refuse('rules.manager_list.line', { line: info.lines.toString(), column: missing });
  const { cnmv_number = '', name = '', nif = '', bic = '' } = record;
  return { cnmv_number, name, nif, bic: bic || null };
};

/** The list of managers in a file. *Shape*: CSV with a header, `;` or `,`. *Errors*: INVALID_INPUT, which names the line. */
export const readManagers = (bytes: Uint8Array) => {
  const lines = parseLines(bytes);
  const [first] = lines;
  const absent = COLUMNS.find((column) => !first || !(column in first.record));
  if (absent !== undefined) refuse('rules.manager_list.column', { column: absent });
  return {
    managers: lines.map(managerOf),
    // An invalid CIF is taken with a warning, because the register may know better. *Source*: decisions 3 (cif).
    odd_lines: lines.flatMap(({ record: { nif = '' }, info }) =>
      warningOfCif(nif) ? [{ line: info.lines, nif }] : [],
    ),
  };
};
