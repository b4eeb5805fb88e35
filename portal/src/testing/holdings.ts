import type { Position } from '@area/contract/accounts/schemas';
import type { Asset } from '@area/contract/assets/schemas';
import type { Returns } from '@area/contract/figures/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import { simulationOf } from './orders.ts';
import { idOf } from './people.ts';

export const positionOf = (given: Partial<Position> = {}): Position => ({
  uuid_product: idOf(21),
  code: '10392',
  name: 'Alisios Renta Serena',
  class: 'A',
  type: 'F',
  risk: 2,
  units: '750.750000',
  blocked_units: '0.000000',
  reserved_units: '0.000000',
  free_units: '750.750000',
  nav: '15.250000',
  nav_date: '2026-11-20',
  value: '11448.94',
  cost: '8910.63',
  gain: '2538.31',
  gain_percent: '28.4863',
  weight: '100.0000',
  ...given,
});

/** Of everything since the first day, unless it is said otherwise. */
export const returnsOfWhole = (given: Partial<Returns> = {}): Returns => ({
  scope: 'TOTAL',
  uuid_account: null,
  uuid_product: null,
  from: '2019-03-15',
  on: '2026-11-23',
  opening: '0.00',
  paid_in: '10000.00',
  paid_out: '2000.00',
  value: '9450.37',
  gain: '1450.37',
  simple: '14.5037',
  money_weighted: '3.1200',
  time_weighted: '21.4000',
  ...given,
});

export const assetOf = (given: Partial<Asset> = {}): Asset => ({
  uuid: idOf(21),
  code: '10392',
  type: 'F',
  name: 'Alisios Renta Serena',
  class: 'A',
  isin: 'ES0900103922',
  currency: 'EUR',
  risk: 2,
  status: 'OPEN',
  allow_transfer: true,
  nav: '15.250000',
  nav_date: '2026-11-20',
  unit_values: [
    { day: '2026-11-20', value: '15.250000' },
    { day: '2026-11-19', value: '15.100000' },
    { day: '2025-11-20', value: '12.500000' },
  ],
  total: {
    units: '750.750000',
    value: '11448.94',
    cost: '8910.63',
    gain: '2538.31',
    gain_percent: '28.4863',
  },
  holdings: [
    {
      uuid_account: idOf(11),
      account_alias: 'Cuenta de Lucía y Tomás',
      units: '750.750000',
      free_units: '700.750000',
      blocked_units: '50.000000',
      reserved_units: '0.000000',
      weight: '100.0000',
      value: '11448.94',
      cost: '8910.63',
      gain: '2538.31',
      gain_percent: '28.4863',
    },
  ],
  ...given,
});

/** What leaving with everything comes to: example E06 of decisions 2.5. */
export const redemptionOf = (
  given: Partial<NonNullable<Simulation['redemption']>> = {},
): Simulation =>
  simulationOf({
    fee: '0.00',
    invested: '0.00',
    estimated_units: null,
    estimated_nav: '15.250000',
    estimated_nav_date: '2026-11-20',
    verdict: null,
    leavable: {
      free_units: '750.750000',
      free_value: '11448.94',
      blocked_units: '0.000000',
      reserved_units: '0.000000',
      min_holding: '0.00',
      has_pending_total: false,
      needs_certificate: false,
      warns_of_repurchase: false,
    },
    redemption: {
      units: '750.750000',
      gross: '11448.94',
      fee: '0.00',
      gain: '2538.31',
      base: '2538.31',
      withholding: '482.28',
      net: '10966.66',
      remaining_value: '0.00',
      estimated_tax: '482.28',
      is_total: true,
      lots: [
        {
          acquired_on: '2019-03-15',
          units: '400.000000',
          cost: '4000.00',
          gross: '6100.00',
          fee: '0.00',
          gain: '2100.00',
        },
        {
          acquired_on: '2025-02-10',
          units: '350.750000',
          cost: '4910.63',
          gross: '5348.94',
          fee: '0.00',
          gain: '438.31',
        },
      ],
      ...given,
    },
  });
