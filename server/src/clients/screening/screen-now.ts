import { madridDate } from '@area/domain/calendar/madrid';
import { isListOld } from '@area/domain/screening/screening';
import type { Parts } from '../../platform/parts/parts.ts';
import type { PersonRow } from '../people/store.ts';
import { readLists, readScreening, screenPerson, screenedPersonOf } from './screen.ts';
import { listScreeningLists } from './store.ts';

/**
 * Looks somebody on record up, with no transaction open, unless that was done today with their data of now and in lists of now. They may have come, or have
 * been corrected, after the step of the day. Where nobody answers, the rule for lists holds them.
 */
export const screenNow = async (
  parts: Pick<Parts, 'screening' | 'database' | 'clock' | 'log'>,
  row: PersonRow,
): Promise<void> => {
  if (!parts.screening) return;
  const db = parts.database.kysely;
  const today = madridDate(parts.clock.business());
  const [subject, person] = [{ intervener_uuid: row.uuid }, screenedPersonOf(row)];
  const { last } = await readScreening(db, subject, person);
  const lists = await listScreeningLists(db);
  const areNew = lists.length > 0 && !lists.some((list) => isListOld(list.published_on, today));
  if (areNew && last && madridDate(last.at) >= today) return;
  await screenPerson(parts, subject, { person, state: await readLists(parts) });
};
