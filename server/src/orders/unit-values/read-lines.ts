import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { UNIT_VALUE_SCALE, unitValue } from '@area/domain/money/money';
import type { UnitValue } from '@area/domain/money/money';
import { parseDecimal } from '@area/domain/money/wire';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { UnitValueLine } from '../../ledger/units/unit-values-store.ts';
import { parseCsvFile, requireLines } from '../../platform/http/csv-file.ts';
import type { CsvLine } from '../../platform/http/csv-file.ts';

const COLUMNS = ['product_code', 'date', 'value'] as const;
type Column = (typeof COLUMNS)[number];

/** A line of a file of unit values with its number. */
export interface NumberedLine extends UnitValueLine {
  readonly line: number;
}

/** A positive decimal with a point, or nothing. */
export const parseUnitValue = (text: string): UnitValue | undefined => {
  const value = parseDecimal(text, UNIT_VALUE_SCALE);
  return value === undefined || value <= 0n ? undefined : unitValue(value);
};

const readLine = ({ line, fields }: CsvLine<Column>): NumberedLine | Reason => {
  const at = { line: String(line) };
  const [day, value] = [parseCivilDate(fields.date), parseUnitValue(fields.value)];
  if (fields.product_code === '') return reason('rules.unit_value_line.product', at);
  if (!day) return reason('rules.unit_value_line.day', at);
  if (value === undefined) return reason('rules.unit_value_line.value', at);
  return { line, product_code: fields.product_code, day, value };
};

/** The lines of a file of unit values. *Errors*: INVALID_INPUT at `file`, which names the lines that are none. */
export const readUnitValueLines = (
  file: Parameters<typeof parseCsvFile>[0],
): readonly NumberedLine[] => {
  const read = parseCsvFile(file, COLUMNS).map(readLine);
  requireLines(read.filter((each) => 'key' in each));
  return read.filter((each) => 'line' in each);
};
