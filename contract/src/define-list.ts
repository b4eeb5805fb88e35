import { z } from 'zod';
import { defineCall } from './define-call.ts';
import type { Call } from './endpoint.ts';
import { listQuery } from './list.ts';
import type { FilterField, FilterFields } from './list-filter.ts';
import {
  day,
  euros,
  judgedDay,
  moment,
  percent,
  reckonedDay,
  unitValue,
  units,
  uuid,
} from './wire.ts';

const NUMBERS: readonly z.ZodType[] = [euros, units, unitValue, percent];
const DAYS: readonly z.ZodType[] = [day, judgedDay, reckonedDay, moment];

/** How a field of a line may be compared; nothing for what holds fields or lines of its own. */
const filterFieldOf = (schema: unknown): FilterField | undefined => {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return filterFieldOf(schema.unwrap());
  if (!(schema instanceof z.ZodType)) return undefined;
  if (schema instanceof z.ZodEnum) return { type: 'code', values: schema.options.map(String) };
  if (schema instanceof z.ZodBoolean) return { type: 'flag' };
  if (schema === uuid) return { type: 'uuid' };
  if (NUMBERS.includes(schema) || schema instanceof z.ZodNumber) return { type: 'number' };
  if (DAYS.includes(schema)) return { type: 'day' };
  return schema instanceof z.ZodString ? { type: 'text' } : undefined;
};

/** Every field of a line that may be compared with something. */
const filterFieldsOf = (line: z.ZodType): FilterFields =>
  line instanceof z.ZodObject
    ? Object.fromEntries(
        Object.entries(line.shape).flatMap(([name, schema]) => {
          const field = filterFieldOf(schema);
          return field ? [[name, field]] : [];
        }),
      )
    : {};

type Fields = z.ZodType<object>;
const nothing = z.strictObject({});

type Given<P extends Fields, M extends z.ZodRawShape, R extends z.ZodType> = Pick<
  Call<P, Fields, Fields, R>,
  'id' | 'path' | 'service' | 'summary' | 'access' | 'response'
> &
  Partial<Pick<Call, 'errors'>> & {
    readonly params?: P;
    /** What the list is asked besides its place and its filter. */
    readonly query?: M;
    /** Lines of a page when nobody says how many. */
    readonly size?: number;
    /** What its statement filters by; without it, every field of a line that may be compared. */
    readonly filters?: FilterFields;
  };

/**
 * Declares a list, which takes `$limit`, `$offset` and `$filter` as every list does.
 * *Source*: specification 7.
 */
export const defineList = <
  R extends z.ZodType,
  P extends Fields = typeof nothing,
  M extends z.ZodRawShape = Record<never, never>,
>({
  params,
  query,
  size,
  filters,
  ...given
}: Given<P, M, R>) => {
  const fields = filters ?? filterFieldsOf(given.response);
  return defineCall({
    ...given,
    method: 'GET',
    kind: 'list',
    // The default is exactly the type's default: a list that names no parameters has none.
    params: params ?? (nothing as unknown as P),
    query: listQuery(fields, query, size),
    filter: { fields, isOfStore: filters !== undefined },
  });
};
