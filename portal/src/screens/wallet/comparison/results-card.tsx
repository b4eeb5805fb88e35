import type { Results } from '@area/contract/comparison/schemas';
import { formatDay } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { useResults } from '../../../calls/comparison.ts';
import { ResultsTable } from '../../../parts/products/results-table.tsx';
import css from './comparison.module.css';
import { t } from './texts.ts';

const Known = ({ data, name }: { readonly data: Results; readonly name: string }) => (
  <>
    <p className={css['quiet']}>
      {data.benchmark
        ? t('comparison.results.of', { name: data.benchmark.name })
        : t('comparison.no_benchmark')}
    </p>
    <ResultsTable
      name={name}
      product={data.product}
      benchmark={data.benchmark}
      since={data.since}
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
