import { t } from '../texts/ui.ts';
import { Bar } from '../states/skeleton.tsx';
import { Table } from './table.tsx';
import type { Column } from './column.ts';
import { TwoLines } from '../figures/two-line-text.tsx';
import { VisuallyHidden } from '../style/visually-hidden.tsx';

interface TableSkeletonProps {
  /** Those of the table that will be here. */
  readonly columns: readonly Omit<Column<unknown>, 'cell'>[];
  readonly rows?: number;
}

const headerBar = () => (
  <TwoLines below={<Bar width="9rem" />}>
    <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
    <Bar width="11rem" />
  </TwoLines>
);
const bar = () => <Bar width="5.5rem" />;

/** Holds the place of a table with its own head, so that nothing moves when the rows arrive. */
export const TableSkeleton = ({ columns, rows = 5 }: TableSkeletonProps) => (
  <Table
    caption={t('ui.loading')}
    rows={Array.from({ length: rows }, (_, at) => at)}
    rowKey={String}
    columns={columns.map((column) => ({
      ...column,
      cell: column.isRowHeader ? headerBar : bar,
    }))}
  />
);
