import { decimalFromTyped } from '@area/domain/money/typed-amount';
import { t } from './texts.ts';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import type { TypedGrowth } from '../../../parts/typed-orders/typed-growth.ts';
import type { TypedRepetition } from '../order-types/typed-parts.ts';
import type { FiguresProps } from '../step-props.ts';
import { ReviewCard } from '../review-card.tsx';
import { NextDates } from '../../../parts/operations/next-dates.tsx';

const growthOf = ({ increase_type, increase }: TypedGrowth): string => {
  if (increase_type === '') return t('orders.periodic.no_increase');
  return t(`orders.periodic.grows.${increase_type}`, { increase });
};

/** What repeats, with its first dates. */
export const RepetitionFigures = ({
  draft,
  chosen: { simulation },
  growth,
}: FiguresProps<TypedRepetition> & { readonly growth: string }) => {
  const amount = decimalFromTyped(draft.amount);
  if (draft.periodicity === '') return null;
  return (
    <ReviewCard title={t('orders.periodic.title')}>
      <Figure
        isHero
        label={t('orders.periodic.amount')}
        value={amount === undefined ? '' : formatEuros(amount)}
        note={t(`codes.periodicity.${draft.periodicity}`)}
      />
      <DataList
        isFigures
        items={[
          { term: t('orders.periodic.start'), value: formatDay(draft.start) },
          {
            term: t('orders.periodic.end'),
            value: draft.end === '' ? t('orders.periodic.no_end') : formatDay(draft.end),
          },
          { term: t('orders.periodic.increase_type'), value: growth },
        ]}
      />
      <NextDates instalments={simulation.periodic?.instalments ?? []} />
    </ReviewCard>
  );
};

/** The same of a fund, with how it grows. */
export const PeriodicFigures = (props: FiguresProps<TypedRepetition & TypedGrowth>) => (
  <RepetitionFigures {...props} growth={growthOf(props.draft)} />
);
