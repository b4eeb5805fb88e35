import type { YearlyReturn } from '@area/contract/comparison/schemas';
import { formatDay, formatSignedPercent } from '@area/kit/figures/format.ts';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import type { Column } from '@area/kit/table/column.ts';
import type { ReactNode } from 'react';
import { Table } from '@area/kit/table/table.tsx';
import { t } from './results-texts.ts';
import { RETURN_SPANS } from './return-spans.ts';
import type { ReturnSpan } from './return-spans.ts';

/** What a product returned, and its benchmark where it has one. */
interface ReturnsProps {
  readonly name: string;
  readonly product: YearlyReturn;
  readonly benchmark: YearlyReturn | null;
  /** The day of its first unit value. */
  readonly since: string | null;
}

const said = (rate: string | null): ReactNode =>
  rate === null ? (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('comparison.results.none')}</VisuallyHidden>
    </>
  ) : (
    formatSignedPercent(rate)
  );

const columnsOf = ({
  product,
  benchmark,
  since,
}: Omit<ReturnsProps, 'name'>): readonly Column<ReturnSpan>[] => [
  {
    id: 'period',
    title: t('comparison.results.period'),
    isRowHeader: true,
    cell: (span) =>
      t(`comparison.results.${span}`, { day: since === null ? '–' : formatDay(since) }),
  },
  {
    id: 'product',
    title: t('comparison.results.product'),
    align: 'end',
    phone: 'figure',
    cell: (span) => said(product[span]),
  },
  ...(benchmark
    ? [
        {
          id: 'benchmark',
          title: t('comparison.results.benchmark'),
          align: 'end' as const,
          cell: (span: ReturnSpan) => said(benchmark[span]),
        },
      ]
    : []),
];

/** What a product returned over some years, beside its benchmark. *Source*: screens.md (Costs and results), ADR 229. */
export const ResultsTable = ({ name, ...returns }: ReturnsProps) => (
  <Table
    isCompact
    caption={t('comparison.results.caption', { name })}
    rows={RETURN_SPANS}
    rowKey={(span) => span}
    columns={columnsOf(returns)}
  />
);
