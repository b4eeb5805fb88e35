import { isRedemption } from '@area/domain/operation/type-lists';
import { t } from './texts.ts';
import { formatEuros, formatUnits } from '@area/kit/figures/format.ts';

interface OrderedAmount {
  readonly type: string;
  readonly amount_indicator: string;
  readonly amount: string | null;
  readonly ordered_units: string | null;
}

/** How much was ordered, in the words of the order: euros, units or everything. *Source*: decisions 2.3. */
export const orderedAmountText = ({
  type,
  amount_indicator,
  amount,
  ordered_units,
}: OrderedAmount): string => {
  if (amount_indicator === 'T') return t('orders.asked.T');
  if (amount_indicator === 'P' && ordered_units !== null)
    return t('orders.asked.P', { units: formatUnits(ordered_units) });
  const value = amount === null ? '' : formatEuros(amount);
  // Before or after tax only makes a difference where units are sold.
  if (!isRedemption(type)) return value;
  return amount_indicator === 'I'
    ? t('orders.asked.I', { amount: value })
    : t('orders.asked.B', { amount: value });
};
