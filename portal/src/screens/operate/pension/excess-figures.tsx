import { t } from './texts.ts';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import { excessFacts } from '../../../parts/operations/excess-facts.ts';
import { formatEuros } from '@area/kit/figures/format.ts';
import type { FiguresProps } from '../step-props.ts';
import { ReviewCard } from '../review-card.tsx';

/** What is given back, by which units, and who keeps what they earned. *Source*: decisions 2.7 (E16). */
export const ExcessFigures = ({ chosen: { simulation } }: FiguresProps) => {
  const { excess } = simulation;
  if (!excess) return null;
  return (
    <ReviewCard title={t('plan_orders.excess.figures')}>
      <Figure isHero label={t('plan_orders.excess.refund')} value={formatEuros(excess.refund)} />
      <DataList isFigures items={excessFacts(excess)} />
      <p>{t('plan_orders.excess.gain')}</p>
    </ReviewCard>
  );
};
