import { FIGURE_PERIODS } from '@area/domain/performance/period';
import type { FigurePeriod } from '@area/domain/performance/period';
import { useState } from 'react';
import { LineChart } from '@area/kit/charts/line-chart.tsx';
import { Segments } from '@area/kit/controls/segments.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { useSharedEvolution } from '../../calls/shared-view.ts';
import type { SharedPartProps } from './shared-query.ts';
import { t } from './texts.ts';
import { useViewEnd } from './view-ended.ts';
import css from './shared-view.module.css';

const Content = ({ query, period }: SharedPartProps & { readonly period: FigurePeriod }) => {
  const { data, error, refetch } = useSharedEvolution({ ...query, period });
  useViewEnd(error);
  if (error && !data)
    return (
      <FailureState
        error={error}
        title={t('views.page.evolution_failed')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={[{ width: '100%', height: '14rem' }]} />;
  if (data.data.length < 2)
    return <p className={css['quiet']}>{t('views.page.evolution_empty')}</p>;
  return (
    <LineChart
      label={t('views.page.evolution')}
      series={[t('views.page.value'), t('views.page.contributed')]}
      points={data.data.map(({ date, value, contributed }) => ({
        date,
        values: [value, contributed],
      }))}
    />
  );
};

/** Value against the money put in, from the first day of the view on. */
export const SharedEvolution = ({ query }: SharedPartProps) => {
  const [period, setPeriod] = useState<FigurePeriod>('1A');
  return (
    <Card
      title={t('views.page.evolution')}
      aside={
        <Segments
          label={t('views.page.period_label')}
          options={FIGURE_PERIODS.map((id) => ({ id, title: t(`home.evolution.periods.${id}`) }))}
          selected={period}
          onSelect={setPeriod}
        />
      }
    >
      <Content query={query} period={period} />
    </Card>
  );
};
