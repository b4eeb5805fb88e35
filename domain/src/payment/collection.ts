import { addBusinessDays } from '../calendar/business-days.ts';
import type { CivilDate } from '../calendar/civil-date.ts';

/** Where a direct debit stands among those of its mandate: the first, a further one, the only one, the last. *Source*: decisions 8. */
export const SEQUENCE_TYPES = ['FRST', 'RCUR', 'OOFF', 'FNAL'] as const;
export type SequenceType = (typeof SEQUENCE_TYPES)[number];

/**
 * Where the next direct debit of a mandate stands. One that came back leaves the next one the first. Our
 * mandates serve until somebody revokes them, and nothing is collected after: none is the only or the last.
 * *Source*: decisions 8, ADR 56.
 */
export const sequenceOf = (hasCollected: boolean): SequenceType => (hasCollected ? 'RCUR' : 'FRST');

/**
 * The day a direct debit is collected: the wanted one, but never before the bank has had the file for a
 * business day. *Source*: decisions 8 (cut-off D-1).
 */
export const collectionDay = (today: CivilDate, wanted: CivilDate | null): CivilDate => {
  const earliest = addBusinessDays(today, 1);
  return wanted !== null && wanted > earliest ? addBusinessDays(wanted, 0) : earliest;
};
