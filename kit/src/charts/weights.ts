import type { Cents } from '@area/domain/money/money';
import { weightsInTenths } from '@area/domain/money/weights';
import { formatDecimal } from '@area/domain/money/wire';

/** The share of each amount in their sum, as people read it; zero for each if the sum is zero. */
export const formatWeights = (amounts: readonly Cents[]): readonly string[] =>
  weightsInTenths(amounts).map(
    (weight = 0n) => `${formatDecimal(weight, 1).replace('.', ',')}\u00a0%`,
  );
