import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';

/** A line as its columns, or why it is none. */
type ReadLine = { readonly fields: Readonly<Record<string, string>> } | { readonly wrong: Reason };

const WRONG = (line: number): ReadLine => ({
  wrong: reason('rules.import.json', { line: String(line) }),
});

/** What a column of a CSV would hold. Nothing else has a text of its own. */
const textOf = (value: unknown): string | undefined => {
  if (value === null) return '';
  if (typeof value === 'string') return value.trim();
  // A number has lost its last digits already when it is read: figures are texts.
  return typeof value === 'boolean' ? String(value) : undefined;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** An object of one line: its values are texts, true or false, or null for an empty column. */
export const readJsonLine = (text: string, line: number): ReadLine => {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return WRONG(line);
  const fields: [string, string][] = [];
  for (const [name, each] of Object.entries(value)) {
    const column = textOf(each);
    if (column === undefined) return WRONG(line);
    fields.push([name, column]);
  }
  return { fields: Object.fromEntries(fields) };
};

/** Whether a file that begins so holds an object in each line. */
export const isJsonLines = (start: string): boolean => start.trimStart().startsWith('{');
