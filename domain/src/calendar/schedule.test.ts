import { MADRID_CALENDAR } from './holidays.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameOrNextBusinessDay } from './business-days.ts';
import { addDays, addMonths, civilDate } from './civil-date.ts';
import { isBusinessDay } from './holidays.ts';
import {
  directDebitCreationDate,
  instalmentAt,
  instalmentsBetween,
  instalmentsInYear,
  nextInstalment,
} from './schedule.ts';
import type { MonthsBetween, Schedule } from './schedule.ts';

const scheduleOf = (start: string, monthsBetween: MonthsBetween, end?: string): Schedule => ({
  start: civilDate(start),
  monthsBetween,
  ...(end ? { end: civilDate(end) } : {}),
});

const anyDay = fc
  .integer({ min: 0, max: 4000 })
  .map((days) => addDays(civilDate('2020-01-01'), days));
const anySchedule = fc.record({
  start: anyDay,
  monthsBetween: fc.constantFrom<MonthsBetween>(1, 3, 6, 12),
});

describe('monthly from 2026-01-31', () => {
  it.each([
    [0, '2026-01-31', '2026-02-02'],
    [1, '2026-02-28', '2026-03-02'],
    [2, '2026-03-31', '2026-03-31'],
    [3, '2026-04-30', '2026-04-30'],
    [4, '2026-05-31', '2026-06-01'],
    [5, '2026-06-30', '2026-06-30'],
    [6, '2026-07-31', '2026-07-31'],
    [7, '2026-08-31', '2026-08-31'],
    [8, '2026-09-30', '2026-09-30'],
    [9, '2026-10-31', '2026-11-03'],
    [10, '2026-11-30', '2026-11-30'],
    [11, '2026-12-31', '2026-12-31'],
  ])('instalment %d of %s happens on %s', (index, nominalDate, date) => {
    expect(instalmentAt(scheduleOf('2026-01-31', 1), index, MADRID_CALENDAR)).toMatchObject({
      index,
      nominalDate,
      date,
    });
  });
});

describe('monthly from 2026-01-01', () => {
  it.each([
    [0, '2026-01-01', '2026-01-02'],
    [1, '2026-02-01', '2026-02-02'],
    [2, '2026-03-01', '2026-03-02'],
    [3, '2026-04-01', '2026-04-01'],
    [4, '2026-05-01', '2026-05-04'],
    [5, '2026-06-01', '2026-06-01'],
    [6, '2026-07-01', '2026-07-01'],
    [7, '2026-08-01', '2026-08-03'],
    [8, '2026-09-01', '2026-09-01'],
    [9, '2026-10-01', '2026-10-01'],
    [10, '2026-11-01', '2026-11-03'],
    [11, '2026-12-01', '2026-12-01'],
  ])('instalment %d of %s happens on %s', (index, nominalDate, date) => {
    expect(instalmentAt(scheduleOf('2026-01-01', 1), index, MADRID_CALENDAR)).toMatchObject({
      index,
      nominalDate,
      date,
    });
  });
});

describe('quarterly from 2026-04-02', () => {
  it.each([
    [0, '2026-04-02', '2026-04-07'],
    [1, '2026-07-02', '2026-07-02'],
    [2, '2026-10-02', '2026-10-02'],
    [3, '2027-01-02', '2027-01-04'],
    [4, '2027-04-02', '2027-04-02'],
  ])('instalment %d of %s happens on %s', (index, nominalDate, date) => {
    expect(instalmentAt(scheduleOf('2026-04-02', 3), index, MADRID_CALENDAR)).toMatchObject({
      index,
      nominalDate,
      date,
    });
  });
});

describe('half-yearly from 2026-02-28', () => {
  it.each([
    [0, '2026-02-28', '2026-03-02'],
    [1, '2026-08-28', '2026-08-28'],
    [2, '2027-02-28', '2027-03-01'],
    [3, '2027-08-28', '2027-08-30'],
  ])('instalment %d of %s happens on %s', (index, nominalDate, date) => {
    expect(instalmentAt(scheduleOf('2026-02-28', 6), index, MADRID_CALENDAR)).toMatchObject({
      index,
      nominalDate,
      date,
    });
  });
});

describe('yearly from 2024-02-29', () => {
  it.each([
    [0, '2024-02-29', '2024-02-29'],
    [1, '2025-02-28', '2025-02-28'],
    [2, '2026-02-28', '2026-03-02'],
    [3, '2027-02-28', '2027-03-01'],
    [4, '2028-02-29', '2028-02-29'],
  ])('instalment %d of %s happens on %s', (index, nominalDate, date) => {
    expect(instalmentAt(scheduleOf('2024-02-29', 12), index, MADRID_CALENDAR)).toMatchObject({
      index,
      nominalDate,
      date,
    });
  });
});

