import { beforeEach, expect, test } from 'vitest';
import { alone } from './alone.ts';

beforeEach(() => localStorage.clear());

test('without locks of the browser a lease keeps the tabs apart', async () => {
  let inside = 0;
  let most = 0;
  const run = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside -= 1;
  };
  await Promise.all([alone(run), alone(run), alone(run)]);
  expect(most).toBe(1);
  expect(localStorage).toHaveLength(0);
});

test('what fails inside gives the lease back', async () => {
  await expect(alone(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(alone(async () => 'next')).resolves.toBe('next');
});

test('a tab that died holds nobody up for ever', async () => {
  localStorage.setItem('session-renewal', `dead ${Date.now() - 1}`);
  await expect(alone(async () => 'mine')).resolves.toBe('mine');
});
