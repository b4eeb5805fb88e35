import { AML_CATEGORY_PREFIX } from '@area/domain/issue/handling';
import { sql } from 'kysely';
import { isFreePerson } from '../../access/proposals/restricted-store.ts';
import type { Db } from '../../platform/db/tables.ts';

const issues = (db: Db) =>
  db
    .selectFrom('issues')
    .innerJoin('groups', 'groups.uuid', 'issues.group_uuid')
    .leftJoin('interveners', 'interveners.uuid', 'issues.intervener_uuid')
    .select([
      'issues.uuid',
      'issues.status',
      'issues.category',
      'issues.subject',
      'issues.description',
      'issues.expires_on',
      'groups.key_name as group',
      'interveners.document_number',
      'interveners.name',
    ]);

/**
 * Open questions, the next to expire first; investigations only for who may know of them. Of people who are kept for the law
 * alone there are only those.
 */
export const openIssues = (db: Db, { withAml }: { readonly withAml: boolean }) =>
  issues(db)
    .where('issues.status', '<>', 'CLOSED')
    .$if(!withAml, (rows) => rows.where('issues.category', 'not like', `${AML_CATEGORY_PREFIX}%`))
    .where((eb) =>
      eb.or([
        isFreePerson(sql.ref('issues.intervener_uuid')),
        eb('issues.category', 'like', `${AML_CATEGORY_PREFIX}%`),
      ]),
    )
    .orderBy('issues.expires_on')
    .orderBy('issues.uuid');

/** Open questions that are past their expiry, the oldest first. */
export const listExpiredIssues = async (db: Db, now: Date) =>
  db
    .selectFrom('issues')
    .select(['uuid', 'category', 'expires_on'])
    .where('status', '<>', 'CLOSED')
    .where('expires_on', '<=', now)
    .orderBy('expires_on')
    .orderBy('uuid')
    .execute();

/** A question with whom it is about and who opened it. */
export const findIssue = async (db: Db, uuid: string) =>
  issues(db)
    .leftJoin('staff', 'staff.uuid', 'issues.created_by_staff')
    .select([
      'issues.intervener_uuid',
      'issues.is_intervener',
      'issues.created_at',
      'staff.name as opened_by',
    ])
    .where('issues.uuid', '=', uuid)
    .executeTakeFirst();
