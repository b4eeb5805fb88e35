import type { GdprAnswers } from '@area/contract/interveners';
import type { Kysely } from 'kysely';
import type { StoredGdpr, Tables } from '../db/tables.ts';
import { newUuid } from '../new-uuid.ts';

/**
 * Keeps what a person chose about personal data: the choices in force on the person, every answer ever
 * given in its history. *Source*: decisions 5.4.
 */
export const saveGdprAnswers = async (
  db: Kysely<Tables>,
  intervener: string,
  { answers, at }: { answers: GdprAnswers; at: Date },
): Promise<StoredGdpr> => {
  const { text_version, ...preferences } = answers;
  const stored: StoredGdpr = { preferences, text_version, answered_at: at.toISOString() };
  await db.updateTable('interveners').set({ gdpr: JSON.stringify(stored) }).where('uuid', '=', intervener).execute();
  await db
    .insertInto('gdpr_answers')
    .values({ uuid: newUuid(), intervener_uuid: intervener, preferences: JSON.stringify(preferences), text_version, answered_at: at })
    .execute();
  return stored;
};
