import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { Row } from '@area/kit/layout/stack.tsx';
import css from './plan.module.css';
import type { RunningBenefit } from './plan-figures.ts';

const nextOf = ({ current_amount, next_date }: RunningBenefit): string => {
  if (next_date === null) return t('plan.benefit.no_next');
  const day = formatDay(next_date);
  return current_amount === null
    ? t('plan.benefit.unknown_amount', { day })
    : t('plan.benefit.next_value', { amount: formatEuros(current_amount), day });
};

const formOf = ({ collection, periodicity }: RunningBenefit): string =>
  [
    collection && t(`codes.redemption_collection.${collection}`),
    periodicity && t(`codes.periodicity.${periodicity}`).toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');

const itemsOf = (benefit: RunningBenefit) => [
  { term: t('plan.benefit.next'), value: nextOf(benefit) },
  {
    term: t('plan.benefit.left'),
    value: benefit.left === null ? t('ui.not_available') : formatEuros(benefit.left),
  },
  {
    term: t('plan.benefit.lasts'),
    value:
      benefit.lasts_until === null ? t('plan.benefit.lasts_long') : formatDay(benefit.lasts_until),
  },
  {
    term: t('plan.benefit.paid'),
    value: t('plan.benefit.paid_value', {
      amount: formatEuros(benefit.total_gross),
      count: benefit.paid_count,
    }),
  },
  { term: t('plan.benefit.withheld'), value: formatEuros(benefit.total_withheld) },
  ...(benefit.cause === null
    ? []
    : [{ term: t('plan.benefit.cause'), value: t(`codes.redemption_cause.${benefit.cause}`) }]),
  { term: t('plan.benefit.form'), value: formOf(benefit) },
];

/** What is collected, when the next payment comes, and how long it lasts. */
export const BenefitCard = ({ benefit }: { readonly benefit: RunningBenefit }) => (
  <Card title={t('plan.benefit.title')}>
    <DataList isFigures items={itemsOf(benefit)} />
    <p className={css['quiet']}>{t('plan.benefit.lasts_note')}</p>
    <Row>
      <LinkButton kind="secondary" href={paths.operation(benefit.uuid)}>
        {t('plan.benefit.open', { reference: benefit.reference })}
      </LinkButton>
    </Row>
  </Card>
);
