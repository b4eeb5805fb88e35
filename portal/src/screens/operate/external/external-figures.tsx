import { PLAN_NAMES } from '@area/domain/rules/plan-codes';
import { t } from './texts.ts';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import type { TypedCompartment, TypedHowMuch, TypedOrigin } from '../order-types/typed-parts.ts';
import { isInsured } from '../order-types/typed-parts.ts';
import type { FiguresProps } from '../step-props.ts';
import { OrderedAmountCard } from '../leaving/ordered-amount-card.tsx';
import { partWords } from '../leaving/part-of-plan.tsx';

const originOf = (draft: TypedOrigin, isPlan: boolean) =>
  isPlan
    ? [
        {
          term: t('orders.origin.plan'),
          value: [
            draft.origin_name,
            ...PLAN_NAMES[draft.origin_plan_type].map((name) => draft[`origin_${name}`]),
          ]
            .filter((each) => each !== '')
            .join(' · '),
        },
        { term: t('orders.origin.rights'), value: t(`orders.plan_part.${draft.origin_rights}`) },
      ]
    : [{ term: t('orders.origin.fund'), value: `${draft.origin_name} · ${draft.origin_isin}` }];

/** What is requested from the other manager: the result is known when it answers. */
export const ExternalFigures = ({
  draft,
  chosen: { product },
}: FiguresProps<TypedHowMuch & TypedOrigin & TypedCompartment>) => {
  const isPlan = product?.type === 'P';
  return (
    <OrderedAmountCard
      title={t('orders.external.title')}
      draft={draft}
      step="origin"
      what={t('operate.steps.origin')}
    >
      <DataList
        items={[
          ...originOf(draft, isPlan),
          {
            term: t('orders.origin.manager'),
            value: `${draft.origin_manager} · ${draft.origin_manager_number}`,
          },
          ...(isPlan && isInsured(draft)
            ? []
            : [{ term: t('orders.origin.account_number'), value: draft.origin_account_number }]),
          ...(isPlan ? [{ term: t('orders.plan_part.title'), value: partWords(draft) }] : []),
        ]}
      />
      <Notice>
        <p>{t(isPlan ? 'orders.plan_part.external' : 'orders.external.text')}</p>
      </Notice>
    </OrderedAmountCard>
  );
};
