import type { Insertable } from 'kysely';
import type { Db, ContactChallengesTable } from '../../platform/db/tables.ts';

/** The last codes that were sent for a change of that contact, locked. */
export const lockLastChallenge = async (
  db: Db,
  intervener: string,
  field: 'email' | 'mobile_phone',
) =>
  db
    .selectFrom('contact_challenges')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .where('field', '=', field)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const updateChallengeUsed = async (db: Db, uuid: string, now: Date): Promise<void> => {
  await db
    .updateTable('contact_challenges')
    .set({ used_at: now })
    .where('uuid', '=', uuid)
    .execute();
};

export const countFailedTry = async (db: Db, uuid: string): Promise<void> => {
  await db
    .updateTable('contact_challenges')
    .set((eb) => ({ failed_tries: eb('failed_tries', '+', 1) }))
    .where('uuid', '=', uuid)
    .execute();
};

/** When codes were sent since then, the last first. */
export const listChallengesSince = async (db: Db, intervener: string, since: Date) =>
  db
    .selectFrom('contact_challenges')
    .select('created_at')
    .where('intervener_uuid', '=', intervener)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();

export const insertChallenge = async (
  db: Db,
  row: Insertable<ContactChallengesTable>,
): Promise<void> => {
  await db.insertInto('contact_challenges').values(row).execute();
};
