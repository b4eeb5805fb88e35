import { setImmediate } from 'node:timers/promises';
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

/** Lines after which the process does something else: it serves people meanwhile. */
const AT_ONCE = 500;

/** The lines of a file, as they are read. */
type RawRecords = AsyncIterable<RawRecord> | Iterable<RawRecord>;

const parseOne = <S extends z.ZodType>(schema: S, { line, fields }: RawRecord): z.output<S> => {
  // A column that may be empty is absent then.
  const written = Object.entries(fields).filter(([, value]) => value !== '');
  const result = schema.safeParse(Object.fromEntries(written));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new RegisterFileError('LINE', `${line} ${issue?.path.join('.') ?? ''}`);
};

const requireKnownColumns = (kind: RegisterFileKind, { fields }: RawRecord): void => {
  const columns = new Set(columnsOf(kind));
  const unknown = Object.keys(fields).find((column) => !columns.has(column));
  if (unknown !== undefined) throw new RegisterFileError('COLUMNS', unknown);
};

const parseAll = async <S extends z.ZodType>(
  kind: RegisterFileKind,
  schema: S,
  raw: RawRecords,
): Promise<z.output<S>[]> => {
  const records: z.output<S>[] = [];
  for await (const each of raw) {
    if (records.length === 0) requireKnownColumns(kind, each);
    if (kind === 'ANSWERS') requireWholeAnswer(each);
    records.push(parseOne(schema, each));
    if (records.length % AT_ONCE === 0) await setImmediate();
  }
  return records;
};

/**
 * The content of a file, whole or not at all. *Errors*: RegisterFileError, which names the line and the column: one line
 * that is wrong refuses the file.
 */
export const parseRecords = async (
  kind: RegisterFileKind,
  raw: RawRecords,
): Promise<RegisterContent> => {
  switch (kind) {
    case 'ANSWERS':
      return { kind, records: await parseAll(kind, REGISTER_RECORDS.ANSWERS, raw) };
    case 'MOVEMENTS':
      return { kind, records: await parseAll(kind, REGISTER_RECORDS.MOVEMENTS, raw) };
    case 'UNIT_VALUES':
      return { kind, records: await parseAll(kind, REGISTER_RECORDS.UNIT_VALUES, raw) };
    case 'INVESTORS':
      return { kind, records: await parseAll(kind, REGISTER_RECORDS.INVESTORS, raw) };
    case 'POSITIONS':
      return { kind, records: await parseAll(kind, REGISTER_RECORDS.POSITIONS, raw) };
  }
};
