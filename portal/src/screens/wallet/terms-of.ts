import type { Product } from '@area/contract/products/schemas';
import { yearlyFees } from '../../parts/products/yearly-fees.ts';
import { t } from './texts.ts';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { directionOf, formatEuros, formatPercent } from '@area/kit/figures/format.ts';
import { explained } from '../../parts/help/explained.tsx';

const rateOf = (rate: string): string =>
  directionOf(rate) === 'none' ? t('product_terms.free') : formatPercent(rate);

const exitOf = (bands: Product['exit_fees']): string =>
  bands.length === 0
    ? t('product_terms.free')
    : bands
        .map(({ under_days, rate }) =>
          t('product_terms.exit_under', { rate: formatPercent(rate), count: under_days }),
        )
        .join(' · ');

/** Plans have no entry or exit fee. */
export const feesOf = ({ type, entry_fee, exit_fees, fees }: Product): readonly DataItem[] => [
  ...(type === 'F'
    ? [
        { ...explained('entry_fee', t('product_terms.entry')), value: rateOf(entry_fee) },
        { ...explained('exit_fee', t('product_terms.exit')), value: exitOf(exit_fees) },
      ]
    : []),
  ...yearlyFees(fees),
];

/** The maximum of a plan is the yearly limit of the person, and there is no minimum that must stay. */
export const amountsOf = (product: Product): readonly DataItem[] => [
  {
    term: t(`product_terms.${product.type}.first`),
    value: formatEuros(product.min_initial),
  },
  {
    term: t(`product_terms.${product.type}.further`),
    value: formatEuros(product.min_additional),
  },
  ...(product.allow_periodic
    ? [{ term: t('product_terms.periodic'), value: formatEuros(product.min_periodic) }]
    : []),
  ...(product.type === 'F'
    ? [
        { term: t('product_terms.holding'), value: formatEuros(product.min_holding) },
        { term: t('product_terms.max'), value: formatEuros(product.max_per_holder) },
      ]
    : []),
];

const allowed = (is: boolean): string =>
  t(is ? 'product_terms.allowed' : 'product_terms.not_allowed');

/** Until when orders are taken, which day they get and when money is paid. */
export const ordersOf = (product: Product): readonly DataItem[] => [
  {
    ...explained('cut_off', t('product_terms.cut_off')),
    value: t('product_terms.cut_off_value', { time: product.cut_off }),
  },
  { term: t('product_terms.money_in'), value: t('product_terms.money_in_value') },
  {
    ...explained('settlement', t(`product_terms.${product.type}.settlement`)),
    value: t('product_terms.days', { count: product.settlement_days }),
  },
  {
    term: t(`product_terms.${product.type}.periodics`),
    value: allowed(product.allow_periodic),
  },
  {
    ...explained('transfer', t('product_terms.transfers')),
    value: allowed(product.allow_transfer),
  },
];
