import { decimalFromTyped } from '@area/domain/money/typed-amount';
import { usePlan } from '../../../calls/plan.ts';
import { t } from './texts.ts';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import type { TypedBenefit } from './typed-benefit.ts';
import type { TypedTarget } from '../order-types/typed-parts.ts';
import type { FiguresProps } from '../step-props.ts';
import { ReviewCard } from '../review-card.tsx';
import { heldOf, runningOf } from './held-plan.ts';

/** What an income is now, and what it will be from its next date on. */
export const VariationFigures = ({
  draft,
}: Pick<FiguresProps<TypedTarget & TypedBenefit>, 'draft'>) => {
  const { data } = usePlan(draft.uuid_account);
  const running = runningOf(heldOf(data, draft), draft.uuid_benefit);
  const isAdvance = draft.variation === 'ADELANTO_COBRO';
  const { current_amount: now = null, next_date: next = null } = running ?? {};
  return (
    <ReviewCard title={t('plan_orders.vary.figures')} step="cause">
      <Figure
        isHero
        label={t(isAdvance ? 'plan_orders.vary.advance' : 'plan_orders.vary.new')}
        value={formatEuros(decimalFromTyped(draft.amount) ?? '0')}
      />
      <DataList
        isFigures
        items={[
          ...(now === null ? [] : [{ term: t('plan_orders.vary.from'), value: formatEuros(now) }]),
          ...(next === null || isAdvance
            ? []
            : [{ term: t('plan_orders.vary.next'), value: formatDay(next) }]),
        ]}
      />
      <p>{t('plan_orders.vary.gross')}</p>
      <p>{t('plan_orders.form.work')}</p>
    </ReviewCard>
  );
};
