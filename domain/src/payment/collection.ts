import type { BusinessCalendar } from '../calendar/holidays.ts';
import { addBusinessDays } from '../calendar/business-days.ts';
import type { CivilDate } from '../calendar/civil-date.ts';

/** The position of a direct debit among those of its mandate: first, recurrent, only, last. *Source*: decisions 8. */
export const SEQUENCE_TYPES = ['FRST', 'RCUR', 'OOFF', 'FNAL'] as const;
export type SequenceType = (typeof SEQUENCE_TYPES)[number];

/**
 * The position of the next direct debit of a mandate. After a returned one, the next is the first again. Our mandates are
 * valid until somebody revokes them: no debit is the only or the last one. *Source*: decisions 8, ADR 56.
 */
export const sequenceOf = (hasCollected: boolean): SequenceType => (hasCollected ? 'RCUR' : 'FRST');

/**
 * The day a direct debit is collected: the wanted one, but never before the bank has had the file for a
 * business day. *Source*: decisions 8 (cut-off D-1).
 */
export const collectionDay = (
  today: CivilDate,
  wanted: CivilDate | null,
  calendar: BusinessCalendar,
): CivilDate => {
  const earliest = addBusinessDays(today, 1, calendar);
  return wanted !== null && wanted > earliest ? addBusinessDays(wanted, 0, calendar) : earliest;
};
