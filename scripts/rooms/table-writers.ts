import { dirname } from 'node:path';
import type { Source } from './list-imports.ts';
import { isTest } from './rules.ts';

/** Folders that write any table: the schema's own changes, and the people and products that a demo starts with. */
const WRITE_ANYTHING = ['server/src/platform/db/migrations', 'server/src/entry/demo'];

/**
 * Tables that are still written in several folders, with those folders: none. *Source*: ADR 155.
 */
export const SEVERAL_WRITERS: Readonly<Record<string, readonly string[]>> = {};

const BUILT = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g;
/** In lower case, as this code writes SQL; the `update` of a lock has no `set` after it. */
const WRITTEN =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate)\s+([a-z_]+)|\bupdate\s+([a-z_]+)(?:\s+(?:as\s+)?[a-z]\w*)?\s+set\b/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

const tablesIn = (text: string): Set<string> => {
  const code = text.replace(COMMENT, '');
  const built = [...code.matchAll(BUILT)].map(([, table = '']) => table);
  const strings = [...code.matchAll(/`[^`]*`/g)].map(([written]) => written).join('\n');
  const written = [...strings.matchAll(WRITTEN)].map(([, into, updated]) => into ?? updated ?? '');
  return new Set([...built, ...written]);
};

const isWithin = (folder: string, other: string): boolean =>
  folder === other || folder.startsWith(`${other}/`);

/** The folders that hold the others: a folder below one of them writes for it. */
const topmost = (folders: readonly string[]): string[] =>
  folders.filter((each) => folders.every((other) => each === other || !isWithin(each, other)));

/** Every table that more than one folder writes, with the folders. A folder counts with those inside it. */
export const listSeveralWriters = (sources: readonly Source[]): Record<string, string[]> => {
  const writers = new Map<string, Set<string>>();
  for (const { file, text } of sources) {
    const folder = dirname(file);
    const isExcepted = WRITE_ANYTHING.some((each) => isWithin(folder, each));
    if (!file.startsWith('server/src/') || isTest(file) || isExcepted) continue;
    for (const table of tablesIn(text))
      writers.set(table, (writers.get(table) ?? new Set()).add(folder));
  }
  return Object.fromEntries(
    [...writers]
      .map(([table, folders]) => [table, topmost([...folders]).toSorted()] as const)
      .filter(([, folders]) => folders.length > 1)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};

/** Where the tables written by several folders differ from the known ones. */
export const listWriterBreaks = (
  found: Readonly<Record<string, readonly string[]>>,
  known = SEVERAL_WRITERS,
): string[] => [
  ...Object.entries(found)
    .filter(([table, folders]) => folders.some((each) => !known[table]?.includes(each)))
    .map(
      ([table, folders]) =>
        `${table}\n    is written in ${folders.join(', ')}: one folder writes it`,
    ),
  ...Object.entries(known)
    .filter(([table, folders]) => folders.length !== (found[table]?.length ?? 0))
    .map(
      ([table]) =>
        `${table}\n    is written in fewer folders than SEVERAL_WRITERS says: shorten it`,
    ),
];
