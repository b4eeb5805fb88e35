import { AML_CATEGORY_PREFIX } from '@area/domain/issue/handling';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** The issues of a client: what they asked, and what the office opened with them; never an investigation. */
const ownIssues = (db: Db, intervener: string) =>
  db
    .selectFrom('issues')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('issue_history')
          .select(['issue_history.at', 'issue_history.answer'])
          .whereRef('issue_history.issue_uuid', '=', 'issues.uuid')
          // A note and an end without a word are of the office alone.
          .where((each) =>
            each.or([each('answer', 'is not', null), each('message', 'is not', null)]),
          )
          .orderBy('number', 'desc')
          .limit(1)
          .as('said'),
      (join) => join.onTrue(),
    )
    .select([
      'issues.uuid',
      'issues.subject',
      'issues.description',
      'issues.category',
      'issues.status',
      'issues.created_at',
      'issues.created_by_staff',
      'issues.expires_on',
    ])
    .select(sql<Date>`coalesce(said.at, issues.created_at)`.as('last_at'))
    .select(sql<boolean>`said.answer is not null`.as('is_answered'))
    .where('issues.intervener_uuid', '=', intervener)
    .where('issues.is_intervener', '=', true)
    .where('issues.category', 'not like', `${AML_CATEGORY_PREFIX}%`);

/** The last written on top. */
export const listOwnIssues = (db: Db, intervener: string) =>
  ownIssues(db, intervener).orderBy('last_at', 'desc').orderBy('issues.uuid', 'desc');

export const findOwnIssue = async (db: Db, intervener: string, uuid: string) =>
  ownIssues(db, intervener).where('issues.uuid', '=', uuid).executeTakeFirst();

/** How many messages somebody has written in their issues since then. */
export const countMessagesSince = async (
  db: Db,
  intervener: string,
  since: Date,
): Promise<number> =>
  (
    await db
      .selectFrom('issue_history')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('intervener_uuid', '=', intervener)
      .where('at', '>', since)
      .executeTakeFirstOrThrow()
  ).count;
