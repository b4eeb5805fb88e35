import type { AccountSummary, EvolutionPeriod } from '@area/contract/accounts';
import { useMemo, useState } from 'react';
import { useEvolutions, usePositions } from '../../calls/accounts.ts';
import { useBalance } from '../../calls/interveners.ts';
import { useKnownMe } from '../../calls/me.ts';
import { t } from '../../texts/t.ts';
import { FailureState } from '../../ui/failure-state.tsx';
import { accountBalance, worthOf } from './account-balance.ts';
import { DistributionCard } from './distribution-card.tsx';
import { EvolutionCard } from './evolution-card.tsx';
import { Headline } from './headline.tsx';
import css from './home.module.css';
import { LastOperationsCard } from './last-operations-card.tsx';
import { mergePositions } from './merge-positions.ts';
import { PlansCard } from './plans-card.tsx';
import { PositionsCard } from './positions-card.tsx';
import { sumEvolutions } from './sum-evolutions.ts';
import { WaitingCard } from './waiting-card.tsx';

const FIRST_PERIOD = '1A';

/** What the screen shows of the accounts looked at. */
const useHoldings = (accounts: readonly string[]) => {
  const [period, setPeriod] = useState<EvolutionPeriod>(FIRST_PERIOD);
  const positions = usePositions(accounts);
  const evolution = useEvolutions(accounts, period);
  const holdings = useMemo(() => mergePositions(positions.data ?? []), [positions.data]);
  const points = useMemo(() => sumEvolutions(evolution.data ?? []), [evolution.data]);
  return { period, setPeriod, positions, evolution, holdings, points };
};

/** The figures of one account, or of all together when none is chosen. */
export const Holdings = ({ chosen }: { readonly chosen: AccountSummary | undefined }) => {
  const { intervener, accounts } = useKnownMe().private_area;
  const looked = chosen ? [chosen] : accounts;
  const { period, setPeriod, positions, evolution, holdings, points } = useHoldings(looked.map(({ uuid }) => uuid));
  const total = useBalance(intervener.uuid);
  const isKnown = positions.data !== undefined && (evolution.data !== undefined || evolution.error !== null);
  const own = isKnown ? accountBalance(holdings, points) : undefined;
  const error = chosen ? positions.error : total.error;
  const isOne = chosen !== undefined || accounts.length === 1;
  return (
    <>
      {error ? (
        <FailureState error={error} onRetry={() => void (chosen ? positions.refetch() : total.refetch())} />
      ) : (
        <Headline label={t(isOne ? 'home.headline.one' : 'home.headline.all')} worth={worthOf(looked)} balance={chosen ? own : total.data} />
      )}
      <div className={css['overview']}>
        <WaitingCard />
        <EvolutionCard
          label={t(isOne ? 'home.evolution.chart.one' : 'home.evolution.chart.all')}
          points={points}
          query={evolution}
          period={period}
          onPeriod={setPeriod}
        />
        {positions.error || (positions.data && holdings.length === 0) ? null : <DistributionCard holdings={holdings} isLoading={positions.isPending} />}
      </div>
      <PositionsCard holdings={holdings} query={positions} canOperate={looked.some(({ open_requirements }) => open_requirements.length === 0)} />
      <PlansCard accounts={looked} />
      <LastOperationsCard account={chosen?.uuid} />
    </>
  );
};
