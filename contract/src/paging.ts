/** *Source*: specification 7 and 9. */
export const PAGE_SIZE = 25;
export const ACCOUNTS_PAGE_SIZE = 10;
export const SEARCH_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 1000;
/** A series is one chart: all its days unless the request asks for fewer. */
export const SERIES_MAX = 50_000;
export const SEARCH_MAX_LENGTH = 100;

/** *Units*: rows, and pages of the size that is asked for. */
const COUNTED_ROWS = 10_000;
const COUNTED_PAGES = 100;

/**
 * How far a list of the office is counted, by the size of its pages: a longer one tells a total of one row more. Nobody goes
 * through so many pages, and counting millions of orders takes longer than reading a page of them. A file is read in the largest
 * pages, so that it is counted as far as one may be. *Units*: rows. *Source*: ADR 252.
 */
export const countedRows = (limit: number): number => Math.max(COUNTED_ROWS, COUNTED_PAGES * limit);

/** A field with its direction. */
export interface OrderBy<O extends string> {
  readonly field: O;
  readonly direction: 'asc' | 'desc';
}

/** A page of a list, as a handler returns it. */
export interface Listing<T> {
  readonly items: readonly T[];
  readonly total: number;
}
