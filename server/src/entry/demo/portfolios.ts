import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { unitValueFrom } from '@area/domain/money/wire';
import type { Insertable } from 'kysely';
import type { ProductsTable } from '../../platform/db/tables.ts';
import type { DatedValue, PriceBehaviour } from './unit-value-generator.ts';

type Row = Insertable<ProductsTable>;

/** The common facts of the classes of a fund; a plan is a portfolio with one class. */
export interface Portfolio {
  /** The code of its first class, which also generates the movements of all classes. */
  readonly code: string;
  /** Of the fund, and of all its classes: the supervisor registers the fund. */
  readonly terms: Pick<
    Row,
    | 'cnmv_number'
    | 'category'
    | 'risk'
    | 'family'
    | 'max_per_holder'
    | 'entry_fee'
    | 'depositary_fee'
    | 'other_costs'
  > &
    Partial<
      Pick<Row, 'cut_off' | 'settlement_days' | 'exit_fees' | 'needs_notice' | 'inducements'>
    >;
  /** What its first class pays for management. *Units*: hundredths of a per cent a year. */
  readonly management_bp: number;
  readonly temper: PriceBehaviour;
  /** The first unit value of its first class. */
  readonly first: DatedValue;
  /** Before it, only the last value of each month is kept. */
  readonly daily_since?: CivilDate;
}

export const FIRST_DAY = civilDate('2021-11-02');
/** Since when the products that nobody holds at first have a value of each day: a year of a chart. */
export const SHOWN_DAILY_SINCE = civilDate('2025-11-03');

const startingAt = (value: string, day: CivilDate = FIRST_DAY): DatedValue => ({
  day,
  value: unitValueFrom(value),
});

/** In the order of their codes. Names are with the codes, in `PRODUCT_CODES`. */
export const PORTFOLIOS: readonly Portfolio[] = [
  {
    code: '10392',
    terms: {
      cnmv_number: '9392',
      category: 'Renta fija euro a corto plazo',
      risk: 2,
      family: '1',
      max_per_holder: '1000000.00',
      entry_fee: '0',
      depositary_fee: '0.05',
      other_costs: '0.02',
    },
    management_bp: 60,
    temper: { drift_ppm: 95, spread_ppm: 900 },
    first: startingAt('11.204518'),
  },
  {
    code: '10396',
    terms: {
      cnmv_number: '9396',
      category: 'Monetario a corto plazo',
      risk: 1,
      family: '1',
      max_per_holder: '1000000.00',
      entry_fee: '0',
      depositary_fee: '0.03',
      other_costs: '0.01',
      settlement_days: 1,
    },
    management_bp: 25,
    temper: { drift_ppm: 75, spread_ppm: 60 },
    first: startingAt('10.063275'),
    daily_since: SHOWN_DAILY_SINCE,
  },
  {
    code: '75151',
    terms: {
      cnmv_number: '9151',
      category: 'Renta variable internacional',
      risk: 5,
      family: '3',
      max_per_holder: '500000.00',
      entry_fee: '1.5',
      depositary_fee: '0.10',
      other_costs: '0.04',
      inducements: '0.30',
    },
    management_bp: 150,
    temper: { drift_ppm: 320, spread_ppm: 11_500 },
    first: startingAt('18.440127'),
  },
  {
    code: '75155',
    terms: {
      cnmv_number: '9155',
      category: 'Renta fija mixta euro',
      risk: 3,
      family: '2',
      max_per_holder: '1000000.00',
      entry_fee: '0',
      depositary_fee: '0.08',
      other_costs: '0.03',
    },
    management_bp: 110,
    temper: { drift_ppm: 130, spread_ppm: 2_600 },
    first: startingAt('13.518842'),
    daily_since: SHOWN_DAILY_SINCE,
  },
  {
    code: '75159',
    terms: {
      cnmv_number: '9159',
      category: 'Global',
      risk: 4,
      family: '2',
      max_per_holder: '1000000.00',
      entry_fee: '0.5',
      depositary_fee: '0.10',
      other_costs: '0.04',
    },
    management_bp: 135,
    temper: { drift_ppm: 210, spread_ppm: 6_400 },
    first: startingAt('9.337061'),
    daily_since: SHOWN_DAILY_SINCE,
  },
  {
    code: '75163',
    terms: {
      cnmv_number: '9163',
      category: 'Renta fija euro a largo plazo',
      risk: 3,
      family: '2',
      max_per_holder: '1000000.00',
      entry_fee: '0',
      depositary_fee: '0.08',
      other_costs: '0.02',
    },
    management_bp: 70,
    temper: { drift_ppm: 85, spread_ppm: 3_100 },
    first: startingAt('15.902730'),
    daily_since: SHOWN_DAILY_SINCE,
  },
  {
    code: '75167',
    terms: {
      cnmv_number: '9167',
      category: 'Renta variable europea de pequeña capitalización',
      risk: 6,
      family: '3',
      max_per_holder: '500000.00',
      entry_fee: '2',
      depositary_fee: '0.12',
      other_costs: '0.05',
      cut_off: '13:00',
      settlement_days: 3,
      exit_fees: JSON.stringify([{ under_days: 365, rate: '1.0000' }]),
      // Its assets are not liquid: a large redemption needs notice.
      needs_notice: true,
    },
    management_bp: 175,
    temper: { drift_ppm: 360, spread_ppm: 13_800 },
    first: startingAt('22.186954'),
    daily_since: SHOWN_DAILY_SINCE,
  },
  {
    code: '64678',
    terms: {
      cnmv_number: 'N9678',
      category: 'Plan de pensiones mixto',
      risk: 3,
      family: '2',
      max_per_holder: '1500.00',
      entry_fee: '0',
      depositary_fee: '0.10',
      other_costs: '0.02',
    },
    management_bp: 110,
    temper: { drift_ppm: 180, spread_ppm: 4_200 },
    first: startingAt('9.871603'),
  },
  {
    code: '64680',
    terms: {
      cnmv_number: 'N9680',
      category: 'Plan de pensiones de renta fija',
      risk: 2,
      family: '1',
      max_per_holder: '1500.00',
      entry_fee: '0',
      depositary_fee: '0.08',
      other_costs: '0.02',
    },
    management_bp: 75,
    temper: { drift_ppm: 75, spread_ppm: 1_100 },
    first: startingAt('6.010121', civilDate('2005-12-30')),
    daily_since: FIRST_DAY,
  },
  {
    code: '64682',
    terms: {
      cnmv_number: 'N9682',
      category: 'Plan de pensiones de renta variable',
      risk: 5,
      family: '3',
      max_per_holder: '1500.00',
      entry_fee: '0',
      depositary_fee: '0.12',
      other_costs: '0.03',
    },
    management_bp: 135,
    temper: { drift_ppm: 300, spread_ppm: 10_400 },
    first: startingAt('12.706344'),
  },
];
