import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { unitValueFrom } from '@area/domain/money/wire';
import type { Insertable } from 'kysely';
import type { ProductsTable } from '../db/registry-tables.ts';
import { makeIban, makeIsin } from './make-identifiers.ts';
import type { DatedValue, Temper } from './unit-value-generator.ts';

const FIRST_DAY = civilDate('2021-11-02');

const documentsOf = (code: string, type: 'F' | 'P') =>
  JSON.stringify({
    dfi: type === 'F' ? `/documents/${code}-dfi.pdf` : null,
    dfp: type === 'P' ? `/documents/${code}-dfp.pdf` : null,
    prospectus: `/documents/${code}-prospectus.pdf`,
    half_year_report: `/documents/${code}-half-year.pdf`,
  });

/** A product of the demo with the way its unit value moves. Names are invented. */
export interface DemoProduct {
  readonly row: Insertable<ProductsTable>;
  readonly temper: Temper;
  readonly first: DatedValue;
  /** Before it, only the last value of each month is kept. */
  readonly daily_since?: CivilDate;
}

export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  {
    row: {
      uuid: '01900000-0000-7000-8000-000000010392',
      code: '10392',
      type: 'F',
      name: 'Alisios Renta Serena',
      class: 'A',
      isin: makeIsin(90_010_392),
      cnmv_number: '9392',
      category: 'Renta fija euro a corto plazo',
      risk: 2,
      complexity: 'NO_COMPLEJO',
      family: '1',
      status: 'OPEN',
      min_initial: '10.00',
      min_additional: '10.00',
      max_per_holder: '1000000.00',
      entry_fee: '0',
      management_fee: '0.60',
      depositary_fee: '0.05',
      other_costs: '0.02',
      iban: makeIban(1_039_200_001),
      documents: documentsOf('10392', 'F'),
    },
    temper: { drift_ppm: 95, spread_ppm: 900 },
    first: { day: FIRST_DAY, value: unitValueFrom('11.204518') },
  },
  {
    row: {
      uuid: '01900000-0000-7000-8000-000000075151',
      code: '75151',
      type: 'F',
      name: 'Alisios Bolsa Horizonte',
      class: 'A',
      isin: makeIsin(90_075_151),
      cnmv_number: '9151',
      category: 'Renta variable internacional',
      risk: 5,
      complexity: 'NO_COMPLEJO',
      family: '3',
      status: 'OPEN',
      min_initial: '10.00',
      min_additional: '10.00',
      max_per_holder: '500000.00',
      entry_fee: '1.5',
      management_fee: '1.50',
      depositary_fee: '0.10',
      other_costs: '0.04',
      iban: makeIban(7_515_100_001),
      documents: documentsOf('75151', 'F'),
    },
    temper: { drift_ppm: 320, spread_ppm: 11_500 },
    first: { day: FIRST_DAY, value: unitValueFrom('18.440127') },
  },
  {
    row: {
      uuid: '01900000-0000-7000-8000-000000064678',
      code: '64678',
      type: 'P',
      name: 'Alisios Jubilación Flexible',
      class: 'Única',
      isin: makeIsin(90_064_678),
      cnmv_number: 'N9678',
      category: 'Plan de pensiones mixto',
      risk: 3,
      complexity: 'NO_COMPLEJO',
      family: '2',
      status: 'OPEN',
      min_initial: '30.00',
      min_additional: '30.00',
      max_per_holder: '1500.00',
      entry_fee: '0',
      management_fee: '1.10',
      depositary_fee: '0.10',
      other_costs: '0.02',
      iban: makeIban(6_467_800_001),
      documents: documentsOf('64678', 'P'),
    },
    temper: { drift_ppm: 180, spread_ppm: 4_200 },
    first: { day: FIRST_DAY, value: unitValueFrom('9.871603') },
  },
  {
    row: {
      uuid: '01900000-0000-7000-8000-000000064680',
      code: '64680',
      type: 'P',
      name: 'Alisios Jubilación Renta Fija',
      class: 'Única',
      isin: makeIsin(90_064_680),
      cnmv_number: 'N9680',
      category: 'Plan de pensiones de renta fija',
      risk: 2,
      complexity: 'NO_COMPLEJO',
      family: '1',
      status: 'OPEN',
      min_initial: '30.00',
      min_additional: '30.00',
      max_per_holder: '1500.00',
      entry_fee: '0',
      management_fee: '0.75',
      depositary_fee: '0.08',
      other_costs: '0.02',
      iban: makeIban(6_468_000_001),
      documents: documentsOf('64680', 'P'),
    },
    temper: { drift_ppm: 75, spread_ppm: 1_100 },
    first: { day: civilDate('2005-12-30'), value: unitValueFrom('6.010121') },
    daily_since: FIRST_DAY,
  },
  {
    row: {
      uuid: '01900000-0000-7000-8000-000000064682',
      code: '64682',
      type: 'P',
      name: 'Alisios Jubilación Bolsa',
      class: 'Única',
      isin: makeIsin(90_064_682),
      cnmv_number: 'N9682',
      category: 'Plan de pensiones de renta variable',
      risk: 5,
      complexity: 'NO_COMPLEJO',
      family: '3',
      status: 'OPEN',
      min_initial: '30.00',
      min_additional: '30.00',
      max_per_holder: '1500.00',
      entry_fee: '0',
      management_fee: '1.35',
      depositary_fee: '0.12',
      other_costs: '0.03',
      iban: makeIban(6_468_200_001),
      documents: documentsOf('64682', 'P'),
    },
    temper: { drift_ppm: 300, spread_ppm: 10_400 },
    first: { day: FIRST_DAY, value: unitValueFrom('12.706344') },
  },
];
