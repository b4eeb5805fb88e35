import type { Language } from '@area/domain/configuration/languages';
import type { TestNotice } from '@area/domain/notification/triggers';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db, PollAnswersTable, ConvenienceTestsTable } from '../../platform/db/tables.ts';

/** Somebody who may order, and the last test of theirs. */
export interface TestTaker {
  readonly uuid: string;
  readonly language: Language;
  readonly valid_until: Date | null;
}

/** Roles that may order. People who may only read, contribute or advise are not notified. *Source*: decisions 6.1. */
const ORDERING = sql`('TITULAR', 'PARTICIPE', 'APODERADO', 'AUTORIZADO', 'NUDO_PROPIETARIO', 'USUFRUCTUARIO', 'REPRESENTANTE_LEGAL', 'TUTOR', 'FIDUCIARIO', 'ADMINISTRADOR')`;

/** Adults with a login who may order, with the end of their last test. */
export const listTakers = async (db: Db): Promise<readonly TestTaker[]> => {
  const { rows } = await sql<TestTaker>`
    select i.uuid, i.language, last_test.valid_until
      from interveners i
      left join lateral (select t.valid_until from convenience_tests t where t.intervener_uuid = i.uuid order by t.taken_at desc limit 1) last_test on true
     where not i.is_minor and not i.is_incapable and not i.is_deceased and i.intervener_status not in ('BLOQUEADO', 'BLOQUEADO_AML')
       and exists (select from logins l where l.intervener_uuid = i.uuid)
       and exists (select from account_roles r where r.intervener_uuid = i.uuid and r.status = 'ACTIVE' and r.role in ${ORDERING})
     order by i.uuid`.execute(db);
  return rows;
};

/** Whether this is the first notification about this test. */
export const isNews = async (
  db: Db,
  { uuid, valid_until }: TestTaker,
  { notice, now }: { notice: TestNotice; now: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('test_notices')
    .values({ intervener_uuid: uuid, notice, ...(valid_until && { valid_until }), told_at: now })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** What is known of the person who takes the test, locked: no second test in their name starts meanwhile. */
export const lockTaker = async (db: Db, intervener: string) =>
  db
    .selectFrom('interveners')
    .select([
      'uuid',
      'name',
      'document_number',
      'is_minor',
      'is_incapable',
      'came_of_age_on',
      'language',
    ])
    .where('uuid', '=', intervener)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** When somebody has taken the test since then. */
export const listTestsSince = async (db: Db, intervener: string, since: Date) =>
  db
    .selectFrom('convenience_tests')
    .select('taken_at')
    .where('intervener_uuid', '=', intervener)
    .where('taken_at', '>', since)
    .execute();

/** How many questionnaires somebody has answered since then. */
export const countAnswersSince = async (db: Db, intervener: string, since: Date) =>
  db
    .selectFrom('poll_answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('intervener_uuid', '=', intervener)
    .where('answered_at', '>', since)
    .executeTakeFirstOrThrow();

export const insertPollAnswers = async (
  db: Db,
  row: Insertable<PollAnswersTable>,
): Promise<void> => {
  await db.insertInto('poll_answers').values(row).execute();
};

/** How many tests somebody has ever taken. */
export const countTests = async (db: Db, intervener: string) =>
  db
    .selectFrom('convenience_tests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('intervener_uuid', '=', intervener)
    .executeTakeFirstOrThrow();

export const insertTest = async (db: Db, row: Insertable<ConvenienceTestsTable>): Promise<void> => {
  await db.insertInto('convenience_tests').values(row).execute();
};
