import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { centsFrom, centsText } from '../money/wire.ts';
import { inForce, yearOf } from './in-force.ts';
import { estimatedSavingsTax } from './savings-estimate.ts';

describe('a table by year', () => {
  const table = [
    { from_year: 2020, value: 'a' },
    { from_year: 2022, value: 'b' },
  ];

  it.each([
    [2020, 'a'],
    [2021, 'a'],
    [2022, 'b'],
    [2040, 'b'],
  ])('in %d says %s', (year, value) => {
    expect(inForce(table, year)).toBe(value);
  });

  it('refuses years before its first', () => {
    expect(() => inForce(table, 2019)).toThrow('no value held for 2019');
    expect(yearOf('2019-12-31')).toBe(2019);
  });
});

describe('the savings scale', () => {
  it.each([
    ['1000.00', '190.00'],
    ['6000.00', '1140.00'],
    ['10000.00', '1980.00'],
    ['50000.00', '10380.00'],
    ['60000.00', '12680.00'],
    ['200000.00', '44880.00'],
    ['250000.00', '58380.00'],
    ['300000.00', '71880.00'],
    ['400000.00', '101880.00'],
    ['0.00', '0.00'],
    ['-5.00', '0.00'],
    ['6000.03', '1140.01'],
  ])('E11: a gain of %s pays %s', (gain, tax) => {
    expect(centsText(estimatedSavingsTax(centsFrom(gain), 2026))).toBe(tax);
  });

  it.each([
    [2021, '96880.00'],
    [2022, '96880.00'],
    [2023, '99880.00'],
    [2024, '99880.00'],
    [2025, '101880.00'],
  ])('in %d 400,000 pay %s', (year, tax) => {
    expect(centsText(estimatedSavingsTax(centsFrom('400000'), year))).toBe(tax);
  });

  it('never takes less from more, nor more than the top rate', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 10n), fc.bigInt(0n, 10n ** 6n), (gain, more) => {
        const [less, greater] = [
          estimatedSavingsTax(cents(gain), 2026),
          estimatedSavingsTax(cents(gain + more), 2026),
        ];
        expect(greater >= less && less * 100n <= gain * 30n + 100n).toBe(true);
      }),
    );
  });
});
