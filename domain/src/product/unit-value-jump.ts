import type { UnitValue } from '../money/money.ts';

const LARGEST_CHANGE_PERCENT = 5n;
/** *Units*: parts of a thousand. */
const MATERIAL_CHANGE_PER_MILLE = 5n;

const distance = (one: UnitValue, other: UnitValue): bigint =>
  other > one ? other - one : one - other;

/**
 * Whether a unit value differs so much from the one before that a second person must confirm it: by more than 5 %.
 * *Source*: decisions 2.1.
 */
export const isJump = (before: UnitValue, after: UnitValue): boolean =>
  distance(before, after) * 100n > before * LARGEST_CHANGE_PERCENT;

/**
 * Whether a published unit value was so far from the right one that operations at it are compensated: by
 * more than 0.5 %. *Source*: decisions 2.1.
 */
export const isMaterialCorrection = (published: UnitValue, corrected: UnitValue): boolean =>
  distance(published, corrected) * 1000n > published * MATERIAL_CHANGE_PER_MILLE;
