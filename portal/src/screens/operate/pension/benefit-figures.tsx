import type { Draft } from '../draft.ts';
import { t } from '@area/kit/texts/t.ts';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import { formatDay, formatEuros, formatUnitValue } from '@area/kit/figures/format.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { wholeDates } from '@area/kit/figures/whole-dates.tsx';
import type { FiguresProps } from '../kinds.ts';
import { ReviewCard } from '../review-card.tsx';
import { BenefitSchedule } from '../../../parts/operations/benefit-schedule.tsx';
import { BenefitDeadlines, BenefitTaxes } from './benefit-taxes.tsx';
import { choiceOf } from './form-part.tsx';
import type { SimulatedBenefit } from './form-part.tsx';
import css from './pension.module.css';
import './texts.ts';
import { isVariation } from './typed-plan.ts';
import { VariationFigures } from './variation-figures.tsx';

const isSome = (wire: string): boolean => Number(wire) > 0;

/** The rate as it is read in Spain: `24,83`. */
const rateText = (wire: string): string => String(Number(wire)).replace('.', ',');

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

const ofCapital = ({ capital }: SimulatedBenefit): readonly DataItem[] =>
  capital
    ? [
        { term: t('plan_orders.figures.gross'), value: formatEuros(capital.gross) },
        ...(isSome(capital.reduction)
          ? [{ term: t('plan_orders.figures.reduction'), value: formatEuros(capital.reduction) }]
          : []),
        {
          term: t('plan_orders.figures.withholding', { rate: rateText(capital.rate) }),
          value: formatEuros(capital.withholding),
        },
        { term: t('plan_orders.figures.net'), value: formatEuros(capital.net) },
      ]
    : [];

const ofIncome = ({ income }: SimulatedBenefit): readonly DataItem[] =>
  income
    ? [
        { term: t('plan_orders.figures.gross'), value: formatEuros(income.payment.gross) },
        {
          term: t('plan_orders.figures.withholding', { rate: rateText(income.rate) }),
          value: formatEuros(income.payment.withholding),
        },
        {
          term: t('plan_orders.figures.net_each', {
            every: t(`plan_orders.every.${income.periodicity}`),
          }),
          value: formatEuros(income.payment.net),
        },
        { term: t('plan_orders.figures.count'), value: `${income.payments}` },
        {
          term: t('plan_orders.figures.lasts'),
          value: t('plan_orders.months', { count: income.months }),
        },
        { term: t('plan_orders.figures.last'), value: formatDay(income.last_on) },
      ]
    : [];

/** A single payment, with the day whose unit value it takes. */
const ofOnly = ({
  date,
  gross,
  withholding,
  net,
}: SimulatedBenefit['irregular'][number]): readonly DataItem[] => [
  { term: t('plan_orders.once.valued'), value: formatDay(date) },
  { term: t('plan_orders.figures.gross'), value: formatEuros(gross) },
  { term: t('orders.figures.withholding'), value: formatEuros(withholding) },
  { term: t('plan_orders.figures.net'), value: formatEuros(net) },
];

const totals = ({
  total_gross,
  total_withholding,
  total_net,
  capital,
  income,
}: SimulatedBenefit): readonly DataItem[] =>
  capital && !income
    ? []
    : [
        { term: t('plan_orders.figures.gross'), value: formatEuros(total_gross) },
        { term: t('orders.figures.withholding'), value: formatEuros(total_withholding) },
        { term: t('plan_orders.figures.net'), value: formatEuros(total_net) },
      ];

const termsOf = ({ plan }: Draft): readonly DataItem[] => {
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

const Part = ({ title, items }: { readonly title: string; readonly items: readonly DataItem[] }) =>
  items.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <DataList isFigures items={items} />
    </>
  );

const Whole = ({
  draft,
  benefit,
}: {
  readonly draft: Draft;
  readonly benefit: SimulatedBenefit;
}) => {
  const { nav, nav_date: day, income, irregular } = benefit;
  const [only, ...more] = irregular;
  return (
    <>
      <ReviewCard title={t('plan_orders.figures.title')}>
        <Figure
          isHero
          {...heroOf(benefit)}
          note={<StatusPill tone="waiting">{t('operate.review.estimated')}</StatusPill>}
        />
        <DataList items={termsOf(draft)} />
        <Part title={t('plan_orders.figures.capital')} items={ofCapital(benefit)} />
        <Part title={t('plan_orders.figures.income')} items={ofIncome(benefit)} />
        {only && more.length === 0 ? (
          <DataList isFigures items={ofOnly(only)} />
        ) : (
          <Part title={t('plan_orders.figures.total')} items={totals(benefit)} />
        )}
        <BenefitSchedule payments={income ? income.schedule : irregular} />
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
      <BenefitDeadlines benefit={benefit} plan={draft.plan} />
    </>
  );
};

/** What would be collected: gross, reduction, withholding and net, each payment, and until when it is due. *Source*: decisions 2.8. */
export const BenefitFigures = ({ draft, chosen: { simulation } }: FiguresProps) => {
  if (isVariation(draft.plan)) return <VariationFigures draft={draft} />;
  return simulation.benefit ? <Whole draft={draft} benefit={simulation.benefit} /> : null;
};
