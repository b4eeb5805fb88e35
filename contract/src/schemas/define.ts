import { z } from 'zod';
import type { Call } from '../call.ts';
import type { FilterField, FilterFields } from '../list-filter.ts';
import { listQuery } from './list.ts';
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

type Fields = z.ZodType<object>;

/** What a list is filtered by. */
export interface ListFilter {
  readonly fields: FilterFields;
  /** Its statement filters; lines of any other list are filtered after they are read. */
  readonly isOfStore: boolean;
}

/** What the server reads, checks and answers for a call, and its documentation. */
export interface CallSchemas<
  P extends Fields = Fields,
  Q extends Fields = Fields,
  B extends Fields = Fields,
  R extends z.ZodType = z.ZodType,
> {
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** Of a list; null of any other call. */
  readonly filter: ListFilter | null;
}

/** The schemas of some calls by their ids; of one of them none may be missing. */
export type SchemasOf<Calls extends readonly Call[]> = Readonly<
  Record<Calls[number]['id'], CallSchemas>
> &
  Readonly<Record<string, CallSchemas>>;

const nothing = z.strictObject({});
type Nothing = typeof nothing;

/** Declares the schemas of a call. What is not given is empty: no parameters, no query, no body. */
export const defineSchemas = <
  R extends z.ZodType,
  P extends Fields = Nothing,
  Q extends Fields = Nothing,
  B extends Fields = Nothing,
>(
  given: Pick<CallSchemas<P, Q, B, R>, 'summary' | 'response'> & Partial<CallSchemas<P, Q, B, R>>,
): CallSchemas<P, Q, B, R> => ({
  // The defaults are exactly the types' defaults.
  params: nothing as unknown as P,
  query: nothing as unknown as Q,
  body: nothing as unknown as B,
  filter: null,
  ...given,
});

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

interface GivenOfList<P extends Fields, M extends z.ZodRawShape, R extends z.ZodType> {
  readonly summary: string;
  readonly response: R;
  readonly params?: P;
  /** The query of the list besides page and filter. */
  readonly query?: M;
  /** Lines of a page when nobody says how many. */
  readonly size?: number;
  /** What its statement filters by; without it, every field of a line that may be compared. */
  readonly filters?: FilterFields;
}

/** Declares the schemas of a list: those of one line, and what it is asked besides what every list is. *Source*: specification 7. */
export const defineListSchemas = <
  R extends z.ZodType,
  P extends Fields = Nothing,
  M extends z.ZodRawShape = Record<never, never>,
>({
  params,
  query,
  size,
  filters,
  ...given
}: GivenOfList<P, M, R>) => {
  const fields = filters ?? filterFieldsOf(given.response);
  return defineSchemas({
    ...given,
    // The default is exactly the type's default: a list that names no parameters has none.
    params: params ?? (nothing as unknown as P),
    query: listQuery(fields, query, size),
    filter: { fields, isOfStore: filters !== undefined },
  });
};
