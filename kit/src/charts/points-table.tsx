import { useState } from 'react';
import { t } from '../texts/ui.ts';
import { Pagination } from '../table/pagination.tsx';
import { Table } from '../table/table.tsx';
import type { ChartPoint } from './chart-point.ts';
import css from './line-chart.module.css';

interface PointsTableProps {
  readonly label: string;
  readonly series: readonly string[];
  readonly points: readonly ChartPoint[];
  readonly formatValue: (wire: string) => string;
  readonly formatDate: (date: string) => string;
}

/** *Units*: days on a page: ten years of them at once would hold the browser up. */
const PAGE = 50;

/** The days of a chart as a table, newest first. */
export const PointsTable = ({
  label,
  series,
  points,
  formatValue,
  formatDate,
}: PointsTableProps) => {
  const [offset, setOffset] = useState(0);
  // Another period may have fewer days.
  const from = offset < points.length ? offset : 0;
  const end = points.length - from;
  return (
    <div className={css['days']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <section className={css['scroll']} tabIndex={0} aria-label={label}>
        <Table
          isCompact
          caption={label}
          rows={points.slice(Math.max(0, end - PAGE), end).toReversed()}
          rowKey={({ date }) => date}
          columns={[
            {
              id: 'date',
              title: t('ui.chart.date'),
              cell: ({ date }) => formatDate(date),
              isRowHeader: true,
            },
            ...series.map((name, at) => ({
              id: name,
              title: name,
              align: 'end' as const,
              cell: ({ values }: ChartPoint) => formatValue(values[at] ?? '0.00'),
            })),
          ]}
        />
      </section>
      <Pagination total={points.length} limit={PAGE} offset={from} onMove={setOffset} />
    </div>
  );
};
