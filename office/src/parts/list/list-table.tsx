import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import { classes } from '@area/kit/style/classes.ts';
import { currentLanguage } from '@area/kit/texts/bundle.ts';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import { t } from '../texts.ts';
import type { OfficeColumn } from './office-column.ts';
import css from './office-list.module.css';
import { SortTitle } from './sort-title.tsx';
import { ROW_FOCUS, pressInList } from './use-list-keys.ts';
import type { OfficeTable } from './use-office-table.ts';

interface ListTableProps<Row extends object> {
  readonly caption: string;
  readonly table: OfficeTable<Row>;
  readonly columns: readonly OfficeColumn<Row>[];
  readonly rowHref?: ((row: Row) => string) | undefined;
  readonly hasSelection: boolean;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** An older answer that is being renewed. */
  readonly isOld: boolean;
}

type TableRow<Row extends object> = ReturnType<OfficeTable<Row>['getRowModel']>['rows'][number];

const NameCell = ({
  href,
  children,
}: {
  readonly href: string | undefined;
  readonly children: ReactNode;
}) =>
  href === undefined ? (
    <span tabIndex={-1} {...{ [ROW_FOCUS]: true }}>
      {children}
    </span>
  ) : (
    <Link href={href} className={css['name'] ?? ''} {...{ [ROW_FOCUS]: true }}>
      {children}
    </Link>
  );

const SelectBox = ({
  label,
  isOn,
  onToggle,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={isOn}
    onChange={(event) => onToggle(event.target.checked)}
  />
);

interface LineProps<Row extends object> {
  readonly row: TableRow<Row>;
  readonly columns: readonly OfficeColumn<Row>[];
  readonly href: string | undefined;
  /** Nothing where rows are not marked. */
  readonly isMarked: boolean | undefined;
  /** Its words are of this language: another one draws it again. */
  readonly language: string;
}

const LineOf = <Row extends object>({ row, columns, href, isMarked }: LineProps<Row>) => (
  <tr data-selected={isMarked || undefined}>
    {isMarked === undefined ? null : (
      <td className={css['box']}>
        <SelectBox
          label={t('list.select')}
          isOn={isMarked}
          onToggle={(isOn) => row.toggleSelected(isOn)}
        />
      </td>
    )}
    {columns.map(({ id, title, cell, isRowHeader, align }) => {
      const content = wholeDates(cell(row.original));
      return isRowHeader ? (
        <th key={id} scope="row">
          <NameCell href={href}>{content}</NameCell>
        </th>
      ) : (
        <td key={id} data-label={title()} className={classes(align === 'end' && css['end'])}>
          {/* One thing on a phone, where the cell is a line with its title. */}
          <div>{content}</div>
        </td>
      );
    })}
  </tr>
);

/** A row is drawn again when it changes, not when another one is marked or the page moves. */
const Line = memo(LineOf) as typeof LineOf;

/** A frame without links is reached by keyboard, to move it sideways. */
const reachedFrame = (caption: string) => ({ role: 'group', 'aria-label': caption, tabIndex: 0 });

/** The rows of a page, by keyboard: J and K move, Enter opens, X marks. All are drawn, so that the browser finds what is in them. */
export const ListTable = <Row extends object>({
  caption,
  table,
  columns,
  rowHref,
  hasSelection,
  sort,
  onSort,
  isOld,
}: ListTableProps<Row>) => {
  const { rows } = table.getRowModel();
  const shownIds = columns.flatMap(({ id }) => (table.getColumn(id)?.getIsVisible() ? [id] : []));
  const names = shownIds.join(' ');
  const shown = useMemo(
    () => columns.filter(({ id }) => names.split(' ').includes(id)),
    [columns, names],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the links inside
    <div
      className={css['frame']}
      aria-busy={isOld}
      onKeyDown={pressInList}
      {...(rowHref ? {} : reachedFrame(caption))}
    >
      <table className={css['table']} aria-rowcount={rows.length}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {hasSelection ? (
              <th scope="col" className={css['box']}>
                <SelectBox
                  label={t('list.select_all')}
                  isOn={rows.length > 0 && table.getIsAllRowsSelected()}
                  onToggle={(isOn) => table.toggleAllRowsSelected(isOn)}
                />
              </th>
            ) : null}
            {shown.map((column) => (
              <SortTitle key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line
              key={row.id}
              row={row}
              columns={shown}
              href={rowHref?.(row.original)}
              isMarked={hasSelection ? row.getIsSelected() : undefined}
              language={currentLanguage()}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
