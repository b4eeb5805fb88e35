import { describe, expect, it } from 'vitest';
import { RETRY_WAITS_SECONDS, waitAfterAttempt } from './webhook-schedule.ts';

describe('attempts to deliver an event', () => {
  it('end 72 hours after the first one', () => {
    expect(RETRY_WAITS_SECONDS.reduce((sum, wait) => sum + wait, 0)).toBe(72 * 60 * 60);
  });

  it('wait longer each time', () => {
    expect(RETRY_WAITS_SECONDS).toEqual(RETRY_WAITS_SECONDS.toSorted((a, b) => a - b));
  });

  it('wait as long as the receiver asks, and never less than the schedule or more than a day', () => {
    expect(waitAfterAttempt(1, 120)).toBe(120);
    expect(waitAfterAttempt(2, 120)).toBe(300);
    expect(waitAfterAttempt(1, 10_000_000)).toBe(86_400);
  });

  it('have an end', () => {
    expect(waitAfterAttempt(RETRY_WAITS_SECONDS.length)).toBe(73_495);
    expect(waitAfterAttempt(RETRY_WAITS_SECONDS.length + 1)).toBeUndefined();
  });
});
