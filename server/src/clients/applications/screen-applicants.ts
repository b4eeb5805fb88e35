import { madridDate } from '@area/domain/calendar/madrid';
import type { ScreenedPerson } from '../../platform/outside/screening/screening-engine.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { readLists, screenPerson, screenedPersonOf } from '../screening/screen.ts';
import { documentOf } from './make-people.ts';
import { nameOfApplicant } from './present.ts';
import { listUnscreened } from './store.ts';
import type { ApplicantRow } from './store.ts';

/** An applicant as the lists are asked. */
export const screenedApplicant = (row: ApplicantRow): ScreenedPerson =>
  screenedPersonOf({
    intervener_type: row.role === 'COMPANY' ? 'J' : 'F',
    name: nameOfApplicant(row),
    document_number: documentOf(row),
    birthdate: row.identity?.birthdate ?? null,
    nationality: row.identity?.nationality ?? null,
  });

/**
 * Looks up the people of every application that was handed in and is not decided: soon after it came, and again each day. It has no part in what an
 * applicant is answered.
 */
export const screenApplicants = async (
  parts: Pick<Parts, 'screening' | 'database' | 'clock' | 'log'>,
): Promise<number> => {
  const today = madridDate(parts.clock.business());
  const due = await listUnscreened(parts.database.kysely, today);
  if (due.length === 0 || !parts.screening) return 0;
  const state = await readLists(parts);
  for (const row of due) {
    const subject = { applicant_uuid: row.uuid };
    if (!(await screenPerson(parts, subject, { person: screenedApplicant(row), state }))) return 0;
  }
  return due.length;
};
