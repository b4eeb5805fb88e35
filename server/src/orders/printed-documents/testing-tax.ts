import { civilDate } from '@area/domain/calendar/civil-date';
import type { Language } from '@area/domain/configuration/languages';
import { cents, rate, shares, subtractCents, unitValue } from '@area/domain/money/money';
import type { Redemption } from '@area/domain/operation/redemption';
import type { NamedPerson } from '../../clients/printed-documents/parties.ts';
import type { FundSale, TaxYear } from './tax-facts.ts';
import type { YearlyIssue } from './tax-report.ts';

export const sampleIssue = (at: Date): YearlyIssue => ({
  at,
  manager_nif: 'A00000000',
  replaces_on: civilDate('2027-01-15'),
});

const ACCOUNT = '1000000101';
const WHOLE = rate(1_000_000n);
const FUND = { name: 'Cierzo Renta Prudente, FI', code: 'ES0000000000' };

const saleOf = ({ detail, base, withholding }: Redemption): FundSale => ({
  on: civilDate('2026-03-10'),
  fund: FUND,
  account_number: ACCOUNT,
  reference: 'OP0000000001',
  ownership: WHOLE,
  base,
  withholding,
  lots: detail.map(({ date: acquired_on, units, cost: acquisition_value, transfer_value }) => ({
    acquired_on,
    units,
    acquisition_value,
    transfer_value,
    gain: subtractCents(transfer_value, acquisition_value),
  })),
});

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
  sales: [
    saleOf(redemption),
    {
      ...saleOf(redemption),
      reference: 'OP0000000007',
      ownership: rate(333_333n),
      lots: [
        {
          acquired_on: civilDate('2025-02-10'),
          units: shares(33_416_667n),
          acquisition_value: cents(55_138n),
          transfer_value: cents(50_960n),
          gain: cents(-4_178n),
        },
      ],
      base: cents(0n),
      withholding: cents(0n),
    },
  ],
  transfers: [
    {
      on: civilDate('2026-05-04'),
      origin: 'Cierzo Bolsa Horizonte, FI',
      destination: 'Brumario Global, FI · Brumario Gestión, SGIIC',
      account_number: ACCOUNT,
      reference: 'OP0000000002',
      ownership: WHOLE,
      lots: [
        { acquired_on: civilDate('2019-03-15'), cost: cents(400_000n), value: cents(610_000n) },
        { acquired_on: civilDate('2022-06-01'), cost: cents(130_000n), value: cents(152_500n) },
      ],
    },
  ],
  gifts: [
    {
      on: civilDate('2026-06-10'),
      type: 'DONACION_SALIDA',
      died_on: null,
      fund: FUND,
      account_number: ACCOUNT,
      reference: 'OP0000000003',
      ownership: WHOLE,
      lots: [
        {
          acquired_on: civilDate('2019-03-15'),
          units: shares(65_573_770n),
          acquisition_value: cents(65_574n),
          value: cents(100_000n),
          gain: cents(34_426n),
        },
        {
          acquired_on: civilDate('2025-02-10'),
          units: shares(13_114_754n),
          acquisition_value: cents(21_639n),
          value: cents(20_000n),
          gain: null,
        },
      ],
    },
    {
      on: civilDate('2026-07-10'),
      type: 'HERENCIA_ENTRADA',
      died_on: civilDate('2026-04-02'),
      fund: FUND,
      account_number: ACCOUNT,
      reference: 'OP0000000004',
      ownership: rate(500_000n),
      lots: [
        {
          acquired_on: civilDate('2026-04-02'),
          units: shares(120_000_000n),
          acquisition_value: cents(220_013n),
          value: cents(220_013n),
          gain: null,
        },
      ],
    },
  ],
  contributions: {
    limit: cents(150_000n),
    excess: cents(12_000n),
    rows: [
      {
        on: civilDate('2026-02-05'),
        plan: { name: 'Cierzo Jubilación Flexible, PP', code: 'N9678' },
        kind: 'PARTICIPE',
        participant: null,
        reference: 'OP0000000005',
        amount: cents(162_000n),
      },
      {
        on: civilDate('2026-03-05'),
        plan: { name: 'Cierzo Jubilación Flexible, PP', code: 'N9678' },
        kind: 'APORTANTE_CONYUGE',
        participant: 'Iñaki Güell Peñaranda',
        reference: 'OP0000000006',
        amount: cents(100_000n),
      },
    ],
  },
  benefits: [
    {
      paid_on: civilDate('2026-03-12'),
      plan: 'Cierzo Jubilación 2040',
      cause: 'JUBILACION',
      form: 'CAPITAL',
      reference: 'OP0000000008',
      gross: cents(8_400_000n),
      reduced_part: cents(3_150_000n),
      reduction: cents(1_260_000n),
      rate: rate(248_300n),
      withholding: cents(2_085_720n),
    },
    {
      paid_on: civilDate('2026-09-15'),
      plan: 'Cierzo Renta Fija',
      cause: null,
      form: null,
      reference: 'OP0000000009',
      gross: cents(100_000n),
      reduced_part: cents(0n),
      reduction: cents(0n),
      rate: rate(248_300n),
      withholding: cents(24_830n),
    },
  ],
  wealth: [
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
  ],
  abroad: {
    country: 'Alemania',
    certified_on: civilDate('2026-02-20'),
    exempt: cents(232_500n),
    withheld: cents(0n),
  },
});
