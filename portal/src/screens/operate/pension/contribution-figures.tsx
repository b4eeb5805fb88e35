import { decimalFromTyped } from '@area/domain/money/typed-amount';
import { t } from './texts.ts';
import { leftAfter } from '../../../parts/operations/contribution-limit.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import { formatDay, formatEuros, formatUnitValue, formatUnits } from '@area/kit/figures/format.ts';
import type { TypedAmount } from '../order-types/typed-parts.ts';
import type { FiguresProps } from '../step-props.ts';
import css from '../review.module.css';
import { ReviewCard } from '../review-card.tsx';

/** What is contributed, what it buys, and what it leaves of the limit. *Source*: decisions 2.7. */
export const ContributionFigures = ({
  draft,
  chosen: { simulation },
}: FiguresProps<TypedAmount>) => {
  const {
    contribution,
    estimated_units: units,
    estimated_nav: nav,
    estimated_nav_date: day,
  } = simulation;
  const amount = decimalFromTyped(draft.amount) ?? '0';
  return (
    <ReviewCard title={t('plan_orders.contribution.figures')}>
      <Figure isHero label={t('operate.review.amount')} value={formatEuros(amount)} />
      <DataList
        isFigures
        items={[
          ...(units === null
            ? []
            : [
                {
                  term: `${t('operate.review.units')} (${t('operate.review.estimated')})`,
                  value: formatUnits(units),
                },
              ]),
          ...(contribution === null
            ? []
            : [
                {
                  term: t('plan_orders.contribution.after'),
                  value: formatEuros(leftAfter(contribution, amount)),
                },
              ]),
        ]}
      />
      <p className={css['note']}>
        {nav === null || day === null
          ? t('operate.review.no_units')
          : t('operate.review.units_note', { value: formatUnitValue(nav), day: formatDay(day) })}
      </p>
      {contribution === null ? null : (
        <p>{t('plan_orders.contribution.deduction', { year: `${contribution.year}` })}</p>
      )}
    </ReviewCard>
  );
};
