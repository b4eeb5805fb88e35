import { warningOfCif } from '@area/domain/rules/identifiers';
import { reason } from '@area/domain/rules/reason';
import type { Reason } from '@area/domain/rules/reason';
import { parseCsvFile, requireLines } from '../../platform/http/csv-file.ts';
import type { CsvLine } from '../../platform/http/csv-file.ts';
import type { Manager } from './manager-store.ts';

const COLUMNS = ['cnmv_number', 'name', 'nif'] as const;
const OPTIONAL = ['bic'] as const;
type Line = CsvLine<(typeof COLUMNS | typeof OPTIONAL)[number]>;

const whyNotLine = ({ line, fields }: Line): readonly Reason[] =>
  COLUMNS.filter((column) => fields[column] === '').map((column) =>
    reason('rules.manager_list.line', { line: line.toString(), column }),
  );

const managerOf = ({ fields: { bic, ...manager } }: Line): Manager => ({
  ...manager,
  bic: bic || null,
});

/** The list of managers in a file. *Shape*: CSV with a header, `;` or `,`. *Errors*: INVALID_INPUT, which names the line. */
export const readManagers = (file: Parameters<typeof parseCsvFile>[0]) => {
  const lines = parseCsvFile<keyof Line['fields']>(file, COLUMNS, OPTIONAL);
  requireLines(lines.flatMap(whyNotLine));
  return {
    managers: lines.map(managerOf),
    // An invalid CIF is taken with a warning, because the register may know better. *Source*: decisions 3 (cif).
    odd_lines: lines.flatMap(({ line, fields: { nif } }) =>
      warningOfCif(nif) ? [{ line, nif }] : [],
    ),
  };
};
