import { decimalFromTyped } from '@area/domain/money/typed-amount';
import type { IncreaseType } from '@area/domain/operation/codes';
import type { Increase } from '@area/domain/operation/periodic-terms';

/** The typed growth of a periodic order; none while no type is chosen. */
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
