import type { UnitValue } from '@area/domain/money/money';
import { divideHalfUp } from '@area/domain/money/rounding';
import { formatDecimal } from '@area/domain/money/wire';

const PERCENT_SCALE = 2;
const HUNDREDTHS_OF_PERCENT = 10_000n;

/** By how much a unit value moves. *Units*: per cent, half up. *Example*: `+5.01 %`. */
export const movement = (before: UnitValue, after: UnitValue): string => {
  const change = divideHalfUp((after - before) * HUNDREDTHS_OF_PERCENT, before);
  return `${change < 0n ? '' : '+'}${formatDecimal(change, PERCENT_SCALE)} %`;
};
