import type { AccountSummary, EvolutionPeriod } from '@area/contract/accounts/schemas';
import type { Returns } from '@area/contract/figures/schemas';
import type { ReactNode } from 'react';
import { useReturns } from '../../calls/figures.ts';
import { ExplainButton } from '../../parts/performance/explain-button.tsx';
import { useCalculation } from '../../parts/performance/use-calculation.tsx';
import { t } from './deferred-texts.ts';
import { Delta } from '@area/kit/figures/delta.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { FigurePart, FigureParts } from '@area/kit/figures/figure-part.tsx';
import { Bar } from '@area/kit/states/skeleton.tsx';
import css from './home.module.css';

interface PeriodReturnsProps {
  readonly chosen: AccountSummary | undefined;
  readonly period: EvolutionPeriod;
}

const FIGURES = ['gain', 'time_weighted', 'money_weighted'] as const;

/** Undefined while it loads; null where it is unknown. */
const figureOf = (returns: Returns | undefined, name: (typeof FIGURES)[number]): ReactNode => {
  if (!returns) return <Bar width="5rem" />;
  const value = returns[name];
  return value === null ? (
    t('ui.not_available')
  ) : (
    <Delta value={value} unit={name === 'gain' ? 'euros' : 'percent'} />
  );
};

/** The returns over the period of the chart, and how they are calculated. *Source*: decisions 2.9. */
export const PeriodReturns = ({ chosen, period }: PeriodReturnsProps) => {
  const { data, error, isPlaceholderData, refetch } = useReturns({
    period,
    ...(chosen ? { uuid_account: chosen.uuid } : {}),
  });
  const [explain, dialog] = useCalculation(period);
  if (error && !data)
    return (
      <FailureState title={t('returns.failed')} error={error} onRetry={() => void refetch()} />
    );
  const total = isPlaceholderData ? undefined : data?.data.find(({ scope }) => scope === 'TOTAL');
  const subject = chosen
    ? t('returns.account', { account: chosen.alias })
    : t('returns.everything');
  // The total of one account is of that account: so are the movements behind it.
  const how = total ? (
    <ExplainButton
      subject={subject}
      onPress={() => explain({ ...total, uuid_account: chosen?.uuid ?? null }, subject)}
    />
  ) : null;
  return (
    <div className={css['returns']}>
      <FigureParts>
        {FIGURES.map((name) => (
          <FigurePart
            key={name}
            term={t(`home.evolution.${name}`)}
            below={name === 'gain' ? how : null}
          >
            {figureOf(total, name)}
          </FigurePart>
        ))}
      </FigureParts>
      {dialog}
    </div>
  );
};
