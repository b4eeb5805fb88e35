import { Readable, pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { AnalysisColumn, AnalysisRow } from './store.ts';

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString() : String(value);
};

async function* linesOf(
  columns: readonly AnalysisColumn[],
  rows: AsyncIterable<AnalysisRow>,
): AsyncGenerator<string[]> {
  yield columns.map(({ name }) => name);
  for await (const row of rows) yield columns.map(({ name }) => textOf(row[name]));
}

/**
 * Rows as a CSV for machines: RFC 4180 with commas, UTF-8 without a mark, decimals with a point, moments in UTC. It is not
 * for spreadsheets, so nothing is escaped as a formula: the views hold no text that a client wrote.
 */
export const csvOf = (
  columns: readonly AnalysisColumn[],
  rows: AsyncIterable<AnalysisRow>,
): Readable =>
  pipeline(
    Readable.from(linesOf(columns, rows)),
    stringify({ record_delimiter: 'windows' }),
    () => undefined,
  );
