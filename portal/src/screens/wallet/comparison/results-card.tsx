import type { Results } from '@area/contract/comparison/schemas';
import { formatDay, formatSignedPercent } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { Table } from '@area/kit/table/table.tsx';
import { useResults } from '../../../calls/comparison.ts';
import css from './comparison.module.css';
import { t } from './texts.ts';

const SPANS = ['year_1', 'years_3', 'years_5', 'since_start'] as const;
type Span = (typeof SPANS)[number];

const said = (rate: string | null | undefined): string =>
  rate === null || rate === undefined ? t('comparison.results.none') : formatSignedPercent(rate);

const columnsOf = ({ product, benchmark, since }: Results): readonly Column<Span>[] => [
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
          cell: (span: Span) => said(benchmark[span]),
        },
      ]
    : []),
];

const Known = ({ data, name }: { readonly data: Results; readonly name: string }) => (
  <>
    <p className={css['quiet']}>
      {data.benchmark
        ? t('comparison.results.of', { name: data.benchmark.name })
        : t('comparison.no_benchmark')}
    </p>
    <Table
      isCompact
      isWide
      caption={t('comparison.results.caption', { name })}
      rows={SPANS}
      rowKey={(span) => span}
      columns={columnsOf(data)}
    />
    <p className={css['quiet']}>{t('comparison.results.until', { day: formatDay(data.until) })}</p>
  </>
);

/** What a product returned a year, beside its benchmark. *Source*: screens.md (Costs and results), ADR 229. */
export const ResultsCard = ({ uuid, name }: { readonly uuid: string; readonly name: string }) => {
  const { data, error, refetch } = useResults(uuid);
  return (
    <Card title={t('comparison.results.title')}>
      {data ? <Known data={data} name={name} /> : null}
      {!data && error ? (
        <FailureState
          title={t('comparison.results.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Skeleton />}
    </Card>
  );
};
