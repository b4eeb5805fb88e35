/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the roles are written out because a browser forgets them when the cards change `display` */
import type { ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import css from './table.module.css';
import { wholeDates } from '../figures/whole-dates.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end, so that their commas meet. */
  readonly align?: 'start' | 'end';
  /** Names the row; on a phone it becomes the title of its card. */
  readonly isRowHeader?: boolean;
}

interface TableProps<Row> {
  /** What the table shows, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Few narrow columns that fit a phone: stays a table there. */
  readonly isCompact?: boolean;
}

const Cell = <Row,>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) =>
  column.isRowHeader ? (
    <th scope="row" role="rowheader">
      {wholeDates(column.cell(row))}
    </th>
  ) : (
    <td
      role="cell"
      data-label={column.title}
      className={classes(column.align === 'end' && css['end'])}
    >
      {wholeDates(column.cell(row))}
    </td>
  );

/** A table that becomes a list of cards up to 991 px; where larger amounts need more than there is, it moves within its own frame. */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  isCompact = false,
}: TableProps<Row>) => (
  <div className={css['frame']}>
    <table role="table" className={classes(css['table'], isCompact && css['compact'])}>
      <caption className={css['caption']}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, title, align }) => (
            <th
              key={id}
              scope="col"
              role="columnheader"
              className={classes(align === 'end' && css['end'])}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
