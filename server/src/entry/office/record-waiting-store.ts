import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

const SHOWN = 200;

const changes = (db: Db) =>
  db
    .selectFrom('pending_changes')
    .innerJoin('interveners', 'interveners.uuid', 'pending_changes.intervener_uuid')
    .selectAll('pending_changes')
    .select(['interveners.document_number', 'interveners.name'])
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
    .selectAll('documents')
    .select(['interveners.document_number', 'interveners.name'])
    .where('documents.status', '=', 'PENDING');

export const findWaitingChange = async (db: Db, uuid: string) =>
  changes(db).where('pending_changes.uuid', '=', uuid).executeTakeFirst();

export const findWaitingDocument = async (db: Db, uuid: string) =>
  papers(db).where('documents.uuid', '=', uuid).executeTakeFirst();

/** Changes that wait, the oldest first. */
export const listWaitingChanges = async (db: Db) =>
  changes(db).orderBy('pending_changes.created_at').limit(SHOWN).execute();

/** Documents that wait, the oldest first. */
export const listWaitingDocuments = async (db: Db) =>
  papers(db).orderBy('documents.created_at').limit(SHOWN).execute();

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
