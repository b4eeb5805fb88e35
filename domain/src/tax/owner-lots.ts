import type { CivilDate } from '../calendar/civil-date.ts';
import { cents, rate, shares, subtractCents } from '../money/money.ts';
import type { Cents, Rate, Shares } from '../money/money.ts';
import { divideHalfUp } from '../money/rounding.ts';
import { splitByLargestRemainder } from '../money/split.ts';

/** A lot that was sold, whole: of all the owners together. */
export interface SoldLot {
  readonly acquired_on: CivilDate;
  readonly units: Shares;
  readonly acquisition_value: Cents;
  readonly transfer_value: Cents;
}

/** What one of the owners answers for of an operation. */
export interface OwnedPart {
  readonly acquisition_value: Cents;
  readonly transfer_value: Cents;
}

/** A row of the tax report. */
export interface OwnerLot extends SoldLot {
  readonly gain: Cents;
}

const WHOLE_RATE = 1_000_000n;
const ONE_CENT = 1n;

/**
 * How much of an account is somebody's, told by what each owner answers for: cents that do not divide make no owner larger
 * than the next. *Shape*: `parts` are the transfer values of all owners, `own` one of them. *Example*: 3.34, 3.33 and 3.33 are a third each.
 */
export const ownershipOf = (own: Cents, parts: readonly Cents[]): Rate => {
  const whole = parts.reduce<bigint>((sum, part) => sum + part, 0n);
  const areEqual = parts.every((part) => part - own <= ONE_CENT && own - part <= ONE_CENT);
  return rate(areEqual || whole === 0n ? divideHalfUp(WHOLE_RATE, BigInt(parts.length)) : divideHalfUp(own * WHOLE_RATE, whole));
};

const shareOut = (total: Cents, weights: readonly Cents[]): readonly Cents[] =>
  weights.some((weight) => weight > 0n) ? splitByLargestRemainder(total, weights) : weights.map((_, index) => cents(index === 0 ? total : 0n));

/**
 * What of each sold lot is one owner's: the parts of the lots sum to what the owner answers for of the whole operation, to the
 * cent. *Units*: cents; units half up. *Source*: decisions 2.5, co-holders, and 9.2, one row for each lot. *Example*: E03 for a
 * single owner is its own two lots.
 */
export const ownerLots = (lots: readonly SoldLot[], part: OwnedPart, ownership: Rate): readonly OwnerLot[] => {
  const acquired = shareOut(part.acquisition_value, lots.map(({ acquisition_value }) => acquisition_value));
  const sold = shareOut(part.transfer_value, lots.map(({ transfer_value }) => transfer_value));
  return lots.map(({ acquired_on, units }, index) => {
    const [acquisition_value = cents(0n), transfer_value = cents(0n)] = [acquired[index], sold[index]];
    return { acquired_on, units: shares(divideHalfUp(units * ownership, WHOLE_RATE)), acquisition_value, transfer_value, gain: subtractCents(transfer_value, acquisition_value) };
  });
};
