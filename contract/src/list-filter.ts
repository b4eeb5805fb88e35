/** The kind of a field of a list, and so how it may be compared. */
export type FilterField =
  | { readonly type: 'code'; readonly values: readonly string[] }
  | { readonly type: 'text' | 'uuid' | 'euros' | 'number' | 'day' | 'flag' };

/** The fields by which a list can be filtered; no others. */
export type FilterFields = Readonly<Record<string, FilterField>>;

export const OPERATORS = {
  code: ['eq', 'ne', 'in'],
  text: ['eq', 'contains'],
  uuid: ['eq', 'in'],
  euros: ['eq', 'lt', 'lte', 'gt', 'gte'],
  number: ['eq', 'lt', 'lte', 'gt', 'gte'],
  day: ['eq', 'lt', 'lte', 'gt', 'gte'],
  flag: ['eq'],
} as const satisfies Readonly<Record<FilterField['type'], readonly string[]>>;

export type FilterOperator = (typeof OPERATORS)[FilterField['type']][number];

/** One comparison. *Example*: `{ field: 'operation_status', op: 'in', value: ['SIGNED', 'VALIDATED'] }`. */
export interface Condition {
  readonly field: string;
  readonly op: FilterOperator;
  readonly value: string | boolean | readonly string[];
}

/** Conditions that must all hold. */
export type Filter = readonly Condition[];

/** *Units*: characters, before decoding. */
export const FILTER_MAX_LENGTH = 4000;

/** A filter as it travels: its conditions as JSON, in UTF-8, in base64 that an address can carry. */
export const encodeFilter = (filter: Filter): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(filter))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
