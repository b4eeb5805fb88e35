import { decimalFromTyped } from '@area/domain/money/typed';
import { t } from './texts.ts';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { revaluedSent, revaluedText } from '../../../parts/typed-orders/typed-revaluation.ts';
import type { Draft } from '../draft.ts';
import type { FiguresProps } from '../step-props.ts';
import { ReviewCard } from '../review-card.tsx';
import { NextDates } from '../../../parts/operations/next-dates.tsx';

const growthOf = ({ type, plan, increase_type, increase }: Draft): string => {
  if (type === 'SOLICITUD_APORTACION_PERIODICA') return revaluedText(revaluedSent(plan));
  if (increase_type === '') return t('orders.periodic.no_increase');
  return t(`orders.periodic.grows.${increase_type}`, { increase });
};

/** What repeats, with its first dates. */
export const PeriodicFigures = ({ draft, chosen: { simulation } }: FiguresProps) => {
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
          { term: t('orders.periodic.increase_type'), value: growthOf(draft) },
        ]}
      />
      <NextDates instalments={simulation.periodic?.instalments ?? []} />
    </ReviewCard>
  );
};
