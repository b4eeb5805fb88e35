import type { Cents } from '@area/domain/money/money';
import { splitByLargestRemainder } from '@area/domain/money/split';
import { formatDecimal } from '@area/domain/money/wire';

/** A whole, counted in tenths of a per cent. */
const WHOLE = 1000n;

/** What each amount weighs in their sum, as people read it, and so rounded that the weights add up to 100,0 %. */
export const weightsOf = (amounts: readonly Cents[]): readonly string[] => {
  const tenths = amounts.some((amount) => amount > 0n)
    ? splitByLargestRemainder(WHOLE, amounts)
    : amounts.map(() => 0n);
  return tenths.map((weight) => `${formatDecimal(weight, 1).replace('.', ',')}\u00a0%`);
};
