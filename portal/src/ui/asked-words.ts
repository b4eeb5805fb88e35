import { t } from '../texts/t.ts';
import { formatEuros, formatUnits } from './format.ts';

interface Asked {
  readonly amount_indicator: string;
  readonly amount: string | null;
  readonly ordered_units: string | null;
}

/** How much was ordered, in the words of the order: euros, units or everything. *Source*: decisions 2.3. */
export const askedWords = ({ amount_indicator, amount, ordered_units }: Asked): string => {
  if (amount_indicator === 'T') return t('orders.asked.T');
  if (amount_indicator === 'P' && ordered_units !== null) return t('orders.asked.P', { units: formatUnits(ordered_units) });
  const value = amount === null ? '' : formatEuros(amount);
  return amount_indicator === 'I' ? t('orders.asked.I', { amount: value }) : t('orders.asked.B', { amount: value });
};
