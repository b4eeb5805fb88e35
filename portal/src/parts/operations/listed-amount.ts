import type { OperationSummary } from '@area/contract/operations/schemas';
import { t } from './listed-texts.ts';
import { formatEuros, formatUnits } from '@area/kit/figures/format.ts';

type Ordered = Pick<OperationSummary, 'amount' | 'amount_indicator' | 'ordered_units'>;

/**
 * The amount of an order in one line: euros, or what was ordered if its value is unknown here, as with everything that is
 * at another manager. *Source*: decisions 2.3.
 */
export const listedAmount = ({ amount, amount_indicator, ordered_units }: Ordered): string => {
  if (amount !== null) return formatEuros(amount);
  return amount_indicator === 'P' && ordered_units !== null
    ? t('ui.operation.some_units', { units: formatUnits(ordered_units) })
    : t('ui.operation.total');
};
