import { civilDate } from '@area/domain/calendar/civil-date';
import type { Language } from '@area/domain/configuration/languages';
import { cents, shares, unitValue } from '@area/domain/money/money';
import type { Redemption } from '@area/domain/operation/redemption';
import type { NamedPerson } from '../../src/clients/printed-documents/parties.ts';
import type { TaxYear } from '../../src/orders/printed-documents/tax-facts.ts';
import type { YearlyIssue } from '../../src/orders/printed-documents/tax-report.ts';
import { ACCOUNT, FUND, sampleSales, SAMPLE_GIFTS, SAMPLE_TRANSFERS, WHOLE } from './tax-funds.ts';
import { SAMPLE_BENEFITS, SAMPLE_CONTRIBUTIONS } from './tax-plans.ts';

export const sampleIssue = (at: Date): YearlyIssue => ({
  at,
  manager_nif: 'A00000000',
  replaces_on: civilDate('2027-01-15'),
});

const SAMPLE_WEALTH: TaxYear['wealth'] = [
  {
    product: FUND,
    type: 'F',
    account_number: ACCOUNT,
    ownership: WHOLE,
    units: shares(250_750_000n),
    price: unitValue(15_250_000n),
    price_on: civilDate('2026-12-31'),
    value: cents(382_394n),
  },
  {
    product: { name: 'Cierzo Jubilación Flexible, PP', code: 'N9678' },
    type: 'P',
    account_number: '2000000908',
    ownership: WHOLE,
    units: shares(100_000_000n),
    price: null,
    price_on: null,
    value: null,
  },
];

/** A year with something in every part of the report, around a redemption. */
export const sampleTaxYear = (
  person: NamedPerson,
  language: Language,
  redemption: Redemption,
): TaxYear => ({
  payer: {
    ...person,
    type: 'F',
    language,
    address: 'Calle Inventada, 12, 3, B, 01001 Vitoria-Gasteiz, Álava, España',
    is_foral: true,
    abroad: 'Alemania',
  },
  year: 2026,
  as_of: civilDate('2026-12-31'),
  is_final: false,
  has_plans: true,
  sales: sampleSales(redemption),
  transfers: SAMPLE_TRANSFERS,
  gifts: SAMPLE_GIFTS,
  contributions: SAMPLE_CONTRIBUTIONS,
  benefits: SAMPLE_BENEFITS,
  wealth: SAMPLE_WEALTH,
  abroad: {
    country: 'Alemania',
    certified_on: civilDate('2026-02-20'),
    exempt: cents(232_500n),
    withheld: cents(0n),
  },
});
