import type { EvolutionPeriod } from '@area/contract/accounts';
import { EVOLUTION_PERIODS } from '@area/contract/accounts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../session/call-error.ts';
import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import type { ChartPoint } from '../../ui/charts/chart-point.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './home.module.css';

interface EvolutionCardProps {
  readonly label: string;
  readonly points: readonly ChartPoint[];
  readonly query: Pick<UseQueryResult<unknown, CallError>, 'isPending' | 'isPlaceholderData' | 'error' | 'refetch'>;
  readonly period: EvolutionPeriod;
  readonly onPeriod: (period: EvolutionPeriod) => void;
}

const periods = () => EVOLUTION_PERIODS.map((id) => ({ id, title: t(`home.evolution.periods.${id}`) }));

const Content = ({ label, points, query }: EvolutionCardProps) => {
  if (query.error) return <FailureState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Skeleton lines={[{ width: '100%', height: '100%' }]} />;
  if (points.length < 2) return <p className={css['quiet']}>{t('home.evolution.empty')}</p>;
  return <LineChart label={label} series={[t('home.evolution.value'), t('home.evolution.contributed')]} points={points} />;
};

/** Value against the money put in. A change of period keeps the line before until the next is there. */
export const EvolutionCard = (props: EvolutionCardProps) => (
  <Card
    title={t('home.evolution.title')}
    aside={<Segments label={t('home.evolution.period')} options={periods()} selected={props.period} onSelect={props.onPeriod} />}
  >
    <div className={css['evolution']} aria-busy={props.query.isPlaceholderData}>
      <Content {...props} />
    </div>
  </Card>
);
