import type { Position } from '@area/contract/accounts/schemas';
import type { Returns } from '@area/contract/figures/schemas';
import { addCents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';

/** What positions are worth together; null as soon as one value is missing, never less instead. */
export const worthOf = (positions: readonly Pick<Position, 'value'>[]): string | null => {
  const values = positions.map(({ value }) => value).filter((value) => value !== null);
  return values.length === positions.length ? centsText(addCents(...values.map(centsFrom))) : null;
};

const weightOf = ({ value }: Position): bigint => (value === null ? -1n : centsFrom(value));

/** The largest first; what nobody can value last. */
export const byValue = (positions: readonly Position[]): readonly Position[] =>
  positions.toSorted((a, b) => (weightOf(a) > weightOf(b) ? -1 : 1));

/** The row of everything, of an account, or of a product of an account. */
export const returnsOf = (
  rows: readonly Returns[] | undefined,
  account?: string,
  product?: string,
): Returns | undefined =>
  rows?.find(
    (row) => row.uuid_account === (account ?? null) && row.uuid_product === (product ?? null),
  );

/** Whether there is any of it: units, or euros. */
export const isSome = (wire: string): boolean => Number(wire) > 0;
