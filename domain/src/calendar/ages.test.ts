import { MADRID_CALENDAR } from './holidays.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, isExpired, isSupportOpen } from './ages.ts';
import { addDays, addMonths, civilDate } from './civil-date.ts';

describe('ages', () => {
  it('go up by one, on the birthday and no other day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 100 }),
        (days, years) => {
          const birthdate = addDays(civilDate('1930-01-01'), days);
          const birthday = addMonths(birthdate, 12 * years);
          expect(ageOn(birthdate, birthday)).toBe(years);
          expect(ageOn(birthdate, addDays(birthday, -1))).toBe(years - 1);
        },
      ),
    );
  });
});

describe('expiry', () => {
  it.each([
    ['2026-11-04', true],
    ['2026-11-05', true],
    ['2026-11-06', false],
  ])('what expires on %s has expired on 2026-11-05: %s', (expiresOn, expected) => {
    expect(isExpired(civilDate(expiresOn), civilDate('2026-11-05'))).toBe(expected);
  });
});

describe('support', () => {
  it.each([
    ['2026-11-05T07:59:59.999Z', false],
    ['2026-11-05T08:00:00.000Z', true],
    ['2026-11-05T17:29:59.999Z', true],
    ['2026-11-05T17:30:00.000Z', false],
    ['2026-07-01T06:59:59.999Z', false],
    ['2026-07-01T07:00:00.000Z', true],
    ['2026-07-01T16:29:59.999Z', true],
    ['2026-07-01T16:30:00.000Z', false],
    ['2026-11-07T10:00:00.000Z', false],
    ['2026-12-08T10:00:00.000Z', false],
  ])('at %s answers: %s', (now, expected) => {
    expect(isSupportOpen(new Date(now), MADRID_CALENDAR)).toBe(expected);
  });
});
