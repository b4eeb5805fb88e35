import { WHOLE_RATE } from './money.ts';
import type { Cents, Rate } from './money.ts';
import { splitByLargestRemainder } from './split.ts';

/** A whole, counted in tenths of a per cent. */
const WHOLE_IN_TENTHS = 1000n;

const divide = <Part extends bigint>(
  whole: Part,
  values: readonly (Cents | undefined)[],
): readonly (Part | undefined)[] => {
  const known = values.filter((value) => value !== undefined);
  if (known.length < values.length || known.every((value) => value === 0n))
    return values.map(() => undefined);
  return splitByLargestRemainder(whole, known);
};

/**
 * The part that each value has of all of them: together they are exactly a hundred per cent. Nothing for any of them as
 * soon as one is unknown, or when there is nothing to divide. *Shape*: one for each value. *Source*: ADR 75.
 * *Example*: three equal values are 33.3334 %, 33.3333 % and 33.3333 %.
 */
export const weightsOf = (values: readonly (Cents | undefined)[]): readonly (Rate | undefined)[] =>
  divide(WHOLE_RATE, values);

/**
 * The same weights with the one decimal that people read, and together a hundred per cent too. *Shape*: one for each value.
 * *Units*: tenths of a per cent. *Source*: ADR 75. *Example*: three equal values are 33.4 %, 33.3 % and 33.3 %.
 */
export const weightsInTenths = (
  values: readonly (Cents | undefined)[],
): readonly (bigint | undefined)[] => divide(WHOLE_IN_TENTHS, values);
