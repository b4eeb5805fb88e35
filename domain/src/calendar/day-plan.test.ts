import { MADRID_CALENDAR } from './holidays.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentsAround } from './day-plan.ts';
import type { DayPlan } from './day-plan.ts';
import { isBusinessDay } from './holidays.ts';
import { madridDate, madridTime } from './madrid.ts';

const EXPORT: DayPlan = { at: ['14:15'], on: 'BUSINESS_DAYS' };
const TWICE: DayPlan = { at: ['09:30', '18:30'], on: 'EVERY_DAY' };
const AT_NIGHT: DayPlan = { at: ['02:30'], on: 'EVERY_DAY' };

describe('the last moment at which something was due', () => {
  it.each([
    {
      what: 'an hour before',
      plan: EXPORT,
      now: '2026-03-10T12:14:59.999Z',
      due: '2026-03-09T13:15:00.000Z',
    },
    {
      what: 'at that very moment',
      plan: EXPORT,
      now: '2026-03-10T13:15:00.000Z',
      due: '2026-03-10T13:15:00.000Z',
    },
    {
      what: 'on a Sunday',
      plan: EXPORT,
      now: '2026-03-15T20:00:00Z',
      due: '2026-03-13T13:15:00.000Z',
    },
    {
      what: 'in Easter week, Maundy Thursday to Easter Monday',
      plan: EXPORT,
      now: '2026-04-07T06:00:00Z',
      due: '2026-04-01T12:15:00.000Z',
    },
    {
      what: 'between two of a day',
      plan: TWICE,
      now: '2026-03-15T12:00:00Z',
      due: '2026-03-15T08:30:00.000Z',
    },
    {
      what: 'before the first of a day',
      plan: TWICE,
      now: '2026-03-15T05:00:00Z',
      due: '2026-03-14T17:30:00.000Z',
    },
    {
      what: 'on the night that skips an hour',
      plan: AT_NIGHT,
      now: '2026-03-29T01:30:00Z',
      due: '2026-03-29T01:30:00.000Z',
    },
    {
      what: 'on the night that repeats an hour, once',
      plan: AT_NIGHT,
      now: '2026-10-25T01:30:00Z',
      due: '2026-10-25T00:30:00.000Z',
    },
    {
      what: 'on New Year’s Day',
      plan: EXPORT,
      now: '2027-01-01T20:00:00Z',
      due: '2026-12-31T13:15:00.000Z',
    },
  ])('$what', ({ plan, now, due }) => {
    expect(momentsAround(new Date(now), MADRID_CALENDAR).lastDue(plan).toISOString()).toBe(due);
  });

  it('is never ahead, never on a day without business, and shows its time on the wall', () => {
    const instants = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (now) => {
        const due = momentsAround(now, MADRID_CALENDAR).lastDue(EXPORT);
        expect(due.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(isBusinessDay(madridDate(due), MADRID_CALENDAR)).toBe(true);
        expect(madridTime(due)).toMatchObject({ hour: 14, minute: 15 });
        expect(momentsAround(due, MADRID_CALENDAR).lastDue(EXPORT)).toEqual(due);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the next moment at which something is due', () => {
  it.each([
    { plan: EXPORT, now: '2026-03-10T13:15:00Z', next: '2026-03-11T13:15:00.000Z' },
    { plan: EXPORT, now: '2026-03-10T12:00:00Z', next: '2026-03-10T13:15:00.000Z' },
    { plan: EXPORT, now: '2026-03-13T20:00:00Z', next: '2026-03-16T13:15:00.000Z' },
    { plan: TWICE, now: '2026-03-14T10:00:00Z', next: '2026-03-14T17:30:00.000Z' },
  ])('after $now is $next', ({ plan, now, next }) => {
    expect(momentsAround(new Date(now), MADRID_CALENDAR).nextDue(plan).toISOString()).toBe(next);
  });
});
