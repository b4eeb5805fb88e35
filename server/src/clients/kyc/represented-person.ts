import { speaksForSelf } from '@area/domain/intervener/coming-of-age';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { getWardFacts, getPersonForUpdate } from '../people/store.ts';

/** The person whose data are written, and the person who writes them. */
export interface RepresentedPerson {
  readonly person: string;
  readonly speaker: string;
}

/**
 * Represented people change nothing about themselves, even if they may see it. *Errors*: REPRESENTATIVE_ONLY.
 * *Source*: decisions 6.1 (the row of the minor), ADR 82.
 */
export const requireSelf = async (
  db: Db,
  { person, speaker }: RepresentedPerson,
): Promise<void> => {
  if (person !== speaker) return;
  const row = await getWardFacts(db, person);
  if (!speaksForSelf(row)) throw new AppError('REPRESENTATIVE_ONLY');
};

/**
 * Locks the person whose data are written, so that nobody else writes meanwhile. Represented people cannot act for
 * themselves. *Errors*: REPRESENTATIVE_ONLY. *Source*: decisions 6.3 (2, 4).
 */
export const lockRepresented = async (db: Db, { person, speaker }: RepresentedPerson) => {
  const row = await getPersonForUpdate(db, person);
  if (person === speaker && !speaksForSelf(row)) throw new AppError('REPRESENTATIVE_ONLY');
  return row;
};
