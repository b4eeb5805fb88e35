import type { AccountSummary, EvolutionPeriod } from '@area/contract/accounts/schemas';
import type { ChartPoint } from '@area/kit/charts/chart-point.ts';
import { DistributionCard } from './distribution-card.tsx';
import { EvolutionCard } from './evolution-card.tsx';
import css from './home.module.css';
import { LastOperationsCard } from './last-operations-card.tsx';
import type { Holding } from './merge-positions.ts';
import { PlansCard } from './plans-card.tsx';
import { PositionsCard } from './positions-card.tsx';
import type { CallState } from './call-state.ts';
import { WaitingCard } from './waiting-card.tsx';

interface LaterPartsProps {
  readonly chosen: AccountSummary | undefined;
  /** The accounts that the figures are of. */
  readonly looked: readonly AccountSummary[];
  readonly positions: CallState;
  readonly evolution: CallState;
  /** Undefined until they are there. */
  readonly holdings: readonly Holding[] | undefined;
  readonly points: readonly ChartPoint[] | undefined;
  readonly period: EvolutionPeriod;
  readonly setPeriod: (period: EvolutionPeriod) => void;
}

/** Everything below the total. */
export const DeferredParts = ({
  chosen,
  looked,
  positions,
  evolution,
  holdings,
  points,
  period,
  setPeriod,
}: LaterPartsProps) => (
  <>
    <div className={css['overview']}>
      <WaitingCard />
      <EvolutionCard
        chosen={chosen}
        points={points}
        query={evolution}
        period={period}
        onPeriod={setPeriod}
      />
      {(positions.error && !holdings) || holdings?.length === 0 ? null : (
        <DistributionCard holdings={holdings} />
      )}
    </div>
    <PositionsCard
      holdings={holdings}
      query={positions}
      canOperate={looked.some(({ open_requirements }) => open_requirements.length === 0)}
    />
    <PlansCard accounts={looked} />
    <LastOperationsCard account={chosen?.uuid} />
  </>
);
