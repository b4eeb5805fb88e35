import type { Call, ResponseOf } from '@area/contract/call';
import type { ReactNode } from 'react';
import type es from '../../texts/es/reports.json';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { t } from './texts.ts';

type ColumnName = keyof (typeof es)['column'];

/** What makes the columns of a report: of words, of figures at the end, and the one that names its row. */
interface ReportColumns<Row> {
  readonly name: (id: ColumnName, cell: (row: Row) => ReactNode) => OfficeColumn<Row>;
  readonly text: (id: ColumnName, cell: (row: Row) => ReactNode) => OfficeColumn<Row>;
  readonly figure: (id: ColumnName, cell: (row: Row) => ReactNode) => OfficeColumn<Row>;
}

const textColumn = <Row>(id: ColumnName, cell: (row: Row) => ReactNode): OfficeColumn<Row> => ({
  id,
  title: () => t(`column.${id}`),
  cell,
});

/** The columns of the lines of a call. */
export const columnsOf = <C extends Call>(_call: C): ReportColumns<ResponseOf<C>> => ({
  text: textColumn,
  name: (id, cell) => ({ ...textColumn(id, cell), isRowHeader: true }),
  figure: (id, cell) => ({ ...textColumn(id, cell), align: 'end' }),
});

const HOUR_FORMAT = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });

/** A number that is no money; a dash where there is none. */
export const numberText = (value: number | null): string =>
  value === null ? '—' : HOUR_FORMAT.format(value);
