import type { BusinessCalendar } from '../calendar/holidays.ts';
import { addBusinessDays } from '../calendar/business-days.ts';
import { compareDates } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';

/** What of a line of a statement nobody expects: its day has not come, is long gone, or it is of an account that no product of ours has. *Source*: office.md 2, ADR 183. */
export const UNEXPECTED_LINES = ['FUTURE', 'OLD', 'OTHER_ACCOUNT'] as const;
export type UnexpectedLine = (typeof UNEXPECTED_LINES)[number];

/** A statement is read on the day after, or a few later. *Units*: business days. */
const OLD_AFTER_DAYS = 10;

/** What is unexpected about a line, or nothing. Whoever approves its file sees it. *Source*: office.md 2. */
export const unexpectedOf = (
  { booked_on, is_ours }: { readonly booked_on: CivilDate; readonly is_ours: boolean },
  today: CivilDate,
  calendar: BusinessCalendar,
): UnexpectedLine | undefined => {
  if (!is_ours) return 'OTHER_ACCOUNT';
  if (compareDates(booked_on, today) > 0) return 'FUTURE';
  return compareDates(addBusinessDays(booked_on, OLD_AFTER_DAYS, calendar), today) < 0
    ? 'OLD'
    : undefined;
};
