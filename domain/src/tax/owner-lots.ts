import type { CivilDate } from '../calendar/civil-date.ts';
import { cents, rate, shares, subtractCents, WHOLE_RATE } from '../money/money.ts';
import type { Cents, Rate, Shares } from '../money/money.ts';
import { divideHalfUp } from '../money/rounding.ts';
import { splitByLargestRemainder } from '../money/split.ts';

/** A sold lot, of all the owners together. */
export interface SoldLot {
  readonly acquired_on: CivilDate;
  readonly units: Shares;
  readonly acquisition_value: Cents;
  readonly transfer_value: Cents;
}

/** The part of an operation that one owner is taxed for. */
export interface OwnedPart {
  readonly acquisition_value: Cents;
  readonly transfer_value: Cents;
}

/** A row of the tax report. */
export interface OwnerLot extends SoldLot {
  readonly gain: Cents;
}

const ONE_CENT = 1n;

/**
 * How much of an account belongs to one owner, by what each owner is taxed for: cents that do not divide make no owner
 * larger than the next. *Shape*: `parts` are the transfer values of all owners, `own` one of them. *Example*: 3.34, 3.33
 * and 3.33 are a third each.
 */
export const ownershipOf = (own: Cents, parts: readonly Cents[]): Rate => {
  const whole = parts.reduce<bigint>((sum, part) => sum + part, 0n);
  const areEqual = parts.every((part) => part - own <= ONE_CENT && own - part <= ONE_CENT);
  return rate(
    areEqual || whole === 0n
      ? divideHalfUp(WHOLE_RATE, BigInt(parts.length))
      : divideHalfUp(own * WHOLE_RATE, whole),
  );
};

const ofOwner = (amount: bigint, ownership: Rate): bigint =>
  divideHalfUp(amount * ownership, WHOLE_RATE);

const shareOut = (total: Cents, weights: readonly Cents[]): readonly Cents[] =>
  weights.some((weight) => weight > 0n)
    ? splitByLargestRemainder(total, weights)
    : weights.map((_, index) => cents(index === 0 ? total : 0n));

/**
 * The part of each sold lot that belongs to one owner: the parts sum to the owner's part of the operation, to the cent.
 * *Units*: cents; units half up. *Source*: decisions 2.5, co-holders, and 9.2, one row for each lot. *Example*: E03 for a
 * single owner is its own two lots.
 */
export const ownerLots = (
  lots: readonly SoldLot[],
  part: OwnedPart,
  ownership: Rate,
): readonly OwnerLot[] => {
  const acquired = shareOut(
    part.acquisition_value,
    lots.map(({ acquisition_value }) => acquisition_value),
  );
  const sold = shareOut(
    part.transfer_value,
    lots.map(({ transfer_value }) => transfer_value),
  );
  return lots.map(({ acquired_on, units }, index) => {
    const [acquisition_value = cents(0n), transfer_value = cents(0n)] = [
      acquired[index],
      sold[index],
    ];
    return {
      acquired_on,
      units: shares(ofOwner(units, ownership)),
      acquisition_value,
      transfer_value,
      gain: subtractCents(transfer_value, acquisition_value),
    };
  });
};

/** A lot of units that were given, left or received; `gain` of what was given at one. *Units*: cents. */
export interface DonatedLot {
  readonly acquired_on: CivilDate;
  readonly units: Shares;
  readonly acquisition_value: Cents;
  /** On the day of the gift or of the death. */
  readonly value: Cents;
  readonly gain: Cents | null;
}

/** Gifts are taxed lot by lot: the loss of one lot does not reduce the gain of another. */
const gainOf = ({ acquisition_value, transfer_value }: SoldLot): Cents =>
  transfer_value > acquisition_value ? subtractCents(transfer_value, acquisition_value) : cents(0n);

/**
 * The part of each donated lot that belongs to one owner: values and gains sum to what the owner is taxed for, to the cent,
 * and a lot with a loss has no gain. *Units*: cents; units half up. *Source*: decisions 1.3 (DONACION), 2.5 and 9.2 (4).
 * *Example*: E06 given away gains 2,663.63: the third lot's 125.32 do not count.
 */
export const donatedLots = (
  lots: readonly SoldLot[],
  { transfer_value, gain }: { readonly transfer_value: Cents; readonly gain: Cents },
  ownership: Rate,
): readonly DonatedLot[] => {
  const values = shareOut(
    transfer_value,
    lots.map((lot) => lot.transfer_value),
  );
  const gains = shareOut(gain, lots.map(gainOf));
  return lots.map(({ acquired_on, units, ...lot }, index) => {
    const [value = cents(0n), gained = cents(0n)] = [values[index], gains[index]];
    const owned = { acquired_on, units: shares(ofOwner(units, ownership)), value };
    return lot.acquisition_value > lot.transfer_value
      ? {
          ...owned,
          acquisition_value: cents(ofOwner(lot.acquisition_value, ownership)),
          gain: null,
        }
      : { ...owned, acquisition_value: subtractCents(value, gained), gain: gained };
  });
};
