import type { Operation } from '@area/contract/operations/schemas';
import { t } from './texts.ts';
import { orderedAmountText } from './ordered-amount-text.ts';
import { takesAllRights } from './takes-all-rights.ts';
import { formatEuros } from '@area/kit/figures/format.ts';

/** The kind of the amount that is known before the execution. */
const labelOf = (operation: Operation): string => {
  if (takesAllRights(operation)) return t('orders.amount.rights');
  if (operation.amount_indicator === 'T') return t('orders.amount.estimated_all');
  if (operation.amount_indicator === 'P') return t('orders.amount.estimated');
  return t(operation.periodic === null ? 'orders.amount.ordered' : 'orders.periodic.amount');
};

/**
 * The main figure of an order with its label: the executed amount; before that the ordered one, or the value of the units
 * if it is known here. *Source*: decisions 2.3.
 */
export const orderAmount = (
  operation: Operation,
): { readonly label: string; readonly value: string; readonly isHero: boolean } => {
  const { gross, amount } = operation;
  if (gross !== null)
    return { label: t('orders.amount.executed'), value: formatEuros(gross), isHero: true };
  if (amount === null)
    return { label: t('orders.card.ordered'), value: orderedAmountText(operation), isHero: false };
  return { label: labelOf(operation), value: formatEuros(amount), isHero: true };
};
