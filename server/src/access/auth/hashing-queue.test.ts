import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { HashingQueue } from './hashing-queue.ts';

describe('the queue for costly work', () => {
  it('runs two at once, in the order they came', async () => {
    const queue = new HashingQueue({ atOnce: 2, waiting: 50 });
    let running = 0;
    let most = 0;
    const begun: number[] = [];
    const work = async (number: number): Promise<number> => {
      begun.push(number);
      running += 1;
      most = Math.max(most, running);
      await delay(2);
      running -= 1;
      return number;
    };
    const numbers = Array.from({ length: 20 }, (_each, index) => index);
    expect(
      await Promise.all(numbers.map(async (number) => queue.run(async () => work(number)))),
    ).toEqual(numbers);
    expect(most).toBe(2);
    expect(begun).toEqual(numbers);
  });

  it('sends away who comes when too many wait, and recovers', async () => {
    const queue = new HashingQueue({ atOnce: 2, waiting: 3 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, async () => queue.run(async () => delay(2))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      ...Array.from({ length: 3 }, () => 'rejected'),
    ]);
    const [refused] = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refused).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfter: 2 });
    expect(await queue.run(async () => 'again')).toBe('again');
  });

  it('gives the place of failed work to the next', async () => {
    const queue = new HashingQueue({ atOnce: 1, waiting: 3 });
    const failing = queue.run(async () => {
      throw new Error('failed');
    });
    const next = queue.run(async () => 'done');
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });
});
