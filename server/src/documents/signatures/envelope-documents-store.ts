import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** The documents of some envelopes, with what is known of their files now. */
export const listDocumentsOfEnvelopes = async (db: Db, envelopes: readonly string[]) =>
  envelopes.length === 0
    ? []
    : db
        .selectFrom('envelope_documents')
        .innerJoin('documents', 'documents.uuid', 'envelope_documents.document_uuid')
        .select([
          'envelope_uuid',
          'position',
          'document_uuid',
          'sealed_uuid',
          'envelope_documents.sha256',
        ])
        .select([
          'documents.sha256 as kept_sha256',
          'documents.subcategory',
          'documents.filename',
          'documents.size',
          'documents.storage_key',
        ])
        .select([
          'documents.intervener_uuid',
          'documents.account_uuid',
          'documents.operation_uuid',
          'documents.operation_version',
        ])
        .where('envelope_uuid', '=', sql<string>`any(${envelopes}::uuid[])`)
        .orderBy('envelope_uuid')
        .orderBy('position')
        .execute();

export type EnvelopeDocument = Awaited<ReturnType<typeof listDocumentsOfEnvelopes>>[number];

/** A document of an envelope, or its sealed copy, under its own envelope. */
export const findDocumentOfEnvelope = async (
  db: Db,
  { id, docId }: { readonly id: string; readonly docId: string },
) =>
  db
    .selectFrom('envelope_documents')
    .innerJoin('documents', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('documents.uuid', '=', ref('envelope_documents.document_uuid')),
          eb('documents.uuid', '=', ref('envelope_documents.sealed_uuid')),
        ]),
      ),
    )
    .select([
      'documents.filename',
      'documents.mime_type',
      'documents.storage_key',
      'documents.sha256',
    ])
    .where('envelope_documents.envelope_uuid', '=', id)
    .where('documents.uuid', '=', docId)
    .executeTakeFirst();

/** A document that was signed by hand is its own sealed copy. */
export const setSignedOnPaper = async (
  db: Db,
  uuid: string,
  sealed_uuid: string,
): Promise<void> => {
  await db
    .updateTable('envelope_documents')
    .set({ sealed_uuid })
    .where('envelope_uuid', '=', uuid)
    .execute();
};

/** The sealed copy of one document of an envelope. */
export const setSealedCopy = async (
  db: Db,
  { envelope_uuid, position }: Pick<EnvelopeDocument, 'envelope_uuid' | 'position'>,
  sealed_uuid: string,
): Promise<void> => {
  await db
    .updateTable('envelope_documents')
    .set({ sealed_uuid })
    .where('envelope_uuid', '=', envelope_uuid)
    .where('position', '=', position)
    .execute();
};
