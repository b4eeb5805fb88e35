import { isOperatingStatus } from '@area/domain/intervener/status';
import type { Db } from '../../../platform/db/tables.ts';
import type { ScreenedPerson } from '../../../platform/outside/screening/screening-engine.ts';
import { getPersonRow } from '../../people/store.ts';
import { screenedPersonOf } from '../../screening/screen.ts';
import type { ScreenedSubject } from '../../screening/store.ts';
import { screenedApplicant } from '../screen-applicants.ts';
import type { ApplicantRow } from '../store.ts';

/**
 * Which look at the lists decides about one of the people: the one about the application; about the record of somebody who is on it and no client. Nothing of a
 * client: the step of the day compares them with what was decided.
 */
export const lookOf = async (
  db: Db,
  row: ApplicantRow,
): Promise<{ readonly subject: ScreenedSubject; readonly person: ScreenedPerson } | undefined> => {
  if (!row.is_known || row.intervener_uuid === null)
    return { subject: { applicant_uuid: row.uuid }, person: screenedApplicant(row) };
  const client = await getPersonRow(db, row.intervener_uuid);
  return isOperatingStatus(client.intervener_status)
    ? undefined
    : { subject: { intervener_uuid: client.uuid }, person: screenedPersonOf(client) };
};
