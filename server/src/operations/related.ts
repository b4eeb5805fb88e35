import type { Issue } from '@area/contract/issues';
import type { Listing } from '@area/contract/list';
import type { ListedOperation } from '@area/contract/operations';
import { operationLabel } from '@area/domain/operation/codes';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { linesOf } from './which.ts';

type Db = Kysely<Tables>;

interface Page {
  readonly $limit: number;
  readonly $offset: number;
}

/** What belongs to an operation, the newest first. */
export const listRelated = async (
  db: Db,
  parent: string,
  { $limit, $offset }: Page,
): Promise<Listing<ListedOperation>> => {
  const rows = await linesOf(db)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('operations.parent_uuid', '=', parent)
    .orderBy('operations.created_at', 'desc')
    .orderBy('operations.uuid', 'desc')
    .limit($limit)
    .offset($offset)
    .execute();
  return {
    items: rows.map((row) => ({
      ...row,
      status: operationLabel(row.operation_status),
      created_at: row.created_at.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
};

/** What is to be settled with one person about an operation; what only concerns the office stays there. */
export const listIssuesOf = async (
  db: Db,
  { operation, intervener }: { operation: string; intervener: string },
  { $limit, $offset }: Page,
): Promise<Listing<Issue>> => {
  const rows = await db
    .selectFrom('issues')
    .select(['uuid', 'subject', 'description', 'category', 'status', 'created_at'])
    .select(
      sql<string>`to_char(expires_on at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI:SS')`.as(
        'expires_on',
      ),
    )
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('operation_uuid', '=', operation)
    .where('intervener_uuid', '=', intervener)
    .where('is_intervener', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit($limit)
    .offset($offset)
    .execute();
  return {
    items: rows.map(({ total: _total, created_at, status, ...row }) => ({
      ...row,
      status: status as Issue['status'],
      created_at: created_at.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
};
