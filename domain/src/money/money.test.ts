import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatEuros,
  formatPercent,
  formatSignedEuros,
  formatSignedPercent,
  formatTick,
  formatUnits,
  formatUnitValue,
} from './format.ts';
import { cents, shares } from './money.ts';
import { divideHalfUp, portionOf, shareOf, unitsFor, valueOf } from './rounding.ts';
import { centsFromTyped, decimalFromTyped } from './typed-amount.ts';
import {
  centsFrom,
  centsText,
  formatDecimal,
  parseDecimal,
  rateFrom,
  sharesText,
  unitValueFrom,
} from './wire.ts';

describe('rounding', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 2n, 2n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [-2n, 3n, -1n],
    [5n, -2n, -3n],
  ])('%d / %d rounds half away from zero to %d', (top, bottom, expected) => {
    expect(divideHalfUp(top, bottom)).toBe(expected);
  });

  it('refuses to divide by zero', () => {
    expect(() => divideHalfUp(1n, 0n)).toThrow('division by zero');
  });

  it('is never more than half a unit away', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(1n, 10n ** 9n), (top, bottom) => {
        const error = top - divideHalfUp(top, bottom) * bottom;
        expect(error * 2n <= bottom && error * 2n >= -bottom).toBe(true);
      }),
    );
  });

  it('buys the units of E01', () => {
    expect(sharesText(unitsFor(centsFrom('10000.00'), unitValueFrom('12.345678')))).toBe(
      '810.000066',
    );
  });

  it('values the units of E03', () => {
    expect(centsText(valueOf(shares(500_000_000n), unitValueFrom('15.25')))).toBe('7625.00');
  });

  it('takes the fee of E02', () => {
    expect(centsText(portionOf(centsFrom('5000.00'), rateFrom('1.5')))).toBe('75.00');
  });

  it('has no percentage of nothing', () => {
    expect(shareOf(cents(1n), cents(0n))).toBeUndefined();
    expect(shareOf(centsFrom('1450.37'), centsFrom('10000.00'))).toBe(rateFrom('14.5037'));
  });
});

describe('wire decimals', () => {
  it.each([
    ['1000.35', 2, 100035n],
    ['1000', 2, 100000n],
    ['-0.5', 2, -50n],
    ['0.000001', 6, 1n],
  ])('reads %s', (text, scale, expected) => {
    expect(parseDecimal(text, scale)).toBe(expected);
  });

  it.each([
    '',
    'abc',
    '1,5',
    '1.2.3',
    '1.005',
    '1e3',
    ' 1',
    '--1',
    '9'.repeat(1_000_000),
    '1\u0000',
  ])('refuses %.20s', (text) => {
    expect(parseDecimal(text, 2)).toBeUndefined();
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 18n), 10n ** 18n), (value) => {
        expect(parseDecimal(formatDecimal(value, 6), 6)).toBe(value);
      }),
    );
  });
});

describe('typed amounts', () => {
  it.each([
    ['1.000,35', '1000.35'],
    ['1000,35', '1000.35'],
    ['1.000.000', '1000000'],
    [' 25 ', '25'],
  ])('reads %s', (typed, expected) => {
    expect(decimalFromTyped(typed)).toBe(expected);
  });

  it('are cents', () => {
    expect(centsFromTyped('1.000,35')).toBe(100_035n);
    expect(decimalFromTyped('1'.repeat(30))).toBe('1'.repeat(30));
    expect(decimalFromTyped('1'.repeat(31))).toBeUndefined();
  });

  it.each([
    '1.000,355',
    '-5',
    'abc',
    '',
    '1,000.35',
    '1.5',
    '10.00,5',
    '1000,',
    ',5',
    '١٢٣',
    '9'.repeat(1_000_000),
  ])('refuses %.20s as euros', (typed) => {
    expect(centsFromTyped(typed)).toBeUndefined();
  });
});

describe('formatting', () => {
  it('groups thousands the German way, four digits too', () => {
    expect(formatEuros(centsFrom('1234.50'))).toBe('1.234,50\u00a0€');
    expect(formatEuros(centsFrom('-12345678.90'))).toBe('-12.345.678,90\u00a0€');
    expect([
      formatTick(centsFrom('12500.00')),
      formatTick(centsFrom('2.50')),
      formatTick(centsFrom('-100.00')),
    ]).toEqual(['12.500', '2,50', '-100']);
    expect(formatSignedEuros(centsFrom('3.10'))).toBe('+3,10\u00a0€');
    expect(formatSignedEuros(centsFrom('-3.10'))).toBe('-3,10\u00a0€');
    expect(formatSignedEuros(cents(0n))).toBe('0,00\u00a0€');
    expect(formatSignedPercent(rateFrom('-1.5'))).toBe('-1,50\u00a0%');
    expect(formatUnitValue(unitValueFrom('12.345678'))).toBe('12,345678\u00a0€');
    expect(formatUnits(shares(810_000_066n))).toBe('810,000066');
    expect(formatPercent(rateFrom('14.5037'))).toBe('14,50\u00a0%');
  });
});
