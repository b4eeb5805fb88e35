import { describe, expect, it } from 'vitest';
import { whyNotClose } from './transitions.ts';

const EMPTY = { has_position: false, has_open_operation: false, has_active_periodic: false };

describe('closing an account', () => {
  it.each([
    [{}, []],
    [{ has_position: true }, ['rules.close.position']],
    [{ has_open_operation: true }, ['rules.close.operation']],
    [
      { has_active_periodic: true, has_position: true },
      ['rules.close.position', 'rules.close.periodic'],
    ],
  ])('with %j', (facts, keys) => {
    expect(whyNotClose({ ...EMPTY, ...facts }).map(({ key }) => key)).toEqual(keys);
  });
});
