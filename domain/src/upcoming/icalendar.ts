import type { CivilDate } from '../calendar/civil-date.ts';

/** A day of a calendar: no hour, and no amount in any property unless its owner wants one in the text. */
export interface CalendarDay {
  /** In small letters. *Example*: `periodic_payment`. */
  readonly kind: string;
  readonly subject_uuid: string;
  /** Where a subject has several days, the planned one: it stays when the day moves to a business day. */
  readonly occurrence?: CivilDate | undefined;
  readonly date: CivilDate;
  readonly summary: string;
  readonly description: string;
  /** Rises when the date moves. */
  readonly sequence: number;
  readonly url: string;
}

/** Where and when a calendar is written. `now` is UTC. *Shape*: `20261123T080000Z`. */
export interface CalendarStamp {
  readonly host: string;
  readonly now: string;
}

const END = '\r\n';
/** *Units*: octets, without the line end. *Source*: RFC 5545, 3.1. */
const LINE_MAX = 75;
const TWO_OCTETS = 0x80;
const THREE_OCTETS = 0x800;
const FOUR_OCTETS = 0x1_00_00;

const octetsOf = (code: number): number => {
  if (code < TWO_OCTETS) return 1;
  if (code < THREE_OCTETS) return 2;
  return code < FOUR_OCTETS ? 3 : 4;
};

/**
 * A line in pieces of at most 75 octets of UTF-8, each but the first behind a blank, never within a character. *Source*: RFC
 * 5545, 3.1.
 */
export const foldLine = (line: string): readonly string[] => {
  const pieces: string[] = [];
  let [start, octets] = [0, 0];
  const take = (end: number): void => {
    pieces.push((pieces.length === 0 ? '' : ' ') + line.slice(start, end));
    [start, octets] = [end, 1];
  };
  for (let at = 0; at < line.length; at += 1) {
    const code = line.codePointAt(at) ?? 0;
    const size = octetsOf(code);
    if (octets + size > LINE_MAX) take(at);
    octets += size;
    // It stands in two places of the text.
    if (size === 4) at += 1;
  }
  take(line.length);
  return pieces;
};

/** *Source*: RFC 5545, 3.3.11. */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

const compact = (date: CivilDate): string => date.replaceAll('-', '');

/** By which calendars know a day for as long as its subject lives. *Example*: `test-expiry-2222…@portal.example`. */
const uidOf = ({ kind, subject_uuid, occurrence }: CalendarDay, host: string): string =>
  `${[kind.replaceAll('_', '-'), subject_uuid, ...(occurrence ? [occurrence] : [])].join('-')}@${host}`;

/** The properties of a day, each in one line, not folded. *Source*: RFC 5545, 3.6.1. */
export const presentDay = (day: CalendarDay, { host, now }: CalendarStamp): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${uidOf(day, host)}`,
  `DTSTAMP:${now}`,
  `DTSTART;VALUE=DATE:${compact(day.date)}`,
  `SEQUENCE:${day.sequence.toString()}`,
  `SUMMARY:${escapeText(day.summary)}`,
  `DESCRIPTION:${escapeText(day.description)}`,
  `URL:${day.url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** Lines as they stand in a file of a calendar. */
export const formatLines = (lines: readonly string[]): string =>
  lines
    .flatMap(foldLine)
    .map((line) => line + END)
    .join('');

/** A whole calendar. `name` is what programs show. *Source*: RFC 5545, 3.4; RFC 7986, 5.1. */
export const formatCalendar = (
  name: string,
  days: readonly CalendarDay[],
  stamp: CalendarStamp,
): string =>
  formatLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//private-area//upcoming//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...days.flatMap((day) => presentDay(day, stamp)),
    'END:VCALENDAR',
  ]);
