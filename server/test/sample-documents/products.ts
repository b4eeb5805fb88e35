import { civilDate } from '@area/domain/calendar/civil-date';
import { cents, shares, unitValue } from '@area/domain/money/money';
import { redeem } from '@area/domain/operation/amount-order';
import type { Lot } from '@area/domain/operation/lots';
import type { Redemption, RedemptionFacts } from '@area/domain/operation/redemption';
import { NOTHING_WITHHELD } from '@area/domain/tax/withholding';
import type { FundFacts, PlanFacts } from '../../src/orders/printed-documents/order-facts.ts';

export const FUND: FundFacts = {
  type: 'F',
  name: 'Cierzo Renta Prudente, FI',
  class: 'A',
  isin: 'ES0000000000',
  cnmv_number: '9999',
};

export const OTHER_FUND: FundFacts = {
  type: 'F',
  name: 'Cierzo Bolsa Horizonte, FI',
  class: 'A',
  isin: 'ES0000000001',
  cnmv_number: '9998',
};

export const PLAN: PlanFacts = {
  type: 'P',
  name: 'Cierzo Jubilación Flexible, PP',
  dgsfp_code: 'N9678',
  fund_name: 'Cierzo Pensiones, FP',
  fund_code: 'F9123',
};

export const IBAN = 'ES9121000418450200051332';

/** The lots of the examples of decisions 2.5. */
const LOTS: readonly Lot[] = [
  { id: 'L1', date: civilDate('2019-03-15'), units: shares(400_000_000n), cost: cents(400_000n) },
  { id: 'L2', date: civilDate('2022-06-01'), units: shares(250_500_000n), cost: cents(325_650n) },
  { id: 'L3', date: civilDate('2025-02-10'), units: shares(100_250_000n), cost: cents(165_413n) },
];

const factsAt = (lots: readonly Lot[]): RedemptionFacts => ({
  lots,
  free_units: shares(lots.reduce((sum, { units }) => sum + units, 0n)),
  price: unitValue(15_250_000n),
  on: civilDate('2026-03-10'),
  fee_bands: [],
  withholding_share: { taxed: 190_000n, whole: 1_000_000n },
});

/** E03: 500 units at 15.25. */
export const E03: Redemption = redeem(
  { amount_indicator: 'P', units: shares(500_000_000n) },
  factsAt(LOTS),
);

/** E08: the same as a transfer, of which nothing is withheld. */
export const E08: Redemption = redeem(
  { amount_indicator: 'P', units: shares(500_000_000n) },
  { ...factsAt(LOTS), withholding_share: NOTHING_WITHHELD },
);
