import type { UnitValue } from '../money/money.ts';

const LARGEST_CHANGE_PERCENT = 5n;

/**
 * Whether a unit value moves so far from the one before that a second person must confirm it: by
 * more than 5 %. *Source*: decisions 2.1.
 */
export const isJump = (before: UnitValue, after: UnitValue): boolean => {
  const change = after > before ? after - before : before - after;
  return change * 100n > before * LARGEST_CHANGE_PERCENT;
};
