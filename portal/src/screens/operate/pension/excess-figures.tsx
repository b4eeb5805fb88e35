import { t } from '@area/kit/texts/t.ts';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import { formatDay, formatEuros, formatUnits } from '@area/kit/figures/format.ts';
import type { FiguresProps } from '../kinds.ts';
import { ReviewCard } from '../review-card.tsx';
import './texts.ts';

const isSome = (wire: string): boolean => Number(wire) > 0;

/** What is given back, by which units, and who keeps what they earned. *Source*: decisions 2.7 (E16). */
export const ExcessFigures = ({ chosen: { simulation } }: FiguresProps) => {
  const { excess } = simulation;
  if (!excess) return null;
  return (
    <ReviewCard title={t('plan_orders.excess.figures')}>
      <Figure isHero label={t('plan_orders.excess.refund')} value={formatEuros(excess.refund)} />
      <DataList
        isFigures
        items={[
          { term: t('plan_orders.excess.year'), value: `${excess.year}` },
          { term: t('plan_orders.excess.cancelled'), value: formatUnits(excess.units_cancelled) },
          ...(isSome(excess.units_left_in_fund)
            ? [
                {
                  term: t('plan_orders.excess.left'),
                  value: formatUnits(excess.units_left_in_fund),
                },
              ]
            : []),
          ...(isSome(excess.units_lost)
            ? [{ term: t('plan_orders.excess.lost'), value: formatUnits(excess.units_lost) }]
            : []),
          { term: t('plan_orders.excess.deadline'), value: formatDay(excess.deadline) },
        ]}
      />
      <p>{t('plan_orders.excess.gain')}</p>
    </ReviewCard>
  );
};
