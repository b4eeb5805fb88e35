import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../reports/', import.meta.url));

export const reportPath = (name: string): string => join(FOLDER, `${name}.json`);

/** Keeps what was measured, for later comparison. */
export const writeReport = async (name: string, content: object): Promise<void> => {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(reportPath(name), `${JSON.stringify(content, null, 2)}\n`);
};

export const readReport = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(reportPath(name), 'utf8')) as T;

type Cell = string | number;

/** A Markdown table, its columns as wide as they need to be. */
export const table = (rows: readonly (readonly Cell[])[]): string => {
  const texts = rows.map((row) => row.map(String));
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = texts;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
};
