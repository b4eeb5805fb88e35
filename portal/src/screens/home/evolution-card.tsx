import type { AccountSummary, EvolutionPeriod } from '@area/contract/accounts/schemas';
import { EVOLUTION_PERIODS } from '@area/contract/accounts/calls';
import { useKnownMe } from '../../calls/me.ts';
import { t } from './deferred-texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import type { ChartPoint } from '@area/kit/charts/chart-point.ts';
import { LineChart } from '@area/kit/charts/line-chart.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Segments } from '@area/kit/controls/segments.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import css from './home.module.css';
import type { CallState } from './call-state.ts';
import { PeriodReturns } from './period-returns.tsx';

interface EvolutionCardProps {
  /** Undefined for all accounts together. */
  readonly chosen: AccountSummary | undefined;
  readonly points: readonly ChartPoint[] | undefined;
  readonly query: CallState;
  readonly period: EvolutionPeriod;
  readonly onPeriod: (period: EvolutionPeriod) => void;
}

const periods = () =>
  EVOLUTION_PERIODS.map((id) => ({ id, title: t(`home.evolution.periods.${id}`) }));

const Content = ({ chosen, points, query }: EvolutionCardProps) => {
  const { accounts } = useKnownMe().private_area;
  if (query.error && !points)
    return (
      <FailureState
        title={t('home.evolution.failed')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  if (!points) return <Skeleton lines={[{ width: '100%', height: '100%' }]} />;
  if (points.length < 2) return <p className={css['quiet']}>{t('home.evolution.empty')}</p>;
  const label = t(
    chosen || accounts.length === 1 ? 'home.evolution.chart.one' : 'home.evolution.chart.all',
  );
  return (
    <LineChart
      label={label}
      series={[t('home.evolution.value'), t('home.evolution.contributed')]}
      points={points}
    />
  );
};

/** Value against the money put in, with the return. A change of period keeps the chart until the next one is loaded. */
export const EvolutionCard = (props: EvolutionCardProps) => (
  <Card
    title={t('home.evolution.title')}
    aside={
      <Segments
        label={t('home.evolution.period')}
        options={periods()}
        selected={props.period}
        onSelect={props.onPeriod}
      />
    }
  >
    <PeriodReturns chosen={props.chosen} period={props.period} />
    <div className={css['evolution']} aria-busy={props.query.isPlaceholderData}>
      <Content {...props} />
    </div>
  </Card>
);
