import { columnText } from '@area/contract/office/imports/row-schemas/columns';
import { IMPORT_ROW_SCHEMAS } from '@area/contract/office/imports/row-schemas/kinds';
import { IMPORT_KINDS } from '@area/domain/imports/kinds';
import type { ImportKind } from '@area/domain/imports/kinds';
import { z } from 'zod';
import { templateOf } from '../../server/src/entry/imports/sheets.ts';
import { ABOUT } from './about.ts';

/** More codes than these are not listed. */
const MOST_CODES = 40;

/** What a column takes, without being optional. */
const innerOf = (column: z.core.$ZodType): z.core.$ZodType =>
  column instanceof z.ZodOptional || column instanceof z.ZodDefault
    ? innerOf(column.unwrap())
    : column;

const defaultOf = (column: z.core.$ZodType): string =>
  column instanceof z.ZodDefault ? `\`${String(column.def.defaultValue)}\`` : '';

const codesOf = (column: z.core.$ZodType): string => {
  const inner = innerOf(column);
  if (!(inner instanceof z.ZodEnum) || inner.options.length > MOST_CODES) return '';
  return ` Codes: ${inner.options.map((each) => `\`${String(each)}\``).join(', ')}.`;
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

const lineOf = ([name, column]: readonly [string, z.ZodType]): string => {
  const isNeeded = !column.safeParse(undefined).success;
  const names = columnText(column, 'names');
  const shown = columnText(column, 'example') ?? '';
  return `| ${[
    `\`${name}\``,
    isNeeded ? 'yes' : defaultOf(column),
    cell(`${columnText(column, 'en') ?? ''}${codesOf(column)}`) +
      (names ? ` Names [${names}](${names}.md).` : ''),
    cell(columnText(column, 'es') ?? ''),
    shown ? `\`${cell(shown)}\`` : '',
  ].join(' | ')} |`;
};

const pageOf = (kind: ImportKind): string => {
  const { what, notes } = ABOUT[kind];
  const columns: readonly (readonly [string, z.ZodType])[] = Object.entries(
    IMPORT_ROW_SCHEMAS[kind].shape,
  );
  return [
    `# ${kind}`,
    '',
    what,
    '',
    ...(notes.length > 0 ? [...notes.map((note) => `- ${note}`), ''] : []),
    '| column | needed, or what an empty one is | what | qué | example |',
    '|---|---|---|---|---|',
    ...columns.map(lineOf),
    '',
    `Template: [templates/${kind}.csv](templates/${kind}.csv); as a workbook at the office (\`download-import-template ${kind} --format XLSX\`).`,
    '',
  ].join('\n');
};

const indexOf = (): string =>
  [
    '# Files by which a manager moves in',
    '',
    'One page for each kind of file, in the order in which one names another. These pages and the templates are written from the',
    'schemas (`npm run import-pages`); a test says when they are old. How an import goes: ADR 194 and 202.',
    '',
    '- CSV in UTF-8 with `;` or `,`, also compressed (`.csv.gz`), or XLSX: its first sheet, every cell as text. Formulas, macros and',
    '  links out of the workbook are errors. Kinds with files of their own are a zip.',
    '- Or JSON Lines: an object in each line, its values texts, `true`, `false` or `null`.',
    '- Days are `YYYY-MM-DD`, decimals have a point, flags are `true` or `false`.',
    '- `external_id` is the name of a row in the old system. The same row again changes nothing; with other data it is an error.',
    '- A file has at most 30 MB as it is sent, and a million rows.',
    '',
    '| kind | what |',
    '|---|---|',
    ...IMPORT_KINDS.map((kind) => `| [${kind}](${kind}.md) | ${ABOUT[kind].what} |`),
    '',
  ].join('\n');

/** Every file of `docs/imports`, by its name. */
export const listImportPages = (): ReadonlyMap<string, string> =>
  new Map([
    ['README.md', indexOf()],
    ...IMPORT_KINDS.map((kind) => [`${kind}.md`, pageOf(kind)] as const),
    ...IMPORT_KINDS.map(
      (kind) =>
        [`templates/${kind}.csv`, new TextDecoder().decode(templateOf(kind).bytes)] as const,
    ),
  ]);
