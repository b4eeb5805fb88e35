import { createHash } from 'node:crypto';
import type { ImportKind } from '@area/domain/imports/kinds';
import type { z } from 'zod';
import { newUuid } from '../../platform/new-uuid.ts';
import { formOf, schemaOf } from './row-forms.ts';
import type { StagedRow } from './stored-rows.ts';
import type { ImportRecord } from './read-records.ts';

/** A row that may be staged. */
export interface CheckedRow {
  readonly line: number;
  readonly external_id: string;
  readonly uuid: string;
  readonly row_hash: string;
  readonly data: string;
}

/** What is wrong in a row: a text key at its column. */
export interface RowError {
  readonly line: number;
  readonly column: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

const UNKNOWN = 'rules.import.value';

/** A column without a value is left out. */
const filled = (fields: Readonly<Record<string, string | undefined>>): StagedRow =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([column, value]) => (value ? [[column, value]] : [])),
  );

/** What the sentence of a rule of the domain says besides its words. */
const paramsOf = (issue: z.core.$ZodIssue): RowError['params'] =>
  issue.code === 'custom'
    ? Object.fromEntries(
        Object.entries(issue.params ?? {}).map(([name, value]) => [name, String(value)]),
      )
    : {};

const codeOf = (message: string): string => (message.startsWith('rules.') ? message : UNKNOWN);

/** A row of before 1970 has the first uuid of 1970: only the order counts. */
const momentOf = (day: string | undefined, line: number): number =>
  day === undefined ? Date.now() : Math.max(0, Date.parse(day)) + line;

/** Checks a row by the schema of its kind. */
export const checkRow = (
  kind: ImportKind,
  { line, fields }: ImportRecord,
): CheckedRow | readonly RowError[] => {
  const parsed = schemaOf(kind).safeParse(filled(fields));
  if (!parsed.success)
    return parsed.error.issues.map((issue) => ({
      line,
      column: issue.path.join('.'),
      code: codeOf(issue.message),
      params: paramsOf(issue),
    }));
  const { stored = (row: StagedRow) => row, dayOf } = formOf(kind);
  const row = stored(filled(parsed.data));
  const data = JSON.stringify(row);
  return {
    line,
    external_id: parsed.data.external_id,
    uuid: newUuid(momentOf(dayOf?.(row), line)),
    row_hash: createHash('sha256').update(data).digest('hex'),
    data,
  };
};

const atHeader = (column: string, code: string): RowError => ({
  line: 1,
  column,
  code,
  params: {},
});

/** What is wrong with the header: a column that no schema has, or one that is missing. */
export const checkHeader = (kind: ImportKind, { fields }: ImportRecord): readonly RowError[] => {
  const { shape } = schemaOf(kind);
  const given = Object.keys(fields);
  return [
    ...given
      .filter((column) => !(column in shape))
      .map((column) => atHeader(column.slice(0, 40), 'rules.import.unknown_column')),
    ...Object.entries(shape)
      .filter(([column, schema]) => !given.includes(column) && !schema.safeParse(undefined).success)
      .map(([column]) => atHeader(column, 'rules.import.missing_column')),
  ];
};
