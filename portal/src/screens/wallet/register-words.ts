import type { Position } from '@area/contract/accounts/schemas';
import { formatDay } from '@area/kit/figures/format.ts';
import { t } from './texts.ts';

/** Where somebody else keeps the register: up to which day it says the same, or that it does not. */
export const registerWords = ({
  as_of,
  is_in_review,
}: NonNullable<Position['register']>): string => {
  if (is_in_review) return t('wallet.positions.register_review');
  return as_of === null
    ? t('wallet.positions.register_pending')
    : t('wallet.positions.register_as_of', { day: formatDay(as_of) });
};
