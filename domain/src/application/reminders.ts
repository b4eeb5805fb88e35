import { addDays } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';

/** Days after an invitation on which whoever has not done their part is reminded of it. *Source*: ours, ADR 225. */
export const REMINDER_DAYS = [3, 7, 14] as const;

/** Reminders without an answer after which the office hears of it: it may call. *Source*: ours, ADR 225. */
export const REMINDERS_BEFORE_OFFICE = 2;

/** Whether somebody is reminded on a day: at each pace once, and never twice on a day, however late the step runs. */
export const isReminderDue = (
  { invited_on, reminders }: { readonly invited_on: CivilDate; readonly reminders: number },
  today: CivilDate,
): boolean => {
  const days = REMINDER_DAYS[reminders];
  return days !== undefined && today >= addDays(invited_on, days);
};
