import { whyNotActivate } from '../../screening/screen.ts';
import type { Reason } from '@area/domain/rules/reason';
import type { Db } from '../../../platform/db/tables.ts';
import { nameOfApplicant } from '../present.ts';
import type { WholeApplication } from '../read-application.ts';
import { screenedApplicant } from '../screen-applicants.ts';

/** What the lists have against the people of an application, each with their name. */
export const listObstacles = async (
  db: Db,
  { people }: WholeApplication,
  now: Date,
): Promise<readonly { readonly name: string; readonly place: number; readonly why: Reason }[]> => {
  const found = [];
  for (const [place, { row }] of people.entries()) {
    // Of a client, the look of the day is about the record, which the step of the day compares.
    if (row.is_known) continue;
    const reasons = await whyNotActivate(
      db,
      { applicant_uuid: row.uuid },
      { person: screenedApplicant(row), now },
    );
    found.push(...reasons.map((why) => ({ name: nameOfApplicant(row), place, why })));
  }
  return found;
};
