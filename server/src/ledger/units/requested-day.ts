import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { whyNotAsOf } from '@area/domain/calendar/past-day';
import { atField } from '@area/domain/rules/reason';
import { requireFields } from '../../platform/http/field-errors.ts';

/** The day of the figures. */
export interface RequestedDay {
  readonly on: CivilDate;
  /** The tables of present holdings are only for today. */
  readonly isToday: boolean;
}

/** The day that somebody asks for, today unless they say. *Errors*: INVALID_INPUT for a day that is still to come. *Source*: ADR 75. */
export const requestedDay = (on: string | undefined, now: Date): RequestedDay => {
  const today = madridDate(now);
  if (on === undefined || on === today) return { on: today, isToday: true };
  requireFields(atField('on', whyNotAsOf(on, today)));
  return { on: civilDate(on), isToday: false };
};
