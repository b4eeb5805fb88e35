import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { KycRecordsTable } from '../../platform/db/questionnaire-tables.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';

export type KycRow = Selectable<KycRecordsTable>;

const ofPerson = (db: Db, person: string) =>
  db.selectFrom('kyc_records').where('intervener_uuid', '=', person);

/** A page of somebody's questionnaires, newest first. */
export const listKycRows = async (
  db: Db,
  person: string,
  { $limit, $offset }: { $limit: number; $offset: number },
) => {
  const [{ total }, rows] = await Promise.all([
    ofPerson(db, person)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
    ofPerson(db, person)
      .selectAll()
      .orderBy('started_at', 'desc')
      .orderBy('uuid', 'desc')
      .limit($limit)
      .offset($offset)
      .execute(),
  ]);
  return { rows, total };
};

/** The questionnaire that somebody is filling in. */
export const findDraft = async (db: Db, person: string): Promise<KycRow | undefined> =>
  ofPerson(db, person).selectAll().where('status', '=', 'DRAFT').executeTakeFirst();

/** The last questionnaire that somebody handed in. */
export const findLastSubmitted = async (db: Db, person: string): Promise<KycRow | undefined> =>
  ofPerson(db, person)
    .selectAll()
    .where('status', '<>', 'DRAFT')
    .orderBy('submitted_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(1)
    .executeTakeFirst();

/** *Errors*: NOT_FOUND when the person has no such questionnaire. */
export const lockKyc = async (db: Db, person: string, uuid: string): Promise<KycRow> => {
  const row = await ofPerson(db, person)
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};
