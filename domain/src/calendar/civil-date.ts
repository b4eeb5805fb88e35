/**
 * A day of the calendar without hour or zone, written `2026-11-05`. Texts of this shape sort as the
 * days do, so that comparing them, in memory or in the database, needs no conversion.
 */

const MS_PER_DAY = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const FIRST_DAY = '0001-01-01';

/** A day of the calendar. *Shape*: `YYYY-MM-DD`, years 0001 to 9999. */
export type CivilDate = string & { readonly __brand: 'CivilDate' };

const epochMs = (date: CivilDate): number => Date.parse(`${date}T00:00:00Z`);

const fromEpochMs = (ms: number): CivilDate => civilDate(new Date(ms).toISOString().slice(0, -14));

const isCivilDate = (text: string): text is CivilDate => {
  if (!SHAPE.test(text) || text < FIRST_DAY) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
};

/** Reads a day that exists, or nothing. *Shape*: `YYYY-MM-DD` only. *Example*: `2026-02-30` is nothing. */
export const parseCivilDate = (text: string): CivilDate | undefined =>
  isCivilDate(text) ? text : undefined;

/** Takes a day known to exist. *Errors*: RangeError, a programming error; what people type goes through `parseCivilDate`. */
export const civilDate = (text: string): CivilDate => {
  if (!isCivilDate(text)) throw new RangeError(`Not a day: ${text.slice(0, 20)}`);
  return text;
};

/** The day `days` later, or earlier when negative. *Errors*: RangeError outside the years 0001 to 9999. */
export const addDays = (date: CivilDate, days: number): CivilDate =>
  fromEpochMs(epochMs(date) + days * MS_PER_DAY);

/**
 * The same day of the month `months` later, or the last day of that month where it is shorter.
 * *Errors*: RangeError outside the years 0001 to 9999. *Source*: decisions 1.4.
 * *Example*: 31 January and 1 month are 28 or 29 February.
 */
export const addMonths = (date: CivilDate, months: number): CivilDate => {
  const target = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  target.setUTCMonth(target.getUTCMonth() + months + 1, 0);
  target.setUTCDate(Math.min(target.getUTCDate(), Number(date.slice(8))));
  return fromEpochMs(target.getTime());
};

/** Days from `from` to `to`, negative when `to` is earlier. *Units*: calendar days. */
export const daysBetween = (from: CivilDate, to: CivilDate): number =>
  (epochMs(to) - epochMs(from)) / MS_PER_DAY;

/** Orders days for `sort`: negative, 0 or positive as `a` is before, the same as or after `b`. */
export const compareDates = (a: CivilDate, b: CivilDate): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** Day of the week. *Units*: 1 is Monday, 7 is Sunday. */
export const weekday = (date: CivilDate): number => new Date(epochMs(date)).getUTCDay() || 7;
