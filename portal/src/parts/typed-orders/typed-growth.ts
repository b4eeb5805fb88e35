import { decimalFromTyped } from '@area/domain/money/typed';
import type { IncreaseType } from '@area/domain/operation/codes';
import { whyNotGrow } from '@area/domain/operation/periodic-terms';
import type { Increase } from '@area/domain/operation/periodic-terms';
import { currency, required } from '@area/domain/rules/amounts';
import { atField, firstReason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';

/** How what repeats grows, as it is typed; it does not while no type is chosen. */
export interface TypedGrowth {
  readonly increase_type: '' | IncreaseType;
  readonly increase: string;
}

export const NO_GROWTH: TypedGrowth = { increase_type: '', increase: '' };

/** The same as it is sent. */
export const growthSent = ({ increase_type, increase }: TypedGrowth): Increase =>
  increase_type === ''
    ? { increase_type: null, increase: null }
    : { increase_type, increase: decimalFromTyped(increase) ?? null };

/** What is wrong with it: the server's own rules. *Source*: decisions 2.6. */
export const whyNotTypedGrowth = (growth: TypedGrowth): readonly FieldReason[] => {
  if (growth.increase_type === '') return [];
  const unread = atField('increase', firstReason(growth.increase, [required, currency]));
  return unread.length > 0 ? unread : whyNotGrow(growthSent(growth));
};
