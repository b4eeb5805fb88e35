import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './money.ts';
import { weightsInTenths, weightsOf } from './weights.ts';
import { rateText } from './wire.ts';

const told = (values: readonly (bigint | undefined)[]) =>
  weightsOf(values.map((value) => (value === undefined ? value : cents(value)))).map((each) =>
    each === undefined ? each : rateText(each),
  );

describe('weights', () => {
  it.each([
    ['one', [5n], ['100.0000']],
    ['three alike', [100n, 100n, 100n], ['33.3334', '33.3333', '33.3333']],
    ['a thousandth', [999n, 1n], ['99.9000', '0.1000']],
    ['worth nothing beside something', [0n, 12n], ['0.0000', '100.0000']],
    ['nothing', [], []],
    ['worth nothing at all', [0n, 0n], [undefined, undefined]],
    ['one unknown', [100n, undefined], [undefined, undefined]],
  ])('of %s', (_, values, expected) => {
    expect(told(values)).toEqual(expected);
  });

  it.each([
    ['one', [5n], [1000n]],
    ['three alike', [100n, 100n, 100n], [334n, 333n, 333n]],
    ['the largest remainder first', [3333n, 3333n, 3334n], [333n, 333n, 334n]],
    ['worth nothing at all', [0n, 0n], [undefined, undefined]],
    ['one unknown', [100n, undefined], [undefined, undefined]],
  ])('in tenths of %s', (_, values, expected) => {
    expect(
      weightsInTenths(values.map((value) => (value === undefined ? value : cents(value)))),
    ).toEqual(expected);
  });

  it('are a hundred per cent together, each within a unit of the last digit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: 1, maxLength: 40 }),
        (values) => {
          const [found, whole] = [
            weightsOf(values.map(cents)),
            values.reduce((sum, each) => sum + each, 0n),
          ];
          expect(found.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n)).toBe(1_000_000n);
          found.forEach((each, index) => {
            const difference = (each ?? 0n) * whole - (values[index] ?? 0n) * 1_000_000n;
            expect(difference < whole && difference > -whole).toBe(true);
          });
        },
      ),
    );
  });
});
