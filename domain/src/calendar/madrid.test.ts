import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from './civil-date.ts';
import { madridDate, madridDay, madridInstant, madridTime } from './madrid.ts';

describe('what a clock in Madrid shows', () => {
  it.each([
    ['2026-01-15T22:59:59.999Z', '2026-01-15', 23, 59, 59, 999],
    ['2026-01-15T23:00:00.000Z', '2026-01-16', 0, 0, 0, 0],
    ['2026-07-01T21:59:59.999Z', '2026-07-01', 23, 59, 59, 999],
    ['2026-07-01T22:00:00.000Z', '2026-07-02', 0, 0, 0, 0],
    ['2026-12-31T23:00:00.001Z', '2027-01-01', 0, 0, 0, 1],
    ['2026-03-29T00:59:59.500Z', '2026-03-29', 1, 59, 59, 500],
    ['2026-03-29T01:00:00.000Z', '2026-03-29', 3, 0, 0, 0],
    ['2026-10-25T00:30:00.000Z', '2026-10-25', 2, 30, 0, 0],
    ['2026-10-25T01:30:07.000Z', '2026-10-25', 2, 30, 7, 0],
    ['1969-12-31T22:59:59.250Z', '1969-12-31', 23, 59, 59, 250],
  ])('at %s it is %s %d:%d:%d.%d', (instant, date, hour, minute, second, millisecond) => {
    const now = new Date(instant);
    expect(madridDate(now)).toBe(date);
    expect(madridTime(now)).toEqual({ hour, minute, second, millisecond });
  });

  it('writes early years with four digits', () => {
    expect(madridDate(new Date('0999-06-01T12:00:00Z'))).toBe('0999-06-01');
  });

  // What is left of the zone's own tables when the shortcut of the day is right everywhere.
  it('is the day that the zone itself tells, at any moment since 1900', () => {
    const zone = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/Madrid',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const moments = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2037-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 20, max: 24 }),
        fc.integer({ min: 0, max: 3_599_999 }),
        (day, hour, ms) => {
          const lateInTheEvening = new Date(
            Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour) + ms,
          );
          for (const now of [day, lateInTheEvening]) expect(madridDate(now)).toBe(zone.format(now));
        },
      ),
    );
  });

  it('refuses an invalid date', () => {
    expect(() => madridDate(new Date('never'))).toThrow(RangeError);
    expect(() => madridTime(new Date('never'))).toThrow(RangeError);
  });
});

describe('the instant of a time in Madrid', () => {
  it.each([
    ['2026-01-15', 14, 0, '2026-01-15T13:00:00.000Z'],
    ['2026-07-01', 14, 0, '2026-07-01T12:00:00.000Z'],
    ['2026-03-29', 0, 0, '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 1, 59, '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', 2, 0, '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', 2, 30, '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', 3, 0, '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', 14, 0, '2026-03-29T12:00:00.000Z'],
    ['2026-03-28', 14, 0, '2026-03-28T13:00:00.000Z'],
    ['2026-03-30', 14, 0, '2026-03-30T12:00:00.000Z'],
    ['2026-10-25', 1, 59, '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', 2, 0, '2026-10-25T00:00:00.000Z'],
    ['2026-10-25', 2, 59, '2026-10-25T00:59:00.000Z'],
    ['2026-10-25', 3, 0, '2026-10-25T02:00:00.000Z'],
    ['2026-10-25', 14, 0, '2026-10-25T13:00:00.000Z'],
    ['2026-10-24', 14, 0, '2026-10-24T12:00:00.000Z'],
    ['2026-10-26', 14, 0, '2026-10-26T13:00:00.000Z'],
  ])('%s %d:%d is %s', (date, hour, minute, expected) => {
    expect(madridInstant(civilDate(date), hour, minute).toISOString()).toBe(expected);
  });

  it('is on the hour unless told the minute', () => {
    expect(madridInstant(civilDate('2026-11-05'), 9).toISOString()).toBe(
      '2026-11-05T08:00:00.000Z',
    );
  });

  it('shows that same time again, but for the hour that a night in March skips', () => {
    const instants = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (now) => {
        const { hour, minute } = madridTime(now);
        const again = madridInstant(madridDate(now), hour, minute);
        expect(madridDate(again)).toBe(madridDate(now));
        expect(madridTime(again)).toEqual({ hour, minute, second: 0, millisecond: 0 });
        expect([0, 3_600_000]).toContain(
          Math.floor(now.getTime() / 60_000) * 60_000 - again.getTime(),
        );
      }),
    );
  });

  it('is the same when many of a day are asked for', () => {
    const days = fc.integer({ min: -8_000, max: 20_000 });
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(days, minutes, (day, of) => {
        const date = addDays(civilDate('2026-03-29'), day);
        const [hour, minute] = [Math.floor(of / 60), of % 60];
        expect(madridDay(date)(hour, minute)).toEqual(madridInstant(date, hour, minute));
      }),
    );
  });

  it.each(['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'])(
    'is the same at every half hour of %s',
    (text) => {
      const date = civilDate(text);
      const instantOf = madridDay(date);
      for (let of = 0; of < 24 * 60; of += 30) {
        const [hour, minute] = [Math.floor(of / 60), of % 60];
        expect(instantOf(hour, minute)).toEqual(madridInstant(date, hour, minute));
      }
    },
  );
});
