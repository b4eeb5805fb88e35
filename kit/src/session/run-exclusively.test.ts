import { expect, test, vi } from 'vitest';
import { runExclusively } from './run-exclusively.ts';

test('one runs at a time', async () => {
  let inside = 0;
  let most = 0;
  const run = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside -= 1;
  };
  await Promise.all([runExclusively(run), runExclusively(run), runExclusively(run)]);
  expect(most).toBe(1);
});

test('what fails inside lets the next one run', async () => {
  await expect(runExclusively(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(runExclusively(async () => 'next')).resolves.toBe('next');
});

test('the browser keeps the tabs apart, and nothing of it is left behind', async () => {
  localStorage.clear();
  const request = vi.spyOn(navigator.locks, 'request');
  await expect(runExclusively(async () => 'mine')).resolves.toBe('mine');
  expect(request.mock.calls.map(([name]) => name)).toEqual(['session-renewal']);
  expect(localStorage).toHaveLength(0);
  request.mockRestore();
});
