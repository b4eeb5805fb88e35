import { describe, expect, it } from 'vitest';
import { isEnvelopeExpired, lastMomentToSign } from './envelope.ts';

describe('documents sent to be signed', () => {
  const createdAt = new Date('2026-11-05T22:30:00Z');

  it.each([
    ['2026-12-05T22:59:59Z', false],
    ['2026-12-05T23:00:00Z', true],
    ['2026-11-05T22:30:00Z', false],
  ])('at %s', (now, expected) => {
    expect(isEnvelopeExpired(createdAt, new Date(now))).toBe(expected);
  });

  it('can be signed until their thirtieth day in Madrid ends, also where a change of hour lies between', () => {
    expect(lastMomentToSign(createdAt).toISOString()).toBe('2026-12-05T22:59:59.999Z');
    expect(lastMomentToSign(new Date('2026-03-10T10:00:00Z')).toISOString()).toBe(
      '2026-04-09T21:59:59.999Z',
    );
  });
});
