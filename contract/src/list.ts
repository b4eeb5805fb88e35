import { z } from 'zod';

/** *Source*: specification 7 and 9. */
export const PAGE_SIZE = 25;
export const ACCOUNTS_PAGE_SIZE = 10;
export const SEARCH_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 1000;

/** The list parameters of the specification; `null` stands for "without limit", still bounded. */
export const listQuery = (size: number = PAGE_SIZE) =>
  z.strictObject({
    $limit: z
      .union([z.literal('null').transform(() => MAX_PAGE_SIZE), z.coerce.number().int().min(1).max(MAX_PAGE_SIZE)])
      .default(size),
    $offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  });

/** Where a page stands in its list. */
export const page = z.object({ total: z.int(), limit: z.int(), offset: z.int() });
export type Page = z.output<typeof page>;

/** A page of a list, as a handler returns it. */
export interface Listing<T> {
  readonly items: readonly T[];
  readonly total: number;
}
