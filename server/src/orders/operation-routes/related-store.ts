import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { summaryRows } from './list-store.ts';

export interface Page {
  readonly $limit: number;
  readonly $offset: number;
}

const TOTAL = sql<number>`(count(*) over ())::int`.as('total');

/** What belongs to some operations, the newest first. */
export const relatedTo = (db: Db, parents: readonly string[]) =>
  summaryRows(db)
    .select('operations.parent_uuid')
    .where('operations.parent_uuid', '=', sql<string>`any(${parents}::uuid[])`)
    .orderBy('operations.created_at', 'desc')
    .orderBy('operations.uuid', 'desc');

/** A page of related operations, each line with the total. */
export const listRelatedPage = async (db: Db, parent: string, { $limit, $offset }: Page) =>
  relatedTo(db, [parent]).select(TOTAL).limit($limit).offset($offset).execute();

/** Open issues of one person about some operations. */
export const issuesOf = (
  db: Db,
  { operations, intervener }: { operations: readonly string[]; intervener: string },
) =>
  db
    .selectFrom('issues')
    .select([
      'uuid',
      'operation_uuid',
      'subject',
      'description',
      'category',
      'status',
      'created_at',
    ])
    .select(
      sql<string>`to_char(expires_on at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI:SS')`.as(
        'expires_on',
      ),
    )
    .where('operation_uuid', '=', sql<string>`any(${operations}::uuid[])`)
    .where('intervener_uuid', '=', intervener)
    .where('is_intervener', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('uuid');

/** A page of open issues about one, each line with the total. */
export const listIssuesPage = async (
  db: Db,
  { operation, intervener }: { readonly operation: string; readonly intervener: string },
  { $limit, $offset }: Page,
) =>
  issuesOf(db, { operations: [operation], intervener })
    .select(TOTAL)
    .limit($limit)
    .offset($offset)
    .execute();
