import { MADRID_CALENDAR } from './holidays.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  businessDaysBetween,
  nextBusinessDay,
  previousBusinessDay,
  sameOrNextBusinessDay,
  sameOrPreviousBusinessDay,
} from './business-days.ts';
import { addDays, civilDate } from './civil-date.ts';
import { isBusinessDay } from './holidays.ts';

const anyDay = fc
  .integer({ min: 0, max: 15_000 })
  .map((days) => addDays(civilDate('2015-01-01'), days));

describe('the nearest business days', () => {
  it.each([
    // day, previous, same or previous, same or next, next
    ['2026-03-10', '2026-03-09', '2026-03-10', '2026-03-10', '2026-03-11'],
    ['2026-03-13', '2026-03-12', '2026-03-13', '2026-03-13', '2026-03-16'],
    ['2026-03-14', '2026-03-13', '2026-03-13', '2026-03-16', '2026-03-16'],
    ['2026-04-02', '2026-04-01', '2026-04-01', '2026-04-07', '2026-04-07'],
    ['2026-04-07', '2026-04-01', '2026-04-07', '2026-04-07', '2026-04-08'],
    ['2026-12-24', '2026-12-23', '2026-12-24', '2026-12-24', '2026-12-28'],
    ['2026-12-31', '2026-12-30', '2026-12-31', '2026-12-31', '2027-01-04'],
    ['2027-01-01', '2026-12-31', '2026-12-31', '2027-01-04', '2027-01-04'],
  ])('of %s', (text, previous, sameOrPrevious, sameOrNext, next) => {
    const day = civilDate(text);
    expect(previousBusinessDay(day, MADRID_CALENDAR)).toBe(previous);
    expect(sameOrPreviousBusinessDay(day, MADRID_CALENDAR)).toBe(sameOrPrevious);
    expect(sameOrNextBusinessDay(day, MADRID_CALENDAR)).toBe(sameOrNext);
    expect(nextBusinessDay(day, MADRID_CALENDAR)).toBe(next);
  });
});

describe('counting business days', () => {
  it.each([
    ['2026-03-10', 0, '2026-03-10'],
    ['2026-03-14', 0, '2026-03-16'],
    ['2026-03-14', 1, '2026-03-16'],
    ['2026-03-14', -1, '2026-03-13'],
    ['2026-03-13', 1, '2026-03-16'],
    ['2026-03-31', 2, '2026-04-07'],
    ['2026-04-07', -2, '2026-03-31'],
    ['2026-03-09', 15, '2026-03-30'],
  ])('%s and %d is %s', (day, count, expected) => {
    expect(addBusinessDays(civilDate(day), count, MADRID_CALENDAR)).toBe(expected);
  });

  it.each([
    ['2026-03-10', '2026-03-10', 0],
    ['2026-03-13', '2026-03-16', 1],
    ['2026-03-16', '2026-03-13', -1],
    ['2026-03-14', '2026-03-15', 0],
    ['2026-04-01', '2026-04-07', 1],
    ['2026-04-01', '2026-04-06', 0],
    ['2025-12-31', '2026-12-31', 250],
  ])('from %s to %s there are %d', (from, to, expected) => {
    expect(businessDaysBetween(civilDate(from), civilDate(to), MADRID_CALENDAR)).toBe(expected);
  });

  it('is undone by adding them, and never lands on a closed day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -60, max: 60 }), (day, count) => {
        const from = sameOrNextBusinessDay(day, MADRID_CALENDAR);
        const to = addBusinessDays(from, count, MADRID_CALENDAR);
        expect(isBusinessDay(to, MADRID_CALENDAR)).toBe(true);
        expect(isBusinessDay(addBusinessDays(day, count, MADRID_CALENDAR), MADRID_CALENDAR)).toBe(
          true,
        );
        expect(businessDaysBetween(from, to, MADRID_CALENDAR)).toBe(count);
        expect(businessDaysBetween(to, from, MADRID_CALENDAR) + count).toBe(0);
        expect(addBusinessDays(to, -count, MADRID_CALENDAR)).toBe(from);
      }),
    );
  });

  it('leaves no open day between a day and the next', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const next = nextBusinessDay(day, MADRID_CALENDAR);
        expect(next > day && isBusinessDay(next, MADRID_CALENDAR)).toBe(true);
        for (let between = addDays(day, 1); between < next; between = addDays(between, 1))
          expect(isBusinessDay(between, MADRID_CALENDAR)).toBe(false);
        expect(previousBusinessDay(next, MADRID_CALENDAR) <= day).toBe(true);
      }),
    );
  });
});
