import { z } from 'zod';
import { FILTER_MAX_LENGTH } from '../list-filter.ts';
import type { Filter, FilterFields } from '../list-filter.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE, SEARCH_MAX_LENGTH, SEARCH_PAGE_SIZE } from '../paging.ts';
import type { OrderBy } from '../paging.ts';
import { parseFilter } from './parse-filter.ts';

type OrderText<O extends string> = O | `-${O}` | `${O} asc` | `${O} desc`;

const orderTexts = <O extends string>(fields: readonly O[]): OrderText<O>[] =>
  fields.flatMap((field) => [field, `-${field}`, `${field} asc`, `${field} desc`] as const);

/** *Example*: `amount desc`, or the same in short, `-amount`. */
const readOrder = <O extends string>(text: OrderText<O>): OrderBy<O> => {
  const [name = '', direction] = text.replace(/^-/, '').split(' ');
  return {
    field: name as O,
    direction: text.startsWith('-') || direction === 'desc' ? 'desc' : 'asc',
  };
};

/** `$orderby`: by one of these fields; unless asked otherwise by the first one, with the newest in front. */
export const orderBy = <const O extends string>(
  fields: readonly [O, ...O[]],
  usual: OrderText<O> = `-${fields[0]}`,
) =>
  z
    .enum(orderTexts(fields))
    // The compiler cannot evaluate a template of a type parameter.
    .default(usual as never)
    .transform((text) => readOrder<O>(text as OrderText<O>));

/** `$filter`: conditions on these fields. The text 'null' takes the filter away. *Source*: specification 7. */
export const filterBy = (fields: FilterFields) =>
  z
    .string()
    .max(FILTER_MAX_LENGTH)
    .transform((text, context): Filter => {
      if (text === 'null') return [];
      const read = parseFilter(text, fields);
      if ('filter' in read) return read.filter;
      context.addIssue({ code: 'custom', params: { reason: read.reason } });
      return z.NEVER;
    })
    .prefault('null')
    .describe(`Base64 of a list of {field, op, value}. Fields: ${Object.keys(fields).join(', ')}.`);

const isAllIn = <E extends string>(
  names: readonly string[],
  allowed: readonly E[],
): names is readonly E[] => names.every((name) => (allowed as readonly string[]).includes(name));

/** `$expand`: what each line carries besides. *Shape*: names between commas. */
export const expandWith = <const E extends string>(allowed: readonly E[]) =>
  z
    .string()
    .max(SEARCH_MAX_LENGTH)
    .transform((text, context): readonly E[] => {
      const names = text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean);
      if (isAllIn(names, allowed)) return names;
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    })
    .prefault('')
    .describe(`Any of: ${allowed.join(', ')}`);

/** `$search`: letters to look for, never a pattern. */
export const searchText = z.string().trim().max(SEARCH_MAX_LENGTH).optional();

const limitTo = (most: number) =>
  z
    .union([z.literal('null').transform(() => most), z.coerce.number().int().min(1).max(most)])
    .optional()
    .describe(`Lines of a page; 'null' for all of them, up to ${most}.`);

/** No value also means that the list starts at its beginning. *Source*: specification 7. */
const offset = z
  .union([z.literal('null').transform(() => 0), z.coerce.number().int().min(0).max(10_000_000)])
  .default(0);

interface Paged {
  readonly $limit?: number | undefined;
  readonly $search?: string | undefined;
}

/** A search in words has short pages. *Source*: specification 7 and 9. */
const withPageSize = <Q extends object>(query: Q, size: number): Q & { $limit: number } => {
  const { $limit, $search } = query as Paged;
  return { ...query, $limit: $limit ?? ($search ? SEARCH_PAGE_SIZE : size) };
};

/**
 * The list parameters of the specification, with those that a list adds; any other parameter is refused. `null` as a limit
 * means "without limit", still bounded.
 */
export const listQuery = <M extends z.ZodRawShape = Record<never, never>>(
  filters: FilterFields,
  more?: M,
  size: number = PAGE_SIZE,
) =>
  z
    .strictObject({
      $limit: limitTo(Math.max(size, MAX_PAGE_SIZE)),
      $offset: offset,
      $filter: filterBy(filters),
      ...(more as M),
    })
    .transform((query) => withPageSize(query, size));

/** Which lines of a download: all of them, unless it says otherwise. */
export const downloadPlace = {
  $limit: z
    .union([z.literal('null').transform(() => undefined), z.coerce.number().int().min(1)])
    .optional()
    .describe("Lines of the file; 'null', as nothing, for all of them."),
  $offset: offset,
};

/** Where a page is in its list. */
export const page = z.object({ total: z.int(), limit: z.int(), offset: z.int() });
export type Page = z.output<typeof page>;
