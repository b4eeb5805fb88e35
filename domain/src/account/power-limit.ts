import { cents } from '../money/money.ts';
import { currency } from '../rules/amounts.ts';
import { maxValue, minValue } from '../rules/numbers.ts';
import { optional } from '../rules/optional.ts';
import { firstReason } from '../rules/reason.ts';
import type { Reason } from '../rules/reason.ts';

/** Less is no power. *Units*: cents (1 EUR). *Source*: ours. */
export const POWER_LIMIT_MIN = cents(1_00n);
/** More is a mistake: a power without a limit says so. *Units*: cents (100,000,000 EUR). *Source*: ours. */
export const POWER_LIMIT_MAX = cents(100_000_000_00n);

/**
 * Why the limit of a power is not valid, or nothing; empty means no limit. *Shape*: as typed. *Source*: specification 5
 * (min_value, max_value).
 */
export const whyNotPowerLimit = (typed: string): Reason | undefined =>
  firstReason(typed, [
    optional(currency),
    optional(minValue(POWER_LIMIT_MIN)),
    optional(maxValue(POWER_LIMIT_MAX)),
  ]);
