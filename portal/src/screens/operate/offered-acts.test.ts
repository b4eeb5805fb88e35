import { act as texts } from '@area/contract/texts/es/operate.json';
import { orderableTypes } from '@area/domain/operation/allowed-types';
import { describe, expect, it } from 'vitest';
import { positionOf } from '../../testing/holdings.ts';
import { ACTS, elsewhereOf, offeredActs } from './offered-acts.ts';
import { rhythmOf } from './order-types/rhythm.ts';

const FLAGS = { ALLOW_PERIODIC_SUBSCRIPTIONS: true, ALLOW_PENSION_PLANS: true };

describe.each(['F', 'P'] as const)('what may be done with %s', (type) => {
  const acts = offeredActs({ type }, FLAGS, [positionOf({ free_units: '1.000000' })]);

  it('has words for every act', () => {
    expect(acts.map(({ act }) => act).toSorted()).toEqual(Object.keys(texts[type]).toSorted());
  });

  it('leads to every type of order: with its act, with its rhythm, or from elsewhere', () => {
    const reached: readonly (string | undefined)[] = acts.flatMap(({ type: first }) => [
      first,
      rhythmOf(first)?.repeated,
      elsewhereOf(first, { type }, FLAGS),
    ]);
    expect(orderableTypes(type, FLAGS).filter((each) => !reached.includes(each))).toEqual([]);
  });
});

it('puts the acts in the order of the table of types', () => {
  expect(ACTS).toEqual(['invest', 'withdraw', 'transfer', 'recover']);
});
