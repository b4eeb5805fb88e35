import { formatDay } from '@area/kit/figures/format.ts';
import { Row } from '@area/kit/layout/stack.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { Link } from 'wouter';
import type { Grid, GridLine } from './build-grid.ts';
import { GridCell } from './grid-cell.tsx';
import { t } from './texts.ts';
import { valuesOfPath } from './unit-values-paths.ts';

const columnsOf = ({ days, due }: Grid): readonly Column<GridLine>[] => [
  {
    id: 'product',
    title: t('product'),
    cell: ({ code, name }) => <Link href={valuesOfPath(code)}>{`${code} · ${name}`}</Link>,
    isRowHeader: true,
  },
  ...days.map((day): Column<GridLine> => ({
    id: day,
    title: formatDay(day),
    cell: ({ byDay }) => <GridCell value={byDay.get(day)} />,
    align: 'end',
    ...(day === due ? { phone: 'figure' as const } : {}),
  })),
];

/** Products down, days across. */
export const UnitValueGrid = ({ grid }: { readonly grid: Grid }) => {
  if (grid.lines.length === 0) return <EmptyState title={t('empty')} text={t('empty_text')} />;
  return (
    <>
      <Row>
        <StatusPill tone={grid.missing > 0 ? 'bad' : 'good'}>
          {grid.missing > 0 ? t('missing_count', { count: grid.missing }) : t('none_missing')}
        </StatusPill>
        {grid.jumps > 0 ? (
          <StatusPill tone="waiting">{t('jumps_count', { count: grid.jumps })}</StatusPill>
        ) : null}
      </Row>
      <Table
        caption={t('caption')}
        columns={columnsOf(grid)}
        rows={grid.lines}
        rowKey={({ code }) => code}
      />
    </>
  );
};
