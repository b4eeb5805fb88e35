import { civilDate } from '@area/domain/calendar/civil-date';
import { cents, rate } from '@area/domain/money/money';
import type { TaxYear } from '../../src/orders/printed-documents/tax-facts.ts';

export const SAMPLE_CONTRIBUTIONS: TaxYear['contributions'] = {
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
};

export const SAMPLE_BENEFITS: TaxYear['benefits'] = [
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
];
