import { expect, test } from 'vitest';
import { parseHolidays } from './parse-holidays.ts';

test('each line is a day and its name', () => {
  expect(parseHolidays('2027-01-01 Año Nuevo\n\n  2027-12-25\tNavidad  ')).toEqual([
    { day: '2027-01-01', name: 'Año Nuevo' },
    { day: '2027-12-25', name: 'Navidad' },
  ]);
});

test.each(['', 'Año Nuevo 2027-01-01', '2027-01-01', '2027-01-01 Año Nuevo\nNavidad'])(
  'what is no list of holidays is nothing: %s',
  (typed) => {
    expect(parseHolidays(typed)).toBeUndefined();
  },
);
