import { t } from './texts.ts';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import type { SimulatedBenefit } from './plan-part-props.ts';
import css from './pension.module.css';

const aboutCapital = ({ capital, income }: SimulatedBenefit): string => {
  if (!capital) return '';
  const net = formatEuros(capital.net);
  return income
    ? t('plan_orders.income.about_capital', { net })
    : t('orders.how_much.about', { net });
};

const aboutIncome = ({ income }: SimulatedBenefit): string =>
  income
    ? t('plan_orders.income.about', {
        net: formatEuros(income.payment.net),
        every: t(`plan_orders.every.${income.periodicity}`),
        months: t('plan_orders.months', { count: income.months }),
        count: `${income.payments}`,
        last: formatDay(income.last_on),
      })
    : '';

const aboutOnce = ({ irregular: [only, ...more] }: SimulatedBenefit): string =>
  only && more.length === 0 ? t('orders.how_much.about', { net: formatEuros(only.net) }) : '';

/** The estimate in a sentence, as soon as it is known. */
export const AboutBenefit = ({
  benefit,
}: {
  readonly benefit: SimulatedBenefit | null | undefined;
}) => (
  <output className={css['about']}>
    {benefit
      ? [aboutIncome(benefit), aboutCapital(benefit), aboutOnce(benefit)].filter(Boolean).join(' ')
      : null}
  </output>
);
