import type { OpenTest } from '@area/domain/poll/kinds';
import type { Insertable, Updateable } from 'kysely';
import type { Db, OpenTestAnswersTable } from '../../platform/db/tables.ts';

/** The answers of a host under an identifier. */
export const findOpenAnswers = async (
  db: Db,
  uuid: string,
  { portal, test }: { readonly portal: string; readonly test: OpenTest },
) =>
  db
    .selectFrom('open_test_answers')
    .selectAll()
    .where('portal_id', '=', portal)
    .where('uuid', '=', uuid)
    .where('test', '=', test)
    .executeTakeFirst();

/** How many answers a host has kept since then. */
export const countOpenAnswersSince = async (db: Db, portal: string, since: Date) =>
  db
    .selectFrom('open_test_answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('portal_id', '=', portal)
    .where('answered_at', '>', since)
    .executeTakeFirstOrThrow();

/** Removes what was answered before then. */
export const removeOpenAnswers = async (db: Db, until: Date) =>
  db.deleteFrom('open_test_answers').where('answered_at', '<', until).executeTakeFirst();

/** Stores answers, replacing those of the same test under that identifier; nothing if it is another test. */
export const insertOpenAnswers = async (
  db: Db,
  row: Insertable<OpenTestAnswersTable>,
  said: Updateable<OpenTestAnswersTable>,
) =>
  db
    .insertInto('open_test_answers')
    .values(row)
    .onConflict((oc) =>
      oc
        .columns(['portal_id', 'uuid'])
        .doUpdateSet(said)
        .where('open_test_answers.test', '=', row.test),
    )
    .returningAll()
    .executeTakeFirst();
