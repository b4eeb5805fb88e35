import { civilDate } from '../calendar/civil-date.ts';
import type { Cents } from '../money/money.ts';
import {
  rateFrom,
  centsFrom,
  centsText,
  sharesFrom,
  sharesText,
  unitValueFrom,
} from '../money/wire.ts';
import type { Owner } from '../tax/withholding.ts';
import { withholdingShareOf } from '../tax/withholding.ts';
import type { Lot } from './lots.ts';
import { unitsOfLots } from './lots.ts';
import type { FeeBand } from './redemption-fee.ts';
import type { RedeemedLot, Redemption, RedemptionFacts } from './redemption.ts';

/** The lots of decisions 2.5 and ways to write cases, for tests. */

export const euros = (text: string): Cents => centsFrom(text);

export const lot = (id: string, date: string, units: string, cost: string): Lot => ({
  id,
  date: civilDate(date),
  units: sharesFrom(units),
  cost: centsFrom(cost),
});

export const LOTS: readonly Lot[] = [
  lot('L1', '2019-03-15', '400.000000', '4000.00'),
  lot('L2', '2022-06-01', '250.500000', '3256.50'),
  lot('L3', '2025-02-10', '100.250000', '1654.13'),
];

export const ONE_RESIDENT: Owner = {
  uuid: 'A',
  ownership: 1n,
  holder: { kind: 'RESIDENT_PERSON' },
};

export const YOUNG_LOT_FEE: readonly FeeBand[] = [{ under_days: 365, fee: rateFrom('2') }];

export const factsOf = (changes: Partial<RedemptionFacts> = {}): RedemptionFacts => {
  const lots = changes.lots ?? LOTS;
  const on = civilDate('2025-10-01');
  return {
    lots,
    free_units: unitsOfLots(lots),
    price: unitValueFrom('15.25'),
    on,
    fee_bands: [],
    withholding_share: withholdingShareOf([ONE_RESIDENT], on),
    ...changes,
  };
};

export const lotText = ({ id, date, units, cost }: Lot): readonly string[] => [
  id,
  date,
  sharesText(units),
  centsText(cost),
];

const detailText = (each: RedeemedLot): readonly string[] => [
  ...lotText(each),
  ...[each.gross, each.fee, each.transfer_value, each.gain].map(centsText),
];

export const textOf = (redemption: Redemption) => ({
  units: sharesText(redemption.units),
  gross: centsText(redemption.gross),
  fee: centsText(redemption.fee),
  gain: centsText(redemption.gain),
  withholding: centsText(redemption.withholding),
  net: centsText(redemption.net),
  detail: redemption.detail.map(detailText),
  remaining: redemption.remaining.map(lotText),
});
