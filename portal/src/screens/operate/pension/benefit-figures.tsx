import { t } from './texts.ts';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import { formatDay, formatEuros, formatUnitValue } from '@area/kit/figures/format.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import type { FiguresProps } from '../step-props.ts';
import { ReviewCard } from '../review-card.tsx';
import { BenefitParts } from '../../../parts/operations/benefit-parts.tsx';
import { BenefitDeadlines, BenefitTaxes } from './benefit-taxes.tsx';
import { choiceOf } from './form-part.tsx';
import type { SimulatedBenefit } from './plan-part-props.ts';
import css from './pension.module.css';
import { isVariation } from './typed-benefit.ts';
import type { TypedBenefit } from './typed-benefit.ts';
import type { TypedTarget } from '../order-types/typed-parts.ts';
import { VariationFigures } from './variation-figures.tsx';

/** The number that matters of each form: what arrives at the bank. */
const heroOf = ({
  capital,
  income,
  irregular,
  total_net,
}: SimulatedBenefit): { readonly label: string; readonly value: string } => {
  if (capital)
    return {
      label: t(income ? 'plan_orders.figures.net_once' : 'plan_orders.figures.net'),
      value: formatEuros(capital.net),
    };
  if (income)
    return {
      label: t('plan_orders.figures.net_each', {
        every: t(`plan_orders.every.${income.periodicity}`),
      }),
      value: formatEuros(income.payment.net),
    };
  // A single payment is no total of several.
  const label =
    irregular.length === 1 ? 'plan_orders.figures.net' : 'plan_orders.figures.net_total';
  return { label: t(label), value: formatEuros(total_net) };
};

const termsOf = (plan: TypedBenefit): readonly DataItem[] => {
  const { cause, contingency_on, is_deferred, deferred_to } = plan;
  const choice = choiceOf(plan);
  return [
    {
      term: t('plan_orders.figures.cause'),
      value:
        cause === '' || cause === 'TEN_YEARS'
          ? t('plan_orders.cause.TEN_YEARS.title')
          : t(`codes.redemption_cause.${cause}`),
    },
    ...(contingency_on === ''
      ? []
      : [{ term: t('plan_orders.figures.contingency'), value: formatDay(contingency_on) }]),
    ...(choice === ''
      ? []
      : [{ term: t('plan_orders.figures.form'), value: t(`plan_orders.form.names.${choice}`) }]),
    ...(is_deferred && deferred_to !== ''
      ? [{ term: t('plan_orders.figures.deferred'), value: formatDay(deferred_to) }]
      : []),
  ];
};

const Whole = ({
  plan,
  benefit,
}: {
  readonly plan: TypedBenefit;
  readonly benefit: SimulatedBenefit;
}) => {
  const { nav, nav_date: day } = benefit;
  return (
    <>
      <ReviewCard title={t('plan_orders.figures.title')}>
        <Figure
          isHero
          {...heroOf(benefit)}
          note={<StatusPill tone="waiting">{t('operate.review.estimated')}</StatusPill>}
        />
        <DataList items={termsOf(plan)} />
        <BenefitParts benefit={benefit} />
        {nav === null || day === null ? null : (
          <p className={css['note']}>
            {wholeDates(
              t('plan_orders.figures.estimate', {
                value: formatUnitValue(nav),
                day: formatDay(day),
              }),
            )}
          </p>
        )}
      </ReviewCard>
      <BenefitTaxes benefit={benefit} />
      <BenefitDeadlines benefit={benefit} plan={plan} />
    </>
  );
};

/** What would be collected: gross, reduction, withholding and net, each payment, and until when it is due. *Source*: decisions 2.8. */
export const BenefitFigures = ({
  draft,
  chosen: { simulation },
}: FiguresProps<TypedTarget & TypedBenefit>) => {
  if (isVariation(draft)) return <VariationFigures draft={draft} />;
  return simulation.benefit ? <Whole plan={draft} benefit={simulation.benefit} /> : null;
};
