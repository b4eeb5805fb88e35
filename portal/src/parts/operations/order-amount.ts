import type { Operation } from '@area/contract/operations/schemas';
import { t } from '@area/kit/texts/t.ts';
import { orderedAmountText } from './ordered-amount-text.ts';
import { formatEuros } from '@area/kit/figures/format.ts';

/**
 * The one number of an order, and what it is called: what it came to once it is executed; before that what was ordered,
 * or what units come to as far as that is known here. *Source*: decisions 2.3.
 */
export const orderAmount = (
  operation: Operation,
): { readonly label: string; readonly value: string; readonly isHero: boolean } => {
  const { gross, amount, amount_indicator, periodic } = operation;
  if (gross !== null)
    return { label: t('orders.amount.executed'), value: formatEuros(gross), isHero: true };
  if (amount === null)
    return { label: t('orders.card.ordered'), value: orderedAmountText(operation), isHero: false };
  const isEstimated = amount_indicator === 'P' || amount_indicator === 'T';
  const label = isEstimated
    ? t('orders.amount.estimated')
    : t(periodic === null ? 'orders.amount.ordered' : 'orders.periodic.amount');
  return { label, value: formatEuros(amount), isHero: true };
};
