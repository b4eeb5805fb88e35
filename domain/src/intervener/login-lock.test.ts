import { describe, expect, it } from 'vitest';
import { lockSeconds } from './login-lock.ts';

describe('the wait after wrong passwords', () => {
  it.each([
    [0, undefined],
    [4, undefined],
    [5, 60],
    [6, 300],
    [7, 900],
    [8, 1800],
    [1000, 1800],
  ])('after %i failures is %s seconds', (failures, seconds) => {
    expect(lockSeconds(failures)).toBe(seconds);
  });
});
