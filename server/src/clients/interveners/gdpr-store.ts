import type { Insertable } from 'kysely';
import type { Db, GdprAnswersTable } from '../../platform/db/tables.ts';

/** One answer about personal data, if there is any. */
export const listOneAnswer = async (db: Db, intervener: string) =>
  db
    .selectFrom('gdpr_answers')
    .select('uuid')
    .where('intervener_uuid', '=', intervener)
    .limit(1)
    .execute();

export const insertGdprAnswer = async (
  db: Db,
  row: Insertable<GdprAnswersTable>,
): Promise<void> => {
  await db.insertInto('gdpr_answers').values(row).execute();
};
