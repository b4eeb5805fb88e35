import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import { classes } from '@area/kit/style/classes.ts';
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

/** *Units*: CSS pixels. */
const ROW_HEIGHT = 41;
/** Below this all rows are drawn: find in page and screen readers have the whole page. */
const VIRTUAL_FROM = 201;
const OVERSCAN = 12;

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

const Cells = <Row extends object>({
  row,
  byId,
  rowHref,
}: Pick<ListTableProps<Row>, 'rowHref'> & {
  readonly row: TableRow<Row>;
  readonly byId: ReadonlyMap<string, OfficeColumn<Row>>;
}) =>
  row.getVisibleCells().map((cell) => {
    const column = byId.get(cell.column.id);
    const content = wholeDates(column?.cell(row.original));
    return column?.isRowHeader ? (
      <th key={cell.id} scope="row">
        <NameCell href={rowHref?.(row.original)}>{content}</NameCell>
      </th>
    ) : (
      <td
        key={cell.id}
        data-label={column?.title()}
        className={classes(column?.align === 'end' && css['end'])}
      >
        {/* One thing on a phone, where the cell is a line with its title. */}
        <div>{content}</div>
      </td>
    );
  });

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

/** The place of rows that are not drawn. */
const Spacer = ({ height }: { readonly height: number }) =>
  height > 0 ? <tr aria-hidden="true" className={css['spacer']} style={{ height }} /> : null;

/** Which rows are drawn, and how much room the others take. */
const useDrawn = (count: number) => {
  const frame = useRef<HTMLDivElement>(null);
  const isVirtual = count >= VIRTUAL_FROM;
  // oxlint-disable-next-line react/incompatible-library -- what it answers is read here, at each drawing
  const virtualizer = useWindowVirtualizer({
    count: isVirtual ? count : 0,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: frame.current?.offsetTop ?? 0,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  if (!isVirtual || !first || !last)
    return { frame, from: 0, to: isVirtual ? VIRTUAL_FROM : count, above: 0, below: 0 };
  const margin = virtualizer.options.scrollMargin;
  return {
    frame,
    from: first.index,
    to: last.index + 1,
    above: first.start - margin,
    below: virtualizer.getTotalSize() - (last.end - margin),
  };
};

/** A frame without links is reached by keyboard, to move it sideways. */
const reachedFrame = (caption: string) => ({ role: 'group', 'aria-label': caption, tabIndex: 0 });

/** The rows of a page, by keyboard: J and K move, Enter opens, X marks. Long pages draw what is seen. */
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
  const { frame, from, to, above, below } = useDrawn(rows.length);
  const byId = new Map(columns.map((column) => [column.id, column] as const));
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the links inside
    <div
      ref={frame}
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
          <Spacer height={above} />
          {rows.slice(from, to).map((row) => (
            <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
              {hasSelection ? (
                <td className={css['box']}>
                  <SelectBox
                    label={t('list.select')}
                    isOn={row.getIsSelected()}
                    onToggle={(isOn) => row.toggleSelected(isOn)}
                  />
                </td>
              ) : null}
              <Cells row={row} byId={byId} rowHref={rowHref} />
            </tr>
          ))}
          <Spacer height={below} />
        </tbody>
      </table>
    </div>
  );
};
