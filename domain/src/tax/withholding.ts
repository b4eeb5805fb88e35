import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents } from '../money/money.ts';
import { cents, NO_CENTS, subtractCents, WHOLE_RATE } from '../money/money.ts';
import { divideHalfUp } from '../money/rounding.ts';
import { splitByLargestRemainder } from '../money/split.ts';
import { withholdingRateOf } from './holder.ts';
import type { TaxHolder } from './holder.ts';

/** An owner with the share of the account. */
export interface Owner {
  readonly uuid: string;
  /** Share of the account, only its proportion to the others counts: all 1 is equal parts. */
  readonly ownership: bigint;
  readonly holder: TaxHolder;
}

/** What of a gain is withheld, exact: `taxed / whole`. *Shape*: rate times ownership over whole rate times ownership. */
export interface WithholdingShare {
  readonly taxed: bigint;
  readonly whole: bigint;
}

/** Nothing withheld, as in a transfer. *Source*: decisions 2.5 (E08). */
export const NOTHING_WITHHELD: WithholdingShare = { taxed: 0n, whole: 1n };

const taxedWeights = (owners: readonly Owner[], on: CivilDate): readonly bigint[] =>
  owners.map(({ holder, ownership }) => ownership * withholdingRateOf(holder, on));

const totalOf = (values: readonly bigint[]): bigint =>
  values.reduce((sum, value) => sum + value, 0n);

/** What of the gain of some owners is withheld on a day. *Errors*: RangeError without an owner. *Source*: decisions 2.5. */
export const withholdingShareOf = (owners: readonly Owner[], on: CivilDate): WithholdingShare => {
  const whole = totalOf(owners.map(({ ownership }) => ownership)) * WHOLE_RATE;
  if (whole <= 0n) throw new RangeError('nobody owns the account');
  return { taxed: totalOf(taxedWeights(owners, on)), whole };
};

/** The part of a result that is the base of the withholding; losses are not. *Units*: cents. *Source*: decisions 2.5. */
export const withholdingBaseOf = (gain: Cents): Cents => (gain > 0n ? gain : NO_CENTS);

/** What is withheld from a base, half up to the cent. *Units*: cents. *Source*: decisions 2.2 and 2.5. */
export const withholdingOn = (base: Cents, { taxed, whole }: WithholdingShare): Cents =>
  cents(divideHalfUp(base * taxed, whole));

/** What a tax report says of one owner. *Source*: decisions 2.5 and 9.2. */
export interface OwnerTaxLine {
  readonly uuid: string;
  readonly acquisition_value: Cents;
  readonly transfer_value: Cents;
  readonly gain: Cents;
  readonly base: Cents;
  readonly withholding: Cents;
}

/** Figures of a redemption, or of one lot of it, to be split. */
export interface TaxedFigures {
  readonly transfer_value: Cents;
  readonly gain: Cents;
  readonly base: Cents;
  readonly withholding: Cents;
}

const splitWithheld = (
  withholding: Cents,
  owners: readonly Owner[],
  on: CivilDate,
): readonly Cents[] =>
  withholding === 0n
    ? owners.map(() => NO_CENTS)
    : splitByLargestRemainder(withholding, taxedWeights(owners, on));

/**
 * One tax line for each owner, by share, the cents that do not divide to the largest remainders; the withholding is
 * only of those who owe it. *Shape*: in the order of the owners. *Units*: cents. *Errors*: RangeError without an owner.
 * *Source*: decisions 2.5, co-holders.
 */
export const splitAmongOwners = (
  figures: TaxedFigures,
  owners: readonly Owner[],
  on: CivilDate,
): readonly OwnerTaxLine[] => {
  const weights = owners.map(({ ownership }) => ownership);
  const transferValues = splitByLargestRemainder(figures.transfer_value, weights);
  const gains = splitByLargestRemainder(figures.gain, weights);
  const bases = splitByLargestRemainder(figures.base, weights);
  const withheld = splitWithheld(figures.withholding, owners, on);
  return owners.map(({ uuid }, index) => {
    const transfer_value = transferValues[index] ?? NO_CENTS;
    const gain = gains[index] ?? NO_CENTS;
    return {
      uuid,
      acquisition_value: subtractCents(transfer_value, gain),
      transfer_value,
      gain,
      base: bases[index] ?? NO_CENTS,
      withholding: withheld[index] ?? NO_CENTS,
    };
  });
};
