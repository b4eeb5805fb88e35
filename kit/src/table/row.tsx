/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the roles are written out because a browser forgets them when the rows change `display` */
import { useId, useState } from 'react';
import { Icon } from '../controls/icon.tsx';
import { wholeDates } from '../figures/unbroken-dates.tsx';
import { classes } from '../style/classes.ts';
import { t } from '../texts/ui.ts';
import { widthClass } from './column.ts';
import type { Column } from './column.ts';
import type { PhoneLayout } from './phone-layout.ts';
import css from './table.module.css';

interface RowProps<R> {
  readonly columns: readonly Column<R>[];
  readonly row: R;
  readonly layout: PhoneLayout;
}

interface CellProps<R> {
  readonly column: Column<R>;
  readonly row: R;
  readonly layout: PhoneLayout;
  readonly nameId: string;
}

const Cell = <R,>({ column, row, layout, nameId }: CellProps<R>) =>
  column.isRowHeader ? (
    <th scope="row" role="rowheader" id={nameId}>
      {wholeDates(column.cell(row))}
    </th>
  ) : (
    <td
      role="cell"
      data-label={column.title}
      data-place={layout.places.get(column.id) ?? 'more'}
      className={classes(column.align === 'end' && css['end'], widthClass(column))}
    >
      {wholeDates(column.cell(row))}
    </td>
  );

/** A row, and on a phone the way to what its two lines leave out. */
export const Row = <R,>({ columns, row, layout }: RowProps<R>) => {
  const [isOpen, setOpen] = useState(false);
  const nameId = useId();
  return (
    <tr role="row" data-open={isOpen || undefined}>
      {columns.map((column) => (
        <Cell key={column.id} {...{ column, row, layout, nameId }} />
      ))}
      {layout.hasMore ? (
        <td role="cell" className={css['more']}>
          <button
            type="button"
            className={css['toggle']}
            aria-expanded={isOpen}
            aria-label={t('ui.rows.more')}
            aria-describedby={nameId}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="down" size={18} />
          </button>
        </td>
      ) : null}
    </tr>
  );
};
