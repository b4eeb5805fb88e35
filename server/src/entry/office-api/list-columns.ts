import {
  day,
  euros,
  judgedDay,
  moment,
  percent,
  reckonedDay,
  unitValue,
  units,
} from '@area/contract/schemas/wire';
import { z } from 'zod';
import type { Column, ColumnKind } from '../../platform/http/csv.ts';

const DECIMALS: readonly z.ZodType[] = [euros, units, unitValue, percent];
const DAYS: readonly z.ZodType[] = [day, judgedDay, reckonedDay];

/** A field of a line without "or nothing". */
const bare = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? bare(schema.unwrap())
    : schema;

const kindOf = (schema: unknown): ColumnKind => {
  if (!(schema instanceof z.ZodType)) return 'text';
  if (DECIMALS.includes(schema) || schema instanceof z.ZodNumber) return 'decimal';
  if (DAYS.includes(schema)) return 'day';
  if (schema === moment) return 'moment';
  return schema instanceof z.ZodBoolean ? 'flag' : 'text';
};

const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Several values share a cell; lines within a line are JSON, which loses nothing. */
const valueOf = (value: unknown, kind: ColumnKind): unknown => {
  if (value === null || value === undefined) return null;
  if (kind === 'moment') return new Date(String(value));
  if (typeof value !== 'object') return value;
  const isPlain = Array.isArray(value) && value.every((each) => typeof each !== 'object');
  return isPlain ? value.join(', ') : JSON.stringify(value);
};

const columnsIn = (
  shape: z.ZodRawShape,
  { before, of }: { readonly before: string; readonly of: (row: object) => unknown },
): readonly Column[] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const title = `${before}${name}`;
    const inner = bare(schema);
    const value = (row: object): unknown => fieldIn(of(row), name);
    if (inner instanceof z.ZodObject)
      return columnsIn(inner.shape, { before: `${title}.`, of: value });
    const kind = kindOf(inner);
    return [{ title, kind, of: (row: object) => valueOf(value(row), kind) }];
  });

/** The columns of a list as a file: each field of a line by its name, with the type of its values. */
export const columnsOfList = (line: z.ZodType): readonly Column[] =>
  line instanceof z.ZodObject
    ? columnsIn(line.shape, { before: '', of: (row) => row })
    : [{ title: 'value', kind: 'text', of: (row) => valueOf(row, 'text') }];
