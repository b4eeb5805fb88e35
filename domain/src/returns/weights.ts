import { rate } from '../money/money.ts';
import type { Cents, Rate } from '../money/money.ts';
import { splitByLargestRemainder } from '../money/split.ts';

const WHOLE = rate(1_000_000n);

/**
 * The part that each value has of all of them: together they are exactly a hundred per cent. Nothing for any of them as
 * soon as one is unknown, or when there is nothing to divide. *Shape*: one for each value. *Source*: ADR 75.
 * *Example*: three equal values are 33.3334 %, 33.3333 % and 33.3333 %.
 */
export const weightsOf = (
  values: readonly (Cents | undefined)[],
): readonly (Rate | undefined)[] => {
  const known = values.filter((value) => value !== undefined);
  if (known.length < values.length || known.every((value) => value === 0n))
    return values.map(() => undefined);
  return splitByLargestRemainder(WHOLE, known);
};
