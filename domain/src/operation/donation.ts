import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents, Shares, UnitValue } from '../money/money.ts';
import { addCents } from '../money/money.ts';
import { NOTHING_WITHHELD, withholdingBaseOf } from '../tax/withholding.ts';
import type { Lot } from './lots.ts';
import { redemptionOfUnits } from './redemption.ts';
import type { RedeemedLot } from './redemption.ts';

/** Units given away. */
export interface Donation {
  readonly lots: readonly Lot[];
  readonly units: Shares;
  readonly donated_on: CivilDate;
  /** Unit value of the day of the donation. */
  readonly price: UnitValue;
  /** Id of the lot that the donee gets. */
  readonly donee_lot: string;
}

/** What a donation does on both sides. */
export interface DonationFigures {
  /** Gains that the donor declares: each lot's own, losses never. *Units*: cents. */
  readonly declared_gain: Cents;
  readonly detail: readonly RedeemedLot[];
  readonly remaining: readonly Lot[];
  readonly donee_lot: Lot;
}

/**
 * The figures of a donation: the donor's lots leave first in first out and without withholding, the
 * donee gets one lot of that day at its value. *Errors*: RangeError for more units than there are.
 * *Source*: decisions 1.3 (DONACION), Ley 35/2006 article 33.5.c.
 */
export const donate = ({
  lots,
  units,
  donated_on,
  price,
  donee_lot,
}: Donation): DonationFigures => {
  const facts = { lots, free_units: units, price, on: donated_on, fee_bands: [] };
  const { detail, remaining, gross } = redemptionOfUnits(units, {
    ...facts,
    withholding_share: NOTHING_WITHHELD,
  });
  return {
    declared_gain: addCents(...detail.map(({ gain }) => withholdingBaseOf(gain))),
    detail,
    remaining,
    donee_lot: { id: donee_lot, date: donated_on, units, cost: gross },
  };
};
