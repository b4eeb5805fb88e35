import { atField, reason } from '../rules/reason.ts';
import type { FieldReason } from '../rules/reason.ts';
import { parseCivilDate } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';
import type { Holidays } from './holidays.ts';

/** The official list of a region for a year. *Source*: decisions 2.1, ADR 193. */
export interface NewHolidayList {
  readonly year: number;
  readonly in_force_from: string;
  readonly holidays: Holidays;
}

/** Fewer than any year since 2020 had: the list is not whole. *Source*: ADR 193. */
export const FEWEST_HOLIDAYS = 8;
/** More than national and regional law allows, with those of TARGET. *Source*: ADR 193. */
export const MOST_HOLIDAYS = 20;

const isDayOf = (year: number, text: string): boolean =>
  parseCivilDate(text)?.startsWith(`${year}-`) === true;

/** What is wrong with a list, each reason at its field. It never says otherwise about days before today. *Source*: ADR 193. */
export const whyNotList = (
  { year, in_force_from, holidays }: NewHolidayList,
  today: CivilDate,
): readonly FieldReason[] => {
  const days = Object.keys(holidays);
  const from = parseCivilDate(in_force_from);
  const isWhole = days.length >= FEWEST_HOLIDAYS && days.length <= MOST_HOLIDAYS;
  return [
    ...atField(
      'in_force_from',
      from !== undefined && from >= today ? undefined : reason('rules.calendar.in_force_from'),
    ),
    ...atField(
      'holidays',
      days.every((text) => isDayOf(year, text))
        ? undefined
        : reason('rules.calendar.other_year', { year: String(year) }),
    ),
    ...atField(
      'holidays',
      isWhole
        ? undefined
        : reason('rules.calendar.count', {
            least: String(FEWEST_HOLIDAYS),
            most: String(MOST_HOLIDAYS),
          }),
    ),
  ];
};