describe('the instalments of a time', () => {
  it('are those whose date falls in it, both days counted', () => {
    const schedule = scheduleOf('2026-01-31', 1);
    const datesBetween = (from: string, to: string): readonly string[] =>
      instalmentsBetween(
        schedule,
        { from: civilDate(from), to: civilDate(to) },
        MADRID_CALENDAR,
      ).map(({ date }) => date);
    expect(datesBetween('2026-02-02', '2026-03-31')).toEqual([
      '2026-02-02',
      '2026-03-02',
      '2026-03-31',
    ]);
    expect(datesBetween('2026-02-03', '2026-03-30')).toEqual(['2026-03-02']);
    expect(datesBetween('2025-01-01', '2026-02-01')).toEqual([]);
    expect(datesBetween('2026-03-30', '2026-03-03')).toEqual([]);
  });

  it('are four a year when quarterly', () => {
    const years = [2025, 2026, 2027, 2028].map(
      (year) => instalmentsInYear(scheduleOf('2026-04-02', 3), year, MADRID_CALENDAR).length,
    );
    expect(years).toEqual([0, 3, 4, 4]);
  });

  it('count in the year of their date, not of the day before shifting', () => {
    const schedule = scheduleOf('2027-01-01', 1);
    expect(instalmentsInYear(schedule, 2027, MADRID_CALENDAR)).toHaveLength(12);
    const lastOfYear = scheduleOf('2022-12-31', 12);
    expect(instalmentsInYear(lastOfYear, 2022, MADRID_CALENDAR)).toHaveLength(0);
    expect(instalmentsInYear(lastOfYear, 2023, MADRID_CALENDAR)).toHaveLength(1);
    expect(instalmentsInYear(lastOfYear, 2024, MADRID_CALENDAR).map(({ date }) => date)).toEqual([
      '2024-01-02',
      '2024-12-31',
    ]);
  });

  it('stop at the end, which still counts', () => {
    const counts = ['2026-03-30', '2026-03-31', '2026-04-01'].map(
      (end) => instalmentsInYear(scheduleOf('2026-01-31', 1, end), 2026, MADRID_CALENDAR).length,
    );
    expect(counts).toEqual([2, 3, 3]);
  });

  it.each<[MonthsBetween, readonly number[]]>([
    [1, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
    [3, [0, 0, 0, 0, 1, 1, 1, 1, 2]],
    [6, [0, 0, 1, 1, 2]],
    [12, [0, 1, 2]],
  ])('every %d months know the anniversaries behind them', (monthsBetween, expected) => {
    const schedule = scheduleOf('2026-01-15', monthsBetween);
    expect(
      expected.map((_, index) => instalmentAt(schedule, index, MADRID_CALENDAR).anniversaries),
    ).toEqual(expected);
  });
});

describe('the next instalment', () => {
  it.each([
    ['2025-06-01', '2026-02-02'],
    ['2026-02-01', '2026-02-02'],
    ['2026-02-02', '2026-03-02'],
    ['2026-03-02', '2026-03-31'],
    ['2026-11-02', '2026-11-03'],
  ])('after %s is on %s', (after, expected) => {
    expect(
      nextInstalment(scheduleOf('2026-01-31', 1), civilDate(after), MADRID_CALENDAR)?.date,
    ).toBe(expected);
  });

  it('is none once the schedule has ended', () => {
    const schedule = scheduleOf('2026-01-31', 1, '2026-03-31');
    expect(nextInstalment(schedule, civilDate('2026-03-30'), MADRID_CALENDAR)?.date).toBe(
      '2026-03-31',
    );
    expect(nextInstalment(schedule, civilDate('2026-03-31'), MADRID_CALENDAR)).toBeUndefined();
    expect(nextInstalment(schedule, civilDate('2040-01-01'), MADRID_CALENDAR)).toBeUndefined();
  });

  it('by direct debit is created three business days before', () => {
    expect(directDebitCreationDate(civilDate('2026-11-05'), MADRID_CALENDAR)).toBe('2026-10-30');
    expect(directDebitCreationDate(civilDate('2026-04-07'), MADRID_CALENDAR)).toBe('2026-03-30');
  });
});

describe('any schedule', () => {
  it('never lands on a closed day, never before its day, and moves only over closed days', () => {
    fc.assert(
      fc.property(anySchedule, fc.integer({ min: 0, max: 200 }), (schedule, index) => {
        const { nominalDate, date } = instalmentAt(schedule, index, MADRID_CALENDAR);
        expect(isBusinessDay(date, MADRID_CALENDAR)).toBe(true);
        expect(date).toBe(sameOrNextBusinessDay(nominalDate, MADRID_CALENDAR));
      }),
    );
  });

  it('never drifts: each day is reckoned from the first, also after short months', () => {
    fc.assert(
      fc.property(anySchedule, fc.integer({ min: 0, max: 200 }), (schedule, index) => {
        const { nominalDate } = instalmentAt(schedule, index, MADRID_CALENDAR);
        expect(nominalDate).toBe(addMonths(schedule.start, index * schedule.monthsBetween));
        const isClipped = nominalDate.slice(8) < schedule.start.slice(8);
        expect(isClipped ? addDays(nominalDate, 1).slice(8) : nominalDate.slice(8)).toBe(
          isClipped ? '01' : schedule.start.slice(8),
        );
      }),
    );
  });

  it('is walked the same by asking for the next one as by listing them', () => {
    fc.assert(
      fc.property(
        anySchedule,
        anyDay,
        fc.integer({ min: 0, max: 800 }),
        (schedule, from, length) => {
          const to = addDays(from, length);
          const walked = [];
          for (
            let next = nextInstalment(schedule, addDays(from, -1), MADRID_CALENDAR);
            next && next.date <= to;
            next = nextInstalment(schedule, next.date, MADRID_CALENDAR)
          )
            walked.push(next);
          expect(instalmentsBetween(schedule, { from, to }, MADRID_CALENDAR)).toEqual(walked);
          const all = Array.from({ length: 400 }, (_, index) =>
            instalmentAt(schedule, index, MADRID_CALENDAR),
          );
          expect(walked).toEqual(all.filter(({ date }) => date >= from && date <= to));
        },
      ),
      { numRuns: 60 },
    );
  });
});
