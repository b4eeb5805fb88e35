import { CallError } from '@area/kit/transport/call-error.ts';
import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

const ITEMS = Array.from({ length: 250 }, (_none, at) => at);
const failed = (item: number, why: string): string => `${item} ${why}`;
const away = new CallError({ code: '', info: 'Sin conexión', status: 0, requestId: '' });

test('many are decided in requests of a hundred, each with its answer', async () => {
  const sizes: number[] = [];
  const progress: number[] = [];
  const results = await inBatches({
    items: ITEMS,
    decide: async (batch) => {
      sizes.push(batch.length);
      return batch.map((item) => `${item} done`);
    },
    failed,
    onProgress: (done) => progress.push(done),
  });
  expect(sizes).toEqual([100, 100, 50]);
  expect(progress).toEqual([100, 200, 250]);
  expect(results.at(-1)).toBe('249 done');
});

test('after a request that fails the rest is not sent, and each says why', async () => {
  let asked = 0;
  const results = await inBatches({
    items: ITEMS,
    decide: async (batch) => {
      asked += 1;
      if (asked === 2) throw away;
      return batch.map((item) => `${item} done`);
    },
    failed,
  });
  expect(asked).toBe(2);
  expect(results).toHaveLength(250);
  expect(results.slice(99, 102)).toEqual(['99 done', '100 Sin conexión', '101 Sin conexión']);
});

test('when nothing was decided the failure is that of the whole', async () => {
  const decide = async (): Promise<string[]> => {
    throw away;
  };
  await expect(inBatches({ items: ITEMS, decide, failed })).rejects.toBe(away);
});
