import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { Balance } from '@area/contract/interveners/schemas';
import { centsText } from '@area/domain/money/wire';
import { presentGain, totalOf } from '@area/domain/performance/holding-value';
import { worthOf } from './merge-positions.ts';

/** A balance without the change of the last day. */
export type AccountTotals = Omit<Balance, 'day_change' | 'valued_on'>;

/** What accounts are worth together, known with the person before any other answer is there. */
export const accountTotalsOf = (
  accounts: readonly Pick<AccountSummary, 'value' | 'cost'>[],
): AccountTotals => {
  const total = totalOf(accounts.map(worthOf));
  return { cost: centsText(total.cost), ...presentGain(total) };
};
