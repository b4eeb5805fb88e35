import type { Position } from '@area/contract/accounts/schemas';
import type { Cents } from '@area/domain/money/money';
import { NO_CENTS, addCents, addShares, subtractCents } from '@area/domain/money/money';
import { shareOf } from '@area/domain/money/rounding';
import { centsFrom, centsText, rateText, sharesFrom, sharesText } from '@area/domain/money/wire';
import { weightsOf } from '@area/kit/charts/weights.ts';

/** What is held of a product, over all the accounts looked at. */
export interface Holding extends Pick<
  Position,
  | 'uuid_product'
  | 'name'
  | 'class'
  | 'type'
  | 'risk'
  | 'units'
  | 'nav'
  | 'nav_date'
  | 'value'
  | 'cost'
  | 'gain'
  | 'gain_percent'
> {
  /** Part of the whole, as people read it; null while some value is unknown. */
  readonly weight: string | null;
}

/** Sum of amounts; unknown as soon as one is. */
const sumKnown = (amounts: readonly (string | null)[]): Cents | undefined =>
  amounts.reduce<Cents | undefined>(
    (sum, amount) =>
      sum === undefined || amount === null ? undefined : addCents(sum, centsFrom(amount)),
    NO_CENTS,
  );

const percentOf = (part: Cents, whole: Cents): string | null => {
  const share = shareOf(part, whole);
  return share === undefined ? null : rateText(share);
};

/** Gain over cost in euros and per cent; null where the value is unknown, never zero instead. */
export const gainOn = (
  value: Cents | undefined,
  cost: Cents,
): Pick<Position, 'value' | 'gain' | 'gain_percent'> => {
  if (value === undefined) return { value: null, gain: null, gain_percent: null };
  const gain = subtractCents(value, cost);
  return { value: centsText(value), gain: centsText(gain), gain_percent: percentOf(gain, cost) };
};

/** What holdings are worth and cost together. */
export const totalOf = (
  holdings: readonly Pick<Position, 'value' | 'cost'>[],
): { value: Cents | undefined; cost: Cents } => ({
  value: sumKnown(holdings.map(({ value }) => value)),
  cost: addCents(...holdings.map(({ cost }) => centsFrom(cost))),
});

const merge = (same: readonly [Position, ...Position[]]): Omit<Holding, 'weight'> => {
  const [{ uuid_product, name, class: itsClass, type, risk, nav, nav_date }] = same;
  const { value, cost } = totalOf(same);
  const units = sharesText(addShares(...same.map((each) => sharesFrom(each.units))));
  return {
    uuid_product,
    name,
    class: itsClass,
    type,
    risk,
    nav,
    nav_date,
    units,
    cost: centsText(cost),
    ...gainOn(value, cost),
  };
};

const byProduct = (positions: readonly Position[]): readonly [Position, ...Position[]][] => {
  const groups = new Map<string, [Position, ...Position[]]>();
  for (const position of positions) {
    const group = groups.get(position.uuid_product);
    if (group) group.push(position);
    else groups.set(position.uuid_product, [position]);
  }
  return [...groups.values()];
};

const worth = ({ value }: Pick<Position, 'value'>): bigint =>
  value === null ? -1n : centsFrom(value);

/** Positions of several accounts product by product, the largest first, each with its weight. */
export const mergePositions = (accounts: readonly (readonly Position[])[]): readonly Holding[] => {
  const merged = byProduct(accounts.flat())
    .map(merge)
    .toSorted((a, b) => (worth(a) > worth(b) ? -1 : 1));
  const values = merged.map(({ value }) => value).filter((value) => value !== null);
  const weights = values.length === merged.length ? weightsOf(values.map(centsFrom)) : [];
  return merged.map((each, at) => ({ ...each, weight: weights[at] ?? null }));
};
