import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, shares, unitValue } from '../money/money.ts';
import { divideUp } from '../money/rounding.ts';
import { centsFrom, sharesFrom, unitValueFrom } from '../money/wire.ts';
import { unitsToReserve } from './reservation.ts';

describe('units reserved by an order', () => {
  it.each([
    [{ amount_indicator: 'P', units: sharesFrom('12.5') }, '12.500000'],
    [{ amount_indicator: 'P', units: sharesFrom('2000') }, '1000.000000'],
    [{ amount_indicator: 'T' }, '1000.000000'],
    [{ amount_indicator: 'B', amount: centsFrom('1000') }, '110.000000'],
    [{ amount_indicator: 'I', amount: centsFrom('1000') }, '110.000000'],
    [{ amount_indicator: 'B', amount: centsFrom('9090.91') }, '1000.000000'],
  ] as const)('%o keeps %s', (order, units) => {
    expect(unitsToReserve(order, sharesFrom('1000'), unitValueFrom('10'))).toBe(sharesFrom(units));
  });

  it('rounds up', () => {
    const order = { amount_indicator: 'B', amount: centsFrom('100') } as const;
    expect(unitsToReserve(order, sharesFrom('1000'), unitValueFrom('30'))).toBe(
      sharesFrom('3.666667'),
    );
  });

  it('never keeps more than is free, nor less than the value asked for', () => {
    const anyUnits = fc.bigInt(0n, 10n ** 12n);
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 9n),
        anyUnits,
        fc.bigInt(1n, 10n ** 9n),
        (amount, free, price) => {
          const order = { amount_indicator: 'B', amount: cents(amount) } as const;
          const units = unitsToReserve(order, shares(free), unitValue(price));
          expect(units <= free).toBe(true);
          expect(units === free || units * price * 100n >= amount * 110n * 10n ** 10n).toBe(true);
        },
      ),
    );
  });
});

describe('rounding up', () => {
  it.each([
    [10n, 5n, 2n],
    [11n, 5n, 3n],
    [0n, 5n, 0n],
    [-11n, 5n, -2n],
  ])('%s / %s is %s', (top, bottom, expected) => {
    expect(divideUp(top, bottom)).toBe(expected);
  });

  it.each([0n, -1n])('refuses to divide by %s', (divisor) => {
    expect(() => divideUp(1n, divisor)).toThrow('division by nothing or less');
  });
});
