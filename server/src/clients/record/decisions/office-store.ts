import { sql } from 'kysely';
import { PAPER_COLUMNS } from '../../../documents/documents/show-paper.ts';
import type { Db } from '../../../platform/db/tables.ts';

const changes = (db: Db) =>
  db
    .selectFrom('pending_changes')
    .innerJoin('interveners', 'interveners.uuid', 'pending_changes.intervener_uuid')
    .select([
      'pending_changes.uuid',
      sql<'change' | 'document'>`'change'`.as('what'),
      sql<string>`pending_changes.kind`.as('about'),
      'interveners.document_number',
      'interveners.name',
      'pending_changes.created_at',
    ])
    .where('pending_changes.status', '=', 'PENDING');

const papers = (db: Db) =>
  db
    .selectFrom('documents')
    // A document of an account or an operation is listed under its sender.
    .innerJoin('interveners', (join) =>
      join.on(
        sql<boolean>`interveners.uuid = coalesce(documents.intervener_uuid, documents.uploaded_by)`,
      ),
    )
    .select([
      'documents.uuid',
      sql<'change' | 'document'>`'document'`.as('what'),
      sql<string>`documents.subcategory`.as('about'),
      'interveners.document_number',
      'interveners.name',
      'documents.created_at',
    ])
    .where('documents.status', '=', 'PENDING')
    // A certificate is decided with its bank account.
    .where('documents.bank_account_uuid', 'is', null);

/** Everything that waits, what came first on top. Not of people who are kept for the law alone. */
export const waitingRecords = (db: Db) =>
  db
    .selectFrom(
      changes(db)
        .where('interveners.restricted_at', 'is', null)
        .unionAll(papers(db).where('interveners.restricted_at', 'is', null))
        .as('waiting'),
    )
    .selectAll()
    .orderBy('created_at')
    .orderBy('uuid');

/** A change or a document that waits, or nothing. */
export const findWaitingRecord = async (db: Db, uuid: string) =>
  (await changes(db).where('pending_changes.uuid', '=', uuid).executeTakeFirst()) ??
  papers(db).where('documents.uuid', '=', uuid).executeTakeFirst();

/** Whether somebody decided already about a change or document of a client. */
export const isDecided = async (db: Db, uuid: string): Promise<boolean> =>
  (await db
    .selectFrom('pending_changes')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('status', 'in', ['VALIDATED', 'DISCARDED'])
    .unionAll(
      db
        .selectFrom('documents')
        .select('uuid')
        .where('uuid', '=', uuid)
        .where('bank_account_uuid', 'is', null)
        .where('checked_at', 'is not', null),
    )
    .executeTakeFirst()) !== undefined;

/** A change that somebody proposed. */
export const getProposedChange = async (db: Db, uuid: string) =>
  db.selectFrom('pending_changes').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

export const getWaitingPaper = async (db: Db, uuid: string) =>
  db
    .selectFrom('documents')
    .select(PAPER_COLUMNS)
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

/** The present values of the subject of a change: an address or a person. */
export const getStanding = async (
  db: Db,
  { address_uuid, intervener_uuid }: { address_uuid: string | null; intervener_uuid: string },
): Promise<object> =>
  address_uuid
    ? db
        .selectFrom('addresses')
        .selectAll()
        .where('uuid', '=', address_uuid)
        .executeTakeFirstOrThrow()
    : db
        .selectFrom('interveners')
        .selectAll()
        .where('uuid', '=', intervener_uuid)
        .executeTakeFirstOrThrow();
