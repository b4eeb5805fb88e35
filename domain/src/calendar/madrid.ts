import { addDays, civilDate } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';

const MS_PER_MINUTE = 60_000;
const MS_PER_HOUR = 3_600_000;

/** The time zone of every date and hour of the product. *Source*: specification 9. */
export const BUSINESS_TIME_ZONE = 'Europe/Madrid';

/** The local time in Madrid. */
export interface WallTime {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

const makeFormatter = (): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: BUSINESS_TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

// Built once: a formatter costs a thousand times what formatting does. And only when it is asked: the first one of
// a page takes a slow telephone a tenth of a second.
let formatter: Intl.DateTimeFormat | undefined;

type WallPart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

const wallParts = (now: Date): Record<WallPart, string> => {
  const parts = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  formatter ??= makeFormatter();
  for (const { type, value } of formatter.formatToParts(now))
    if (type in parts) parts[type as WallPart] = value;
  return parts;
};

/** Since 1950 Madrid has been one or two hours ahead of Greenwich: if both give the same day, it is that one. */
const LEAST_MS = MS_PER_HOUR;
const MOST_MS = 2 * MS_PER_HOUR;
const SINCE_MS = Date.UTC(1950, 0, 1);
const DATE_LENGTH = 10;

const dayAhead = (now: Date, ahead_ms: number): string =>
  new Date(now.getTime() + ahead_ms).toISOString().slice(0, DATE_LENGTH);

const dateOnWall = (now: Date): CivilDate => {
  const { year, month, day } = wallParts(now);
  return civilDate(`${year.padStart(4, '0')}-${month}-${day}`);
};

/** The day it is in Madrid at that instant. *Errors*: RangeError when `now` is an invalid date. *Source*: specification 9. */
export const madridDate = (now: Date): CivilDate => {
  if (!(now.getTime() >= SINCE_MS)) return dateOnWall(now);
  const day = dayAhead(now, LEAST_MS);
  return day === dayAhead(now, MOST_MS) ? civilDate(day) : dateOnWall(now);
};

/** The time it is in Madrid at that instant. *Errors*: RangeError when `now` is an invalid date. *Source*: specification 9. */
export const madridTime = (now: Date): WallTime => {
  const { hour, minute, second } = wallParts(now);
  return {
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: now.getUTCMilliseconds(),
  };
};

const wallMs = (date: CivilDate, hour: number, minute: number): number =>
  Date.parse(`${date}T00:00:00Z`) + hour * MS_PER_HOUR + minute * MS_PER_MINUTE;

const offsetMs = (instantMs: number): number => {
  const instant = new Date(instantMs);
  const { hour, minute } = madridTime(instant);
  const wholeMinute = Math.floor(instantMs / MS_PER_MINUTE) * MS_PER_MINUTE;
  return wallMs(madridDate(instant), hour, minute) - wholeMinute;
};

/**
 * The instant at which a clock in Madrid shows that day and time. On the night that repeats an hour
 * it is the first of the two; on the night that skips one, the time moves forward as the clocks do.
 * *Source*: decisions 2.1. *Example*: 29 March 2026 at 02:30 is 03:30 summer time.
 */
export const madridInstant = (date: CivilDate, hour: number, minute = 0): Date => {
  const wall = wallMs(date, hour, minute);
  const before = offsetMs(wallMs(addDays(date, -1), hour, minute));
  const after = offsetMs(wallMs(addDays(date, 1), hour, minute));
  const isOnlyAfter = offsetMs(wall - before) !== before && offsetMs(wall - after) === after;
  return new Date(wall - (isOnlyAfter ? after : before));
};

/**
 * The instants of one day by their time, for who asks for many: its offset is looked up once, as it is the same before and after all days
 * but those around two nights of a year. *Source*: decisions 2.1.
 */
export const madridDay = (date: CivilDate): ((hour: number, minute: number) => Date) => {
  const before = offsetMs(wallMs(addDays(date, -1), 0, 0));
  const isOne = before === offsetMs(wallMs(addDays(date, 2), 0, 0));
  return (hour, minute) =>
    isOne ? new Date(wallMs(date, hour, minute) - before) : madridInstant(date, hour, minute);
};
