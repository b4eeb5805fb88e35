import { civilDate } from '@area/domain/calendar/civil-date';
import { cents, rate, shares, subtractCents } from '@area/domain/money/money';
import type { Redemption } from '@area/domain/operation/redemption';
import type { FundSale, TaxYear } from '../../src/orders/printed-documents/tax-facts.ts';

export const ACCOUNT = '1000000101';
export const WHOLE = rate(1_000_000n);
export const FUND = { name: 'Cierzo Renta Prudente, FI', code: 'ES0000000000' };

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

/** A sale of one's own, and a part of another with a loss. */
export const sampleSales = (redemption: Redemption): TaxYear['sales'] => [
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
];

export const SAMPLE_TRANSFERS: TaxYear['transfers'] = [
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
];

/** What was given away, and what was inherited. */
export const SAMPLE_GIFTS: TaxYear['gifts'] = [
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
];
