import type { Simulation } from '@area/contract/simulation/schemas';
import type { ComponentProps, ReactNode } from 'react';
import { t } from './texts.ts';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import { formatDay, formatEuros, formatUnitValue } from '@area/kit/figures/format.ts';
import { LotsTable } from '../../../parts/operations/lots-table.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import css from '../review.module.css';
import { OrderedAmountCard } from './ordered-amount-card.tsx';

type Redemption = NonNullable<Simulation['redemption']>;

interface LeavingCardProps {
  readonly title: string;
  readonly draft: ComponentProps<typeof OrderedAmountCard>['draft'];
  readonly simulation: Simulation;
  /** The one number of the card. */
  readonly heroOf: (redemption: Redemption) => { readonly label: string; readonly wire: string };
  readonly itemsOf: (redemption: Redemption) => readonly DataItem[];
  readonly children: ReactNode;
}

const OnWhatValue = ({
  simulation: { estimated_nav: nav, estimated_nav_date: day },
}: Pick<LeavingCardProps, 'simulation'>) =>
  nav === null || day === null ? null : (
    <>
      <StatusPill tone="waiting">{t('operate.review.estimated')}</StatusPill>{' '}
      {wholeDates(t('orders.figures.note', { value: formatUnitValue(nav), day: formatDay(day) }))}
    </>
  );

/** The result of an order that takes units out: main figure, details, lots, and notes. */
export const LeavingCard = ({
  title,
  draft,
  simulation,
  heroOf,
  itemsOf,
  children,
}: LeavingCardProps) => {
  const { redemption } = simulation;
  const hero = redemption && heroOf(redemption);
  return (
    <OrderedAmountCard title={title} draft={draft}>
      {redemption && hero ? (
        <>
          <Figure
            isHero
            label={hero.label}
            value={formatEuros(hero.wire)}
            note={<OnWhatValue simulation={simulation} />}
          />
          <DataList isFigures items={itemsOf(redemption)} />
          <LotsTable lots={redemption.lots} />
        </>
      ) : (
        <p className={css['note']}>{t('operate.review.no_units')}</p>
      )}
      {children}
    </OrderedAmountCard>
  );
};
