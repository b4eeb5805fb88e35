import type { Simulation } from '@area/contract/simulation/schemas';
import { decimalFromTyped } from '@area/domain/money/typed-amount';
import { t } from './texts.ts';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import { formatDay, formatEuros, formatUnitValue, formatUnits } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { TypedAmount } from './order-types/typed-parts.ts';
import type { FiguresProps } from './step-props.ts';
import css from './review.module.css';
import { ReviewCard } from './review-card.tsx';
import { explained } from '../../parts/help/explained.tsx';

const Units = ({
  simulation: { estimated_nav: nav, estimated_nav_date: day, estimated_units: units },
}: {
  readonly simulation: Simulation;
}) =>
  units === null || nav === null || day === null ? (
    <p className={css['note']}>{t('operate.review.no_units')}</p>
  ) : (
    <p className={css['note']}>
      <StatusPill tone="waiting">{t('operate.review.estimated')}</StatusPill>{' '}
      {t('operate.review.units_note', { value: formatUnitValue(nav), day: formatDay(day) })}
    </p>
  );

/** The money, and what it would be on the last unit value. */
export const SubscriptionFigures = ({
  draft,
  chosen: { simulation },
}: FiguresProps<TypedAmount>) => (
  <ReviewCard title={t('operate.review.figures')}>
    <Figure
      isHero
      label={t('operate.review.amount')}
      value={formatEuros(decimalFromTyped(draft.amount) ?? '0')}
    />
    <DataList
      isFigures
      isTight
      items={[
        // The same as the amount where nothing is taken from it.
        ...(Number(simulation.fee) === 0
          ? []
          : [{ term: t('operate.review.invested'), value: formatEuros(simulation.invested) }]),
        ...(simulation.estimated_units === null
          ? []
          : [
              {
                ...explained('unit', t('operate.review.units')),
                value: formatUnits(simulation.estimated_units),
              },
            ]),
      ]}
    />
    <Units simulation={simulation} />
    {simulation.deferred_loss === null ? null : (
      <Notice tone="waiting">
        <p>
          {t('operate.review.repurchase', {
            amount: formatEuros(simulation.deferred_loss),
          })}
        </p>
      </Notice>
    )}
  </ReviewCard>
);
