import type { Cents } from '../money/money.ts';

/** A product within what somebody has: how much of it, and its unit value at the end of each month that is over. */
export interface MixedPart {
  readonly worth: Cents;
  /** By month, in their order. *Shape*: `YYYY-MM` to a decimal. */
  readonly month_ends: ReadonlyMap<string, string>;
}

const weightsOf = (parts: readonly MixedPart[]): readonly number[] => {
  const total = parts.reduce((sum, { worth }) => sum + Number(worth), 0);
  return parts.map(({ worth }) => (total === 0 ? 1 / parts.length : Number(worth) / total));
};

const growthOf = ({ month_ends }: MixedPart, from: string, to: string): number =>
  Number(month_ends.get(to)) / Number(month_ends.get(from));

/**
 * The monthly logarithmic returns that a mix of products would have had with the shares of today, over the months of which all of
 * them have a value: what a projection of several products repeats. Of one product they are its own. *Source*: ADR 224 and 237.
 */
export const mixedReturns = (parts: readonly MixedPart[]): readonly number[] => {
  const [first, ...others] = parts;
  if (!first) return [];
  const weights = weightsOf(parts);
  const months = [...first.month_ends.keys()].filter((month) =>
    others.every(({ month_ends }) => month_ends.has(month)),
  );
  return months.slice(1).map((month, at) => {
    const growth = parts.reduce(
      (sum, part, place) =>
        sum + (weights[place] ?? 0) * growthOf(part, months[at] ?? month, month),
      0,
    );
    return Math.log(growth);
  });
};
