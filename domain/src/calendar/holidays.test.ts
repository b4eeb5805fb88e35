import { MADRID_CALENDAR } from './holidays.ts';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate, weekday } from './civil-date.ts';
import { easterSunday } from './easter.ts';
import {
  derivedMadridHolidays,
  holidayName,
  isBusinessDay,
  targetClosingDays,
} from './holidays.ts';

const closedWeekdaysOf = (year: number): readonly string[] => {
  const closed: string[] = [];
  for (let day = civilDate(`${year}-01-01`); day.startsWith(`${year}`); day = addDays(day, 1))
    if (weekday(day) < 6 && !isBusinessDay(day, MADRID_CALENDAR)) closed.push(day.slice(5));
  return closed;
};

describe('Easter', () => {
  it.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2019, '2019-04-21'],
    [2020, '2020-04-12'],
    [2021, '2021-04-04'],
    [2022, '2022-04-17'],
    [2023, '2023-04-09'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2285, '2285-03-22'],
  ])('of %d is %s', (year, expected) => {
    expect(easterSunday(year)).toBe(expected);
  });

  it('is always a Sunday from 22 March to 25 April', () => {
    for (let year = 1583; year <= 4000; year += 1) {
      const easter = easterSunday(year);
      expect(weekday(easter)).toBe(7);
      expect(easter.slice(5) >= '03-22' && easter.slice(5) <= '04-25').toBe(true);
    }
  });
});

describe('closed weekdays', () => {
  it.each([
    [
      2020,
      [
        '01-01',
        '01-06',
        '04-09',
        '04-10',
        '04-13',
        '05-01',
        '10-12',
        '11-02',
        '12-07',
        '12-08',
        '12-25',
      ],
    ],
    [
      2021,
      [
        '01-01',
        '01-06',
        '03-19',
        '04-01',
        '04-02',
        '04-05',
        '05-03',
        '10-12',
        '11-01',
        '12-06',
        '12-08',
      ],
    ],
    [
      2022,
      [
        '01-06',
        '04-14',
        '04-15',
        '04-18',
        '05-02',
        '07-25',
        '08-15',
        '10-12',
        '11-01',
        '12-06',
        '12-08',
        '12-26',
      ],
    ],
    [
      2023,
      [
        '01-06',
        '03-20',
        '04-06',
        '04-07',
        '04-10',
        '05-01',
        '05-02',
        '08-15',
        '10-12',
        '11-01',
        '12-06',
        '12-08',
        '12-25',
        '12-26',
      ],
    ],
    [
      2024,
      [
        '01-01',
        '03-28',
        '03-29',
        '04-01',
        '05-01',
        '05-02',
        '07-25',
        '08-15',
        '11-01',
        '12-06',
        '12-25',
        '12-26',
      ],
    ],
    [
      2025,
      [
        '01-01',
        '01-06',
        '04-17',
        '04-18',
        '04-21',
        '05-01',
        '05-02',
        '07-25',
        '08-15',
        '12-08',
        '12-25',
        '12-26',
      ],
    ],
    [
      2026,
      [
        '01-01',
        '01-06',
        '04-02',
        '04-03',
        '04-06',
        '05-01',
        '10-12',
        '11-02',
        '12-07',
        '12-08',
        '12-25',
      ],
    ],
    [
      2027,
      ['01-01', '01-06', '03-25', '03-26', '03-29', '05-03', '10-12', '11-01', '12-06', '12-08'],
    ],
  ])('of %d are as the region lists them, with those of TARGET', (year, expected) => {
    expect(closedWeekdaysOf(year)).toEqual(expected);
  });

  it('of a year beyond the lists follow the rule', () => {
    expect(closedWeekdaysOf(2028)).toEqual([
      '01-06',
      '04-13',
      '04-14',
      '04-17',
      '05-01',
      '05-02',
      '08-15',
      '10-12',
      '11-01',
      '12-06',
      '12-08',
      '12-25',
      '12-26',
    ]);
    expect(closedWeekdaysOf(2019)).toEqual([
      '01-01',
      '04-18',
      '04-19',
      '04-22',
      '05-01',
      '05-02',
      '08-15',
      '11-01',
      '12-06',
      '12-25',
      '12-26',
    ]);
  });

  it('are not those of the town, nor 19 March 2027 until the official list says so', () => {
    for (const day of ['2026-05-15', '2026-11-09', '2027-03-19']) {
      expect(isBusinessDay(civilDate(day), MADRID_CALENDAR)).toBe(true);
      expect(holidayName(civilDate(day), MADRID_CALENDAR)).toBeUndefined();
    }
  });
});

describe('holidays', () => {
  it('close six days of TARGET a year', () => {
    expect(Object.keys(targetClosingDays(2026))).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  it('have names', () => {
    expect(holidayName(civilDate('2026-10-12'), MADRID_CALENDAR)).toBe('Fiesta Nacional de España');
    expect(holidayName(civilDate('2026-04-06'), MADRID_CALENDAR)).toBe('TARGET: Lunes de Pascua');
    expect(holidayName(civilDate('2026-04-03'), MADRID_CALENDAR)).toBe('Viernes Santo');
    expect(
      Object.values({ ...targetClosingDays(2030), ...derivedMadridHolidays(2030) }),
    ).not.toContain('');
  });

  it('leave the weekend closed without a name', () => {
    expect(isBusinessDay(civilDate('2026-11-07'), MADRID_CALENDAR)).toBe(false);
    expect(isBusinessDay(civilDate('2026-11-08'), MADRID_CALENDAR)).toBe(false);
    expect(holidayName(civilDate('2026-11-07'), MADRID_CALENDAR)).toBeUndefined();
    expect(holidayName(civilDate('2026-05-02'), MADRID_CALENDAR)).toBe(
      'Fiesta de la Comunidad de Madrid',
    );
  });

  it('are asked of early years too', () => {
    expect(isBusinessDay(civilDate('0999-06-05'), MADRID_CALENDAR)).toBe(true);
    expect(isBusinessDay(civilDate('0999-06-09'), MADRID_CALENDAR)).toBe(false);
  });

  it('derive what Madrid always keeps', () => {
    expect(derivedMadridHolidays(2026)).toMatchObject({
      '2026-04-02': 'Jueves Santo',
      '2026-04-03': 'Viernes Santo',
      '2026-05-02': 'Fiesta de la Comunidad de Madrid',
    });
    expect(Object.keys(derivedMadridHolidays(2026))).toHaveLength(12);
  });
});
