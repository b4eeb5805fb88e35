import type { Simulation } from '@area/contract/simulation/schemas';
import { t } from './texts.ts';
import { BenefitSchedule } from './benefit-schedule.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';

/** What is shown of a benefit while it is reviewed, and of one that waits for its signatures. */
export type ReviewedBenefit = Pick<
  NonNullable<Simulation['benefit']>,
  'capital' | 'income' | 'irregular' | 'total_gross' | 'total_withholding' | 'total_net'
>;

const isSome = (wire: string): boolean => Number(wire) > 0;

/** The rate as it is read in Spain: `24,83`. */
const rateText = (wire: string): string => String(Number(wire)).replace('.', ',');

const ofCapital = ({ capital }: ReviewedBenefit): readonly DataItem[] =>
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

const ofIncome = ({ income }: ReviewedBenefit): readonly DataItem[] =>
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
}: ReviewedBenefit['irregular'][number]): readonly DataItem[] => [
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
}: ReviewedBenefit): readonly DataItem[] =>
  capital && !income
    ? []
    : [
        { term: t('plan_orders.figures.gross'), value: formatEuros(total_gross) },
        { term: t('orders.figures.withholding'), value: formatEuros(total_withholding) },
        { term: t('plan_orders.figures.net'), value: formatEuros(total_net) },
      ];

const Part = ({ title, items }: { readonly title: string; readonly items: readonly DataItem[] }) =>
  items.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <DataList isFigures items={items} />
    </>
  );

/**
 * What is paid at once, what is paid in parts, their totals and each payment: the same in the review and on the signing
 * page. *Source*: decisions 2.8; ADR 149.
 */
export const BenefitParts = ({ benefit }: { readonly benefit: ReviewedBenefit }) => {
  const { income, irregular } = benefit;
  const [only, ...more] = irregular;
  return (
    <>
      <Part title={t('plan_orders.figures.capital')} items={ofCapital(benefit)} />
      <Part title={t('plan_orders.figures.income')} items={ofIncome(benefit)} />
      {only && more.length === 0 ? (
        <DataList isFigures items={ofOnly(only)} />
      ) : (
        <Part title={t('plan_orders.figures.total')} items={totals(benefit)} />
      )}
      <BenefitSchedule payments={income ? income.schedule : irregular} />
    </>
  );
};
