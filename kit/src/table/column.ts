import type { ReactNode } from 'react';
import css from './table.module.css';

/** The places beside the name of a row: at the end of its first line, and at the beginning and the end of its second. */
export type PhonePlace = 'figure' | 'note' | 'state';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are at the end, so that their commas meet. */
  readonly align?: 'start' | 'end';
  /** Names the row; on a phone it begins the first of its two lines. */
  readonly isRowHeader?: boolean;
  /** Where it is in the two lines of a phone. What has no place is shown when the row is opened. */
  readonly phone?: PhonePlace;
  /** Says on a phone what other columns say where there is room for them. */
  readonly isPhoneOnly?: boolean;
  /** Left out below 992 px, where the row links to a page that shows it. */
  readonly isWideOnly?: boolean;
}

/** When a column is shown. */
export const widthClass = ({
  isPhoneOnly,
  isWideOnly,
}: Pick<Column<unknown>, 'isPhoneOnly' | 'isWideOnly'>): string | undefined =>
  (isPhoneOnly && css['phoneOnly']) || (isWideOnly && css['wideOnly']) || undefined;
