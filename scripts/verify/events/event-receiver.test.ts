import { describe, expect, it } from 'vitest';
import { findLostEvents } from './event-receiver.ts';

const order = (uuid: string, number: number) => ({ number, subject: { kind: 'order', uuid } });

describe('what a receiver has taken', () => {
  it('is everything, in the order of each subject, also when some came twice', () => {
    const taken = [order('a', 1), order('b', 3), order('a', 2), order('a', 1), order('b', 4)];
    expect(findLostEvents(taken, [1, 2, 3, 4])).toEqual([]);
  });

  it('lacks an event', () => {
    expect(findLostEvents([order('a', 1)], [1, 2])).toEqual(['event 2 never came']);
  });

  it('came in another order', () => {
    expect(findLostEvents([order('a', 2), order('a', 1)], [1, 2])).toEqual([
      'order a: event 1 came after 2',
    ]);
  });
});
