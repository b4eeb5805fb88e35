/** *Source*: specification 7 and 9. */
export const PAGE_SIZE = 25;
export const ACCOUNTS_PAGE_SIZE = 10;
export const SEARCH_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 1000;
/** A series is one chart: all its days unless the request asks for fewer. */
export const SERIES_MAX = 50_000;
export const SEARCH_MAX_LENGTH = 100;

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
