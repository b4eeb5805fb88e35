import { MADRID_CALENDAR } from '../calendar/holidays.ts';
import { describe, expect, it } from 'vitest';
import { directionOf } from './direction.ts';
import { centsFrom, sharesFrom } from '../money/wire.ts';
import { isForal } from '../tax/foral.ts';
import { amountOrderOf, orderedFieldOf, whyNotWords } from './ordered-amount.ts';
import type { OrderedAmount } from './ordered-amount.ts';
import { redemptionDay } from './order-guards.ts';

const euros = centsFrom('1000.00');
const units = sharesFrom('12.5');

const CASES: readonly (readonly [
  OrderedAmount,
  ReturnType<typeof amountOrderOf>,
  readonly (readonly [string, string])[],
])[] = [
  [
    { amount_indicator: 'I', amount: euros, units: null },
    { amount_indicator: 'I', amount: euros },
    [],
  ],
  [
    { amount_indicator: 'B', amount: euros, units: null },
    { amount_indicator: 'B', amount: euros },
    [],
  ],
  [{ amount_indicator: 'P', amount: null, units }, { amount_indicator: 'P', units }, []],
  [{ amount_indicator: 'T', amount: null, units: null }, { amount_indicator: 'T' }, []],
  [{ amount_indicator: 'I', amount: null, units: null }, undefined, [['amount', 'rules.required']]],
  [
    { amount_indicator: 'B', amount: null, units },
    undefined,
    [
      ['amount', 'rules.required'],
      ['units', 'rules.order.not_asked'],
    ],
  ],
  [
    { amount_indicator: 'P', amount: euros, units: null },
    undefined,
    [
      ['amount', 'rules.order.not_asked'],
      ['units', 'rules.required'],
    ],
  ],
  [
    { amount_indicator: 'T', amount: euros, units },
    undefined,
    [
      ['amount', 'rules.order.not_asked'],
      ['units', 'rules.order.not_asked'],
    ],
  ],
];

describe('how much leaves', () => {
  it.each(CASES)('case %#', (asked, order, told) => {
    expect(amountOrderOf(asked)).toEqual(order);
    expect(whyNotWords(asked).map(({ field, key }) => [field, key])).toEqual(told);
  });

  it('is told where it is typed', () => {
    expect(
      (['I', 'B', 'P', 'T'] as const).map((amount_indicator) =>
        orderedFieldOf({ amount_indicator }),
      ),
    ).toEqual(['amount', 'amount', 'units', 'amount']);
  });
});

describe('the day of a redemption', () => {
  it.each([
    ['2026-03-10T12:59:59.999Z', false, '2026-03-10'],
    ['2026-03-10T13:00:00.000Z', false, '2026-03-11'],
    ['2026-03-10T09:00:00Z', true, '2026-03-20'],
    // Ten days after a Wednesday is a Saturday.
    ['2026-03-11T09:00:00Z', true, '2026-03-23'],
  ])('of %s with notice %s is %s', (now, has_notice, day) => {
    expect(redemptionDay(new Date(now), { has_notice, cut_off: '14:00' }, MADRID_CALENDAR)).toBe(
      day,
    );
  });
});

describe('where another scale holds', () => {
  it.each([
    ['01001', true],
    ['20001', true],
    ['31001', true],
    ['48001', true],
    ['28013', false],
    ['10001', false],
  ])('%s: %s', (code, foral) => {
    expect(isForal(code)).toBe(foral);
  });
});

it('money that moves inside the house neither comes in nor goes out', () => {
  expect([
    directionOf('SUSCRIPCION'),
    directionOf('SOLICITUD_TRASPASO_INTERNO'),
    directionOf('REEMBOLSO'),
  ]).toEqual(['IN', 'NEUTRAL', 'OUT']);
});
