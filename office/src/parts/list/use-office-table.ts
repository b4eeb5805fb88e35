import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { RowSelectionState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { OfficeColumn } from './office-column.ts';

/** Pages, order and filters are the server's; the table keeps which columns are shown and which rows are marked. */
const FEATURES = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

interface TableParts<Row> {
  /** At module level: another list of columns is another table. */
  readonly columns: readonly OfficeColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The ids of the columns that are shown; undefined for the usual ones. */
  readonly shown: readonly string[] | undefined;
}

const NO_ROWS: readonly never[] = [];

const definitionsOf = <Row extends object>(columns: readonly OfficeColumn<Row>[]) => {
  const helper = createColumnHelper<typeof FEATURES, Row>();
  return columns.map(({ id, title, cell }) =>
    helper.display({ id, header: () => title(), cell: ({ row }) => cell(row.original) }),
  );
};

const isShown = <Row>(
  { id, isRowHeader, isOptional = false }: OfficeColumn<Row>,
  shown: readonly string[] | undefined,
): boolean => isRowHeader === true || (shown?.includes(id) ?? !isOptional);

/** The headless table of a list. */
export const useOfficeTable = <Row extends object>({
  columns,
  rows,
  rowKey,
  shown,
}: TableParts<Row>) => {
  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const columnVisibility = Object.fromEntries(
    columns.map((column) => [column.id, isShown(column, shown)]),
  );
  return useTable({
    features: FEATURES,
    columns: definitions,
    data: rows.length === 0 ? NO_ROWS : rows,
    getRowId: rowKey,
    state: { rowSelection, columnVisibility },
    onRowSelectionChange: setRowSelection,
  });
};

/** The headless table of a list of such rows. */
export type OfficeTable<Row extends object> = ReturnType<typeof useOfficeTable<Row>>;
