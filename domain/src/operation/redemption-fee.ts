import { addDays, daysBetween } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { Rate } from '../money/money.ts';
import { rate } from '../money/money.ts';

/** A redemption fee for lots younger than some days. *Source*: decisions 2.5. */
export interface FeeBand {
  /** The band holds for lots of fewer days than these. *Units*: calendar days. */
  readonly under_days: number;
  readonly fee: Rate;
}

/** The fee of a lot by its age on the day of the unit value: that of the narrowest band it is in, otherwise none. *Units*: rate. *Example*: 2 % under 365 days (E07). *Source*: decisions 2.5 (E07). */
export const redemptionFeeRate = (
  acquired: CivilDate,
  on: CivilDate,
  bands: readonly FeeBand[],
): Rate => {
  const age = daysBetween(acquired, on);
  const band = bands
    .toSorted((a, b) => a.under_days - b.under_days)
    .find(({ under_days }) => age < under_days);
  return band?.fee ?? rate(0n);
};

/** The first day on which a lot leaves without a fee; undefined where none is charged, whatever its age. *Source*: decisions 2.5, ADR 237. *Example*: 365 days after it was acquired. */
export const freeToLeaveOn = (
  acquired: CivilDate,
  bands: readonly FeeBand[],
): CivilDate | undefined => {
  const charged = bands.filter(({ fee }) => fee > 0n).map(({ under_days }) => under_days);
  return charged.length === 0 ? undefined : addDays(acquired, Math.max(...charged));
};
