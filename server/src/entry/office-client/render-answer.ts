import type { Page } from '@area/contract/schemas/list';

const LONGEST_CELL = 48;

/** Makes text of clients and payers safe for a terminal: it may contain control characters. */
export const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wordOf = (value: unknown): string => {
  if (value === null || value === undefined) return '-';
  return printable(typeof value === 'string' ? value : JSON.stringify(value));
};

const cellOf = (value: unknown): string => {
  const word = wordOf(value);
  return word.length > LONGEST_CELL ? `${word.slice(0, LONGEST_CELL - 1)}…` : word;
};

/** Lines of a table, each column as wide as its widest cell. */
const renderTable = (rows: readonly Readonly<Record<string, unknown>>[]): string[] => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [names, ...rows.map((row) => names.map((name) => cellOf(row[name])))];
  const widths = names.map((_name, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

const renderFields = (record: Readonly<Record<string, unknown>>): string[] => {
  const width = Math.max(0, ...Object.keys(record).map(({ length }) => length));
  return Object.entries(record).flatMap(([name, value]) =>
    Array.isArray(value) && value.length > 0 && value.every(isRecord)
      ? [name, ...renderTable(value).map((line) => `  ${line}`)]
      : [`${name.padEnd(width)}  ${wordOf(value)}`],
  );
};

/** An answer for people. */
export const renderAnswer = (data: unknown): readonly string[] => {
  if (Array.isArray(data))
    return data.every(isRecord) && data.length > 0 ? renderTable(data) : data.map(wordOf);
  if (!isRecord(data)) return [wordOf(data)];
  return Object.keys(data).length === 0 ? ['done'] : renderFields(data);
};

/** That a list has more than was answered; nothing when it was all. */
export const renderPage = ({ total, offset }: Page, shown: number): string | undefined =>
  offset + shown < total
    ? `${offset + 1} to ${offset + shown} of ${total}: --offset ${offset + shown} shows what follows`
    : undefined;
