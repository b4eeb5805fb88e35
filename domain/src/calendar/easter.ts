import { civilDate } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';

const twoDigits = (value: number): string => value.toString().padStart(2, '0');

/**
 * Easter Sunday of the Gregorian calendar. *Units*: a year, 1583 to 9999.
 * *Source*: the anonymous algorithm (Meeus, Jones, Butcher), whose letters are kept.
 * *Example*: 2026 gives 5 April.
 */
export const easterSunday = (year: number): CivilDate => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return civilDate(
    `${year.toString().padStart(4, '0')}-${twoDigits(Math.floor(n / 31))}-${twoDigits((n % 31) + 1)}`,
  );
};
