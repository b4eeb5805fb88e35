import { CALLS } from '@area/contract/calls';
import { describe, expect, it } from 'vitest';
import { answerWithin } from './answer-within.ts';

describe('how long an answer may take', () => {
  it('is bounded for every call that writes, but for files on their way in or out', () => {
    const bounded = CALLS.filter((call) => answerWithin(call).handlerTimeout !== undefined);
    expect(bounded.some(({ id }) => id === 'createOperation')).toBe(true);
    expect(bounded.every(({ method }) => method !== 'GET')).toBe(true);
    const unbounded = CALLS.filter((call) => call.method !== 'GET' && !bounded.includes(call));
    expect(unbounded.every(({ encoding, kind }) => encoding === 'multipart' || ['blob', 'download', 'archive'].includes(kind))).toBe(true);
  });
});
