import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { UNIT_VALUE_SCALE, unitValue } from '@area/domain/money/money';
import { parseDecimal } from '@area/domain/money/wire';
import { importUnitValue } from '../../ledger/units/import-unit-values.ts';
import type { UnitValueLine } from '../../ledger/units/unit-values-store.ts';
import { UsageError, textOption, wordAt } from './command.ts';
import type { Command } from './command.ts';
import { readCsv } from './read-csv.ts';

const COLUMNS = ['product_code', 'date', 'value'] as const;

const readLine = (row: Record<string, string>, index: number): UnitValueLine => {
  const day = parseCivilDate(row['date'] ?? '');
  const value = parseDecimal(row['value'] ?? '', UNIT_VALUE_SCALE);
  if (!day) throw new UsageError(`line ${index + 2}: date is not YYYY-MM-DD`);
  if (value === undefined || value <= 0n)
    throw new UsageError(`line ${index + 2}: value is not a positive decimal with a point`);
  return { product_code: row['product_code'] ?? '', day, value: unitValue(value) };
};

export const importUnitValuesCommand: Command = {
  name: 'import-unit-values',
  usage: 'import-unit-values FILE.csv --by NAME [--approved-by NAME]',
  summary:
    'publishes unit values (columns product_code, date, value). A change of more than 5 % needs a second person',
  run: async ({ database, parts, by }, given) => {
    const rows = await readCsv(wordAt(given, 0, 'FILE.csv'), COLUMNS);
    const lines = rows.map(readLine);
    const how = { by, approved_by: textOption(given, 'approved-by'), now: parts.clock.business() };
    const outcomes = [];
    for (const line of lines)
      outcomes.push({
        product_code: line.product_code,
        date: line.day,
        outcome: await importUnitValue(database.kysely, line, how),
      });
    return {
      lines: outcomes.map(
        ({ product_code, date, outcome }) => `${product_code} ${date} ${outcome}`,
      ),
      json: outcomes,
      succeeded: outcomes.every(({ outcome }) => outcome === 'imported' || outcome === 'same'),
    };
  },
};
