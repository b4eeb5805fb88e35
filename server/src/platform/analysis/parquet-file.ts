import { fileWriter, parquetWriteRows } from 'hyparquet-writer';
import type { AnalysisColumn, AnalysisRow } from './store.ts';

type SchemaElement = NonNullable<Parameters<typeof parquetWriteRows>[0]['schema']>[number];

/** Rows of a group are in memory together. */
const GROUP_ROWS = 20_000;
const DECIMAL_DIGITS = 18;

const elementOf = ({ name, kind, scale }: AnalysisColumn): SchemaElement => {
  const optional = { name, repetition_type: 'OPTIONAL' } as const;
  switch (kind) {
    case 'text':
      return { ...optional, type: 'BYTE_ARRAY', converted_type: 'UTF8' };
    case 'decimal':
      return {
        ...optional,
        type: 'INT64',
        converted_type: 'DECIMAL',
        scale,
        precision: DECIMAL_DIGITS,
      };
    case 'integer':
      return { ...optional, type: 'INT32' };
    case 'day':
      return { ...optional, type: 'INT32', converted_type: 'DATE' };
    case 'moment':
      return { ...optional, type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' };
    case 'flag':
      return { ...optional, type: 'BOOLEAN' };
  }
};

/** A decimal of the database without its point: exact, never through a binary fraction. */
const unscaled = (text: string, scale: number): bigint => {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(`${whole}${fraction.padEnd(scale, '0')}`);
};

const valueOf = ({ kind, scale }: AnalysisColumn, value: unknown): unknown => {
  if (value === null || value === undefined) return null;
  if (kind === 'decimal') return unscaled(String(value), scale);
  return kind === 'day' ? new Date(`${String(value)}T00:00:00Z`) : value;
};

async function* valuesOf(
  columns: readonly AnalysisColumn[],
  rows: AsyncIterable<AnalysisRow>,
): AsyncGenerator<Record<string, unknown>> {
  for await (const row of rows)
    yield Object.fromEntries(
      columns.map((column) => [column.name, valueOf(column, row[column.name])]),
    );
}

/** Writes rows to a local file as Parquet, amounts and units as DECIMAL. Memory is bound by a group of rows. */
export const writeParquet = async (
  path: string,
  columns: readonly AnalysisColumn[],
  rows: AsyncIterable<AnalysisRow>,
): Promise<void> => {
  await parquetWriteRows({
    writer: fileWriter(path),
    rows: valuesOf(columns, rows),
    columns: columns.map(({ name }) => ({ name })),
    schema: [{ name: 'root', num_children: columns.length }, ...columns.map(elementOf)],
    rowGroupSize: GROUP_ROWS,
  });
};
