import type { ReactNode } from 'react';

/** A column of a list of the office. Columns stand at module level; their titles follow the language. */
export interface OfficeColumn<Row> {
  readonly id: string;
  readonly title: () => string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are at the end, so that their commas meet. */
  readonly align?: 'start' | 'end';
  /** Names the row, and links to its record. */
  readonly isRowHeader?: boolean;
  /** The field of `$orderby`, where the call sorts by it. */
  readonly sort?: string;
  /** Shown only by whoever chooses it. */
  readonly isOptional?: boolean;
}
