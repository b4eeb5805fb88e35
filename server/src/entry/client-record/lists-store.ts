import { AML_CATEGORY_PREFIX } from '@area/domain/issue/handling';
import { sql } from 'kysely';
import { PAPER_COLUMNS } from '../../documents/documents/show-paper.ts';
import type { Db } from '../../platform/db/tables.ts';

const documentsWhere = (db: Db, person: string) =>
  db.selectFrom('documents').where('intervener_uuid', '=', person);

/** The documents of somebody, the newest first. */
export const documentsOf = (db: Db, person: string) =>
  documentsWhere(db, person)
    .select([
      'uuid',
      'title',
      'subcategory',
      'filename',
      'mime_type',
      'status',
      'rejected_because',
      'created_at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc');

/** One of them as a file. */
export const findPaperOf = async (db: Db, person: string, paper: string) =>
  documentsWhere(db, person).select(PAPER_COLUMNS).where('uuid', '=', paper).execute();

/** What was sent to somebody by mail and SMS; what opens a door is not shown. */
export const messagesTo = (db: Db, person: string) =>
  db
    .selectFrom('outbox')
    .select([
      'uuid',
      'channel',
      'recipient',
      'subject',
      'created_at',
      'sent_at',
      'attempts',
      'last_error',
    ])
    .select(sql<string | null>`case when is_secret then null else body end`.as('body'))
    .where('intervener_uuid', '=', person)
    .where('channel', '<>', 'PUSH')
    .$narrowType<{ channel: 'SMS' | 'EMAIL' }>()
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc');

/** The sessions of somebody, and those of staff in their area. */
export const sessionsOf = (db: Db, person: string) =>
  db
    .selectFrom('token_families as f')
    .leftJoin('staff', 'staff.uuid', 'f.staff_uuid')
    .select([
      'f.uuid',
      'f.kind',
      'staff.name as by',
      'f.reason',
      'f.portal_id as portal',
      'f.opened_at',
      'f.last_used_at',
      'f.ended_at',
      'f.ended_why',
      'f.ip',
      'f.user_agent',
    ])
    .where('f.intervener_uuid', '=', person)
    .where('f.kind', 'in', ['CLIENT', 'STAFF'])
    .orderBy('f.opened_at', 'desc')
    .orderBy('f.uuid', 'desc');

/** What somebody asked; investigations only for who may know of them. */
export const issuesOf = (db: Db, person: string, { withAml }: { readonly withAml: boolean }) =>
  db
    .selectFrom('issues')
    .select(['uuid', 'subject', 'category', 'status', 'created_at', 'expires_on'])
    .where('intervener_uuid', '=', person)
    .$if(!withAml, (rows) => rows.where('category', 'not like', `${AML_CATEGORY_PREFIX}%`))
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc');

export const listNumbers = async (db: Db, accounts: readonly string[]) =>
  db
    .selectFrom('accounts')
    .select(['uuid', 'number'])
    .where('uuid', '=', sql<string>`any(${accounts}::uuid[])`)
    .execute();
