/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the roles are written out because a browser forgets them when the rows change `display` */
import { classes } from '../style/classes.ts';
import { widthClass } from './column.ts';
import type { Column } from './column.ts';
import { phoneLayoutOf } from './phone-layout.ts';
import type { PhoneLayout } from './phone-layout.ts';
import { t } from '../texts/ui.ts';
import { Row } from './row.tsx';
import css from './table.module.css';
import { useMovable } from './use-movable.ts';

interface TableProps<Row> {
  /** What the table shows, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Few narrow columns that fit a phone: stays a table there. */
  readonly isCompact?: boolean;
}

const Head = <R,>({
  columns,
  layout,
}: {
  readonly columns: readonly Column<R>[];
  readonly layout: PhoneLayout;
}) => (
  <thead role="rowgroup">
    <tr role="row">
      {columns.map(({ id, title, align, ...column }) => (
        <th
          key={id}
          scope="col"
          role="columnheader"
          className={classes(align === 'end' && css['end'], widthClass(column))}
        >
          {title}
        </th>
      ))}
      {layout.hasMore ? (
        <th scope="col" role="columnheader" className={css['more']}>
          {t('ui.rows.more')}
        </th>
      ) : null}
    </tr>
  </thead>
);

/**
 * A table. Below 640 px a row is two lines, what and how much above when and in which state, and opens to the rest. Where larger
 * amounts need more than there is, the table moves within its own frame.
 */
export const Table = <R,>({ caption, columns, rows, rowKey, isCompact = false }: TableProps<R>) => {
  const layout = phoneLayoutOf(columns, { isCompact });
  const { frame, isMovable } = useMovable();
  return (
    <div
      ref={frame}
      className={css['frame']}
      {...(isMovable && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
    >
      <table
        role="table"
        className={classes(
          css['table'],
          isCompact && css['compact'],
          layout.hasNote && css['noted'],
        )}
      >
        <caption className={css['caption']}>{caption}</caption>
        <Head columns={columns} layout={layout} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row key={rowKey(row)} columns={columns} row={row} layout={layout} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
