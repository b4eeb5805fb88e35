import type { SentProduct, SentProductTerms } from '@area/contract/office/products/schemas';
import { makeIban, makeIsin } from '../src/entry/demo/make-identifiers.ts';

/** Terms as a fund usually has them. */
export const SENT_TERMS: SentProductTerms = {
  min_initial: '100',
  min_additional: '50',
  min_periodic: '30',
  min_holding: '10',
  max_per_holder: '1000000',
  entry_fee: '0',
  exit_fees: [],
  management_fee: '1.35',
  depositary_fee: '0.1',
  other_costs: null,
  inducements: null,
  cut_off: '14:00',
  settlement_days: 2,
  allow_periodic: true,
  allow_transfer: true,
  needs_notice: false,
  person_types: ['F', 'J'],
};

/** A fund that nobody has yet. *Shape*: `number` below a million makes its names unique. */
export const sentFund = (number: number, fields: Partial<SentProduct> = {}): SentProduct => ({
  code: `N${number}`,
  type: 'F',
  name: `Fondo nuevo ${number}`,
  class: 'A',
  isin: makeIsin(70_000_000 + number),
  cnmv_number: `${number}`,
  category: 'Renta variable',
  risk: 4,
  complexity: 'NO_COMPLEJO',
  family: '1',
  status: 'OPEN',
  iban: makeIban(5_000_000_000 + number),
  benchmark_code: null,
  is_own: true,
  plan: null,
  terms: SENT_TERMS,
  ...fields,
});

/** The official holidays of a year, as the office sends them. */
export const sentCalendar = (
  year: number,
  in_force_from: string,
  more: readonly string[] = [],
) => ({
  year,
  in_force_from,
  holidays: [
    '01-01',
    '01-06',
    '05-01',
    '05-02',
    '08-15',
    '10-12',
    '11-01',
    '12-06',
    '12-08',
    '12-25',
    ...more,
  ].map((day) => ({ day: `${year}-${day}`, name: `Festivo ${day}` })),
});
