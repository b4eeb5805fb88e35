import type { Cents } from '@area/domain/money/money';
import { weightsInTenths } from '@area/domain/money/weights';
import { formatDecimal } from '@area/domain/money/wire';

/** What each amount weighs in their sum, as people read it; where there is nothing to divide each weighs nothing. */
export const formatWeights = (amounts: readonly Cents[]): readonly string[] =>
  weightsInTenths(amounts).map(
    (weight = 0n) => `${formatDecimal(weight, 1).replace('.', ',')}\u00a0%`,
  );
