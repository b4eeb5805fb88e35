import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import type { Db } from '../../../platform/db/tables.ts';
import type { PendingChange } from '../drafts-store.ts';

export const getDocumentForUpdate = async (db: Db, uuid: string) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow();

const IDENTITY: readonly DocumentSubcategory[] = ['ID_FRONT', 'ID_BACK', 'PASSPORT_COPY'];

/** Copies that were sent up to this long before a change belong to it. */
const COPIES_BEFORE_MS = 90 * 86_400_000;

/** The documents that a change is checked against, none of them rejected. */
export const listProofsOf = async (db: Db, change: PendingChange) => {
  const papers = db
    .selectFrom('documents')
    .selectAll()
    .where('intervener_uuid', '=', change.intervener_uuid)
    .where('status', 'in', ['PENDING', 'VALIDATED']);
  if (change.proof_document_uuid)
    return papers.where('uuid', '=', change.proof_document_uuid).execute();
  if (change.kind !== 'DOCUMENT') return [];
  return papers
    .where('subcategory', 'in', IDENTITY)
    .where('created_at', '>=', new Date(change.created_at.getTime() - COPIES_BEFORE_MS))
    .orderBy('created_at')
    .execute();
};

export type Proof = Awaited<ReturnType<typeof listProofsOf>>[number];

/** The change that a document is the proof of, while it waits. */
export const findChangeProvenBy = async (db: Db, document: string) =>
  db
    .selectFrom('pending_changes')
    .selectAll()
    .where('proof_document_uuid', '=', document)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
