import type { Position } from '@area/contract/accounts/schemas';
import { addShares } from '@area/domain/money/money';
import { centsFrom, centsText, sharesFrom, sharesText } from '@area/domain/money/wire';
import { presentGain, totalOf } from '@area/domain/performance/holding-value';
import type { HoldingValue } from '@area/domain/performance/holding-value';
import { formatWeights } from '@area/kit/charts/weights.ts';

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

/** Holdings with value and cost. */
export const worthOf = ({ value, cost }: Pick<Position, 'value' | 'cost'>): HoldingValue => ({
  value: value === null ? undefined : centsFrom(value),
  cost: centsFrom(cost),
});

const merge = (same: readonly [Position, ...Position[]]): Omit<Holding, 'weight'> => {
  const [{ uuid_product, name, class: itsClass, type, risk, nav, nav_date }] = same;
  const total = totalOf(same.map(worthOf));
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
    cost: centsText(total.cost),
    ...presentGain(total),
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

const sizeOf = ({ value }: Pick<Position, 'value'>): bigint =>
  value === null ? -1n : centsFrom(value);

/** Positions of several accounts product by product, the largest first, each with its weight. */
export const mergePositions = (accounts: readonly (readonly Position[])[]): readonly Holding[] => {
  const merged = byProduct(accounts.flat())
    .map(merge)
    .toSorted((a, b) => (sizeOf(a) > sizeOf(b) ? -1 : 1));
  const values = merged.map(({ value }) => value).filter((value) => value !== null);
  const weights = values.length === merged.length ? formatWeights(values.map(centsFrom)) : [];
  return merged.map((each, at) => ({ ...each, weight: weights[at] ?? null }));
};
