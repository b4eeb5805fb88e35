import type { Position } from '@area/contract/accounts/schemas';
import { expect, test } from 'vitest';
import { idOf } from '../../testing/people.ts';
import { mergePositions } from './merge-positions.ts';

const position = (given: Partial<Position>): Position => ({
  uuid_product: idOf(1),
  code: 'A',
  name: 'A',
  class: 'A',
  type: 'F',
  risk: 3,
  units: '1.000000',
  blocked_units: '0.000000',
  reserved_units: '0.000000',
  free_units: '1.000000',
  nav: '1.000000',
  nav_date: '2026-11-20',
  value: '1.00',
  cost: '1.00',
  gain: '0.00',
  gain_percent: '0.0000',
  weight: null,
  ...given,
});

test('the same product on two accounts is one holding, gained over its whole cost', () => {
  const holdings = mergePositions([
    [position({ value: '110.00', cost: '100.00' })],
    [position({ value: '90.00', cost: '60.00', units: '2.500000' })],
  ]);
  expect(holdings).toMatchObject([
    {
      units: '3.500000',
      value: '200.00',
      cost: '160.00',
      gain: '40.00',
      gain_percent: '25.0000',
      weight: '100,0\u00a0%',
    },
  ]);
});

test('weights add up to the whole, the largest first', () => {
  const thirds = ['33.33', '33.33', '33.34'].map((value, at) =>
    position({ uuid_product: idOf(at), name: String(at), value }),
  );
  expect(mergePositions([thirds]).map(({ name, weight }) => [name, weight])).toEqual([
    ['2', '33,4\u00a0%'],
    ['0', '33,3\u00a0%'],
    ['1', '33,3\u00a0%'],
  ]);
});

test('an unknown value stays unknown, and so does every weight', () => {
  const holdings = mergePositions([
    [
      position({ value: null, gain: null, gain_percent: null }),
      position({ uuid_product: idOf(2), name: 'B', value: '5.00' }),
    ],
  ]);
  expect(holdings.map(({ name, value, gain, weight }) => [name, value, gain, weight])).toEqual([
    ['B', '5.00', '4.00', null],
    ['A', null, null, null],
  ]);
});
