import { expect, it } from 'vitest';
import { whyNotPowerLimit } from './power-limit.ts';

it.each([
  ['', undefined],
  ['x', 'rules.currency'],
  ['0,99', 'rules.min_value 1'],
  ['1', undefined],
  ['100.000.000', undefined],
  ['100000000,01', 'rules.max_value 100000000'],
])('a power up to %s: %s', (typed, expected) => {
  const found = whyNotPowerLimit(typed);
  expect(found && [found.key, found.params?.['n']].filter(Boolean).join(' ')).toBe(expected);
});
