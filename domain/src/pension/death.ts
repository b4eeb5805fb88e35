import { addShares, NO_CENTS } from '../money/money.ts';
import { splitByLargestRemainder } from '../money/split.ts';
import type { Lot } from '../operation/lots.ts';

/** Somebody designated to collect after a death. */
export interface DeathBeneficiary {
  readonly id: string;
  /** Of which order: the second collects only when nobody of the first does. */
  readonly line: number;
  /** *Units*: hundredths of a per cent of its order. */
  readonly share: bigint;
}

/**
 * Who collects after a death: the first order with a living beneficiary. The part of those who died before or renounced
 * goes to the others of their order, in proportion. *Source*: RD 304/2004 article 7.c, ADR 49 and 69.
 */
export const collectingOf = <D extends DeathBeneficiary>(
  designated: readonly D[],
  absent: ReadonlySet<string>,
): readonly D[] => {
  const left = designated.filter(({ id }) => !absent.has(id));
  const first = left.reduce(
    (least, { line }) => (line < least ? line : least),
    Number.MAX_SAFE_INTEGER,
  );
  return left.filter(({ line }) => line === first);
};

const partsOf = <L extends Lot>(lot: L, shares: readonly bigint[]): readonly L[] => {
  const units = splitByLargestRemainder(lot.units, shares);
  const costs = splitByLargestRemainder(lot.cost, units);
  return shares.map((_share, index) => ({
    ...lot,
    units: units[index] ?? addShares(),
    cost: costs[index] ?? NO_CENTS,
  }));
};

/**
 * The lots of each beneficiary: every contribution is divided, so that each gets their part of each compartment with
 * its date; units and cost to the largest remainders. *Shape*: one list a share; a part of no unit is left out.
 * *Errors*: RangeError without a share. *Source*: decisions 1.3 (death flow) and 2.2.
 */
export const sharesOfLots = <L extends Lot>(
  lots: readonly L[],
  shares: readonly bigint[],
): readonly (readonly L[])[] => {
  const parts = lots.map((lot) => partsOf(lot, shares));
  return shares.map((_share, index) =>
    parts.flatMap((each) => each.slice(index, index + 1)).filter(({ units }) => units > 0n),
  );
};
