import type { Listing } from '@area/contract/list';
import type { DocumentSummary, HistoryStep } from '@area/contract/operations';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

type Db = Kysely<Tables>;

/** The life of an operation, oldest step first. Who of the office did it stays inside. */
export const listHistorySteps = async (db: Db, operation: string): Promise<Listing<HistoryStep>> => {
  const rows = await db
    .selectFrom('operation_history')
    .selectAll()
    .where('operation_uuid', '=', operation)
    .orderBy('step')
    .execute();
  const items = rows.map(({ from_status, to_status, at, actor_kind, actor_name, reason }) => ({
    from: from_status,
    to: to_status,
    at: at.toISOString(),
    actor_kind,
    actor_name: actor_kind === 'C' ? actor_name : '',
    reason,
  }));
  return { items, total: items.length };
};

const SHOWN = ['uuid', 'category', 'subcategory', 'title', 'filename', 'sha256', 'size', 'created_at'] as const;

export const listDocumentSummaries = async (
  db: Db,
  operation: string,
): Promise<Listing<DocumentSummary>> => {
  const rows = await db
    .selectFrom('documents')
    .select(SHOWN)
    .where('operation_uuid', '=', operation)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute();
  const items = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return { items, total: items.length };
};

/** A document under its own operation: asked under another's, it does not exist. */
export const findOperationDocument = async (db: Db, operation: string, document: string) =>
  db
    .selectFrom('documents')
    .select(['filename', 'mime_type', 'storage_key', 'sha256'])
    .where('uuid', '=', document)
    .where('operation_uuid', '=', operation)
    .executeTakeFirst();
