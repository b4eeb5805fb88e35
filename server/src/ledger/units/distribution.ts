import { DIVISIONS } from '@area/contract/accounts/schemas';
import type { DistributionShare, Division } from '@area/contract/accounts/schemas';
import { cents, rate } from '@area/domain/money/money';
import { centsText, rateText } from '@area/domain/money/wire';
import { weightsOf } from '@area/domain/money/weights';
import { heldValue } from './positions.ts';
import type { HeldPosition } from './positions-store.ts';

/** The group of a holding, with its label if the code is not enough. */
const PART_OF: Readonly<
  Record<Division, (held: HeldPosition) => Pick<DistributionShare, 'code' | 'name'>>
> = {
  PRODUCT: ({ code, name }) => ({ code, name }),
  KIND: ({ type }) => ({ code: type, name: null }),
  RISK: ({ risk }) => ({ code: risk.toString(), name: null }),
};

interface Part extends Pick<DistributionShare, 'code' | 'name'> {
  value: bigint;
  weight: bigint;
}

const byValue = (a: Part, b: Part): number =>
  Number(b.value > a.value) - Number(a.value > b.value) || (a.code < b.code ? -1 : 1);

const partsBy = (
  division: Division,
  held: readonly HeldPosition[],
  weights: readonly bigint[],
): DistributionShare[] => {
  const parts = new Map<string, Part>();
  held.forEach((each, index) => {
    const named = PART_OF[division](each);
    const part = parts.get(named.code) ?? { ...named, value: 0n, weight: 0n };
    parts.set(named.code, {
      ...part,
      value: part.value + (heldValue(each) ?? 0n),
      weight: part.weight + (weights[index] ?? 0n),
    });
  });
  return [...parts.values()].toSorted(byValue).map(({ code, name, value, weight }) => ({
    division,
    code,
    name,
    value: centsText(cents(value)),
    weight: rateText(rate(weight)),
  }));
};

/**
 * The distribution of holdings, the largest part first. The weight of a part is the sum of those of its holdings. Empty if
 * a value is missing. *Source*: ADR 75.
 */
export const distributionOf = (
  held: readonly HeldPosition[],
  division?: Division,
): DistributionShare[] => {
  const weights = weightsOf(held.map(heldValue)).filter((weight) => weight !== undefined);
  if (weights.length === 0) return [];
  return (division ? [division] : DIVISIONS).flatMap((each) => partsBy(each, held, weights));
};
