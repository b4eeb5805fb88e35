import { MADRID_CALENDAR } from '../calendar/holidays.ts';
import { assert, bigInt, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { addCents, cents, shares } from '../money/money.ts';
import { centsFrom, sharesFrom, unitValueFrom } from '../money/wire.ts';
import type { Lot } from '../operation/lots.ts';
import { unitsOfLots } from '../operation/lots.ts';
import { NO_GROWTH } from '../operation/revaluation.ts';
import type { BenefitPaymentRequest } from './benefit-payment.ts';
import { requestedPaymentAt, payableUnits, payBenefit } from './benefit-payment.ts';
import type { Income } from './income.ts';

const lot = (id: string, date: string, units: string): Lot => ({
  id,
  date: civilDate(date),
  units: sharesFrom(units),
  cost: centsFrom('100.00'),
});
const LOTS = [
  lot('a', '2005-03-01', '100.000000'),
  lot('b', '2010-03-01', '200.000000'),
  lot('c', '2015-03-01', '100.000000'),
];
const PRICE = unitValueFrom('10.000000');
const from = { lots: LOTS, free_units: sharesFrom('400.000000'), compartment: null };
const euros = (amount: string): BenefitPaymentRequest => ({
  kind: 'EUROS',
  amount: centsFrom(amount),
});

describe('a payment of a benefit', () => {
  it.each([
    [
      'of euros, from both compartments in proportion',
      euros('1000.00'),
      from,
      { units: '100.000000', gross: '1000.00', first: '250.00', lots: ['a', 'b'], over: false },
    ],
    [
      'of euros, from the compartment that is named',
      euros('1000.00'),
      { ...from, compartment: '1' as const },
      { units: '100.000000', gross: '1000.00', first: '1000.00', lots: ['a'], over: true },
    ],
    [
      'of euros that keep their cent',
      euros('0.01'),
      from,
      { units: '0.001000', gross: '0.01', first: '0.00', lots: ['a', 'b'], over: false },
    ],
    [
      'of more euros than there are',
      euros('4000.01'),
      from,
      {
        units: '400.000000',
        gross: '4000.00',
        first: '1000.00',
        lots: ['a', 'b', 'c'],
        over: true,
      },
    ],
    [
      'that would leave less than a cent',
      euros('3999.99'),
      { ...from, free_units: sharesFrom('399.999500') },
      {
        units: '399.999500',
        gross: '4000.00',
        first: '1000.00',
        lots: ['a', 'b', 'c'],
        over: false,
      },
    ],
    [
      'of units',
      { kind: 'UNITS', units: sharesFrom('40.000000') } as const,
      from,
      { units: '40.000000', gross: '400.00', first: '100.00', lots: ['a', 'b'], over: false },
    ],
    [
      'of all that nothing else keeps',
      { kind: 'ALL' } as const,
      { ...from, free_units: sharesFrom('80.000000') },
      { units: '80.000000', gross: '800.00', first: '200.00', lots: ['a', 'b'], over: false },
    ],
    [
      'of a plan that is empty',
      { kind: 'ALL' } as const,
      { ...from, lots: [] },
      { units: '0.000000', gross: '0.00', first: '0.00', lots: [], over: true },
    ],
  ])('%s', (_, ask, payable, expected) => {
    const paid = payBenefit(ask, payable, PRICE);
    expect([paid.units, paid.gross]).toEqual([
      sharesFrom(expected.units),
      centsFrom(expected.gross),
    ]);
    expect([paid.from_first_compartment, paid.is_exhausted]).toEqual([
      centsFrom(expected.first),
      expected.over,
    ]);
    expect(paid.detail.map(({ id }) => id)).toEqual(expected.lots);
  });

  it('never takes more than is payable, and its lots are its units and its money', () => {
    const amount = bigInt(1n, 600_000n).map((value): BenefitPaymentRequest => ({
      kind: 'EUROS',
      amount: cents(value),
    }));
    assert(
      property(
        amount,
        bigInt(0n, 400_000_000n),
        constantFrom('1', '2', '3', null),
        (ask, free, compartment) => {
          const payable = { lots: LOTS, free_units: shares(free), compartment };
          const { units, gross, detail } = payBenefit(ask, payable, PRICE);
          expect(units <= payableUnits(payable)).toBe(true);
          expect([unitsOfLots(detail), addCents(...detail.map((each) => each.gross))]).toEqual([
            units,
            gross,
          ]);
        },
      ),
    );
  });
});

const income = (amount: Income['income']): Income => ({
  start: civilDate('2026-01-31'),
  periodicity: 'MENSUAL',
  income: amount,
});

describe('what a payment of an income asks for', () => {
  const capital = { capital: centsFrom('24000.00'), price: PRICE };
  it.each([
    [
      'a part of its capital (E22)',
      income({ kind: 'PAYMENTS', payments: 24 }),
      1,
      '2026-02-28',
      euros('1000.00'),
    ],
    [
      'everything, the last of a number',
      income({ kind: 'PAYMENTS', payments: 24 }),
      23,
      '2027-12-31',
      { kind: 'ALL' },
    ],
    [
      'its euros, grown',
      income({
        kind: 'EUROS',
        amount: centsFrom('100.00'),
        growth: { kind: 'EUROS', step: centsFrom('5.00') },
      }),
      12,
      '2027-01-31',
      euros('105.00'),
    ],
    [
      'its euros, as they were',
      income({ kind: 'EUROS', amount: centsFrom('100.00'), growth: NO_GROWTH }),
      12,
      '2027-01-31',
      euros('100.00'),
    ],
    [
      'its units',
      income({ kind: 'UNITS', units: sharesFrom('7.000000') }),
      2,
      '2026-03-31',
      { kind: 'UNITS', units: sharesFrom('7.000000') },
    ],
  ])('is %s', (_, asked, index, nominal, ask) => {
    const payment = requestedPaymentAt(asked, index, { ...capital, calendar: MADRID_CALENDAR });
    expect([payment.instalment.nominalDate, payment.ask]).toEqual([nominal, ask]);
  });
});
