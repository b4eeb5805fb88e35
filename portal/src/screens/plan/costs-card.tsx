import type { PlanView } from '@area/contract/plan/schemas';
import { yearlyFees } from '../../parts/products/yearly-fees.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import css from './plan.module.css';

/** What a plan costs a year; nothing while nobody has entered it. *Source*: decisions 4 (pension plan). */
export const CostsCard = ({
  plan: { name, fees },
}: {
  readonly plan: PlanView['plans'][number];
}) => {
  const items = yearlyFees(fees);
  if (items.length === 0) return null;
  return (
    <Card title={t('product_terms.costs_of', { name })}>
      <DataList items={items} isFigures />
      <p className={css['quiet']}>{t('product_terms.included')}</p>
    </Card>
  );
};
