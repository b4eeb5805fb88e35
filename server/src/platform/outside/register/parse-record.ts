import type { RegisterFileKind } from '@area/domain/register/files';
import type { z } from 'zod';
import { RegisterFileError } from './register-error.ts';
import { REGISTER_RECORDS, columnsOf } from './register-records.ts';
import type { RegisterContent } from './register-records.ts';

/** A line as texts, with its number in the file. */
export interface RawRecord {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

const DONE = ['deal_reference', 'units', 'unit_value', 'amount', 'trade_day', 'booked_on'];

/** An answer that says it was executed says how; another says why not. */
const requireWholeAnswer = ({ line, fields }: RawRecord): void => {
  const needed = fields['outcome'] === 'OK' ? DONE : ['code'];
  const missing = needed.find((column) => !fields[column]);
  if (missing !== undefined) throw new RegisterFileError('LINE', `${line} ${missing}`);
};

const parseAll = <S extends z.ZodType>(schema: S, raw: readonly RawRecord[]): z.output<S>[] =>
  raw.map(({ line, fields }) => {
    // A column that may be empty is absent then.
    const written = Object.entries(fields).filter(([, value]) => value !== '');
    const result = schema.safeParse(Object.fromEntries(written));
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    throw new RegisterFileError('LINE', `${line} ${issue?.path.join('.') ?? ''}`);
  });

/**
 * The content of a file, whole or not at all. *Errors*: RegisterFileError, which names the line and the column: one line
 * that is wrong refuses the file.
 */
export const parseRecords = (
  kind: RegisterFileKind,
  raw: readonly RawRecord[],
): RegisterContent => {
  const columns = new Set(columnsOf(kind));
  const unknown = Object.keys(raw[0]?.fields ?? {}).find((column) => !columns.has(column));
  if (unknown !== undefined) throw new RegisterFileError('COLUMNS', unknown);
  switch (kind) {
    case 'ANSWERS':
      raw.forEach(requireWholeAnswer);
      return { kind, records: parseAll(REGISTER_RECORDS.ANSWERS, raw) };
    case 'MOVEMENTS':
      return { kind, records: parseAll(REGISTER_RECORDS.MOVEMENTS, raw) };
    case 'UNIT_VALUES':
      return { kind, records: parseAll(REGISTER_RECORDS.UNIT_VALUES, raw) };
    case 'INVESTORS':
      return { kind, records: parseAll(REGISTER_RECORDS.INVESTORS, raw) };
    case 'POSITIONS':
      return { kind, records: parseAll(REGISTER_RECORDS.POSITIONS, raw) };
  }
};
