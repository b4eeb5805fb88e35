import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Turns } from './turns.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Takes a turn and says in the end what became of it. */
const asking = (turns: Turns) =>
  turns.take().then(
    () => 'in',
    (error: unknown) => (error as Error).message,
  );

const TOLD = 'timeout exceeded when trying to connect';

describe('turns', () => {
  it('come in the order in which they were asked for', async () => {
    const turns = new Turns(1);
    await turns.take();
    const came: number[] = [];
    const all = [1, 2, 3].map(async (n) => turns.take().then(() => came.push(n)));
    for (const one of all) {
      turns.giveBack();
      await one;
    }
    expect(came).toEqual([1, 2, 3]);
  });

  it('are waited for longer than a standstill lasts while the line moves', async () => {
    const turns = new Turns(1);
    await turns.take();
    const all = [asking(turns), asking(turns), asking(turns)];
    for (const one of all) {
      await vi.advanceTimersByTimeAsync(2_000);
      turns.giveBack();
      expect(await one).toBe('in');
    }
  });

  it('are given up when nothing moves, and nobody is forgotten', async () => {
    const turns = new Turns(1);
    await turns.take();
    const late = asking(turns);
    await vi.advanceTimersByTimeAsync(3_200);
    expect(await late).toBe(TOLD);
    turns.giveBack();
    expect(await asking(turns)).toBe('in');
  });

  it('are refused at once when the line is too long to come to its end in time', async () => {
    const turns = new Turns(1);
    await turns.take();
    const line = Array.from({ length: 60 }, async () => asking(turns));
    for (let moved = 0; moved < 15; moved += 1) {
      await vi.advanceTimersByTimeAsync(340);
      turns.giveBack();
    }
    expect(await asking(turns)).toBe(TOLD);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(new Set(await Promise.all(line))).toEqual(new Set(['in', TOLD]));
  });
});
