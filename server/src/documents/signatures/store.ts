import { AppError } from '../../platform/http/app-error.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { EnvelopeRow } from './envelopes.ts';

const listOf = (uuids: readonly string[]) => sql<string>`any(${uuids}::uuid[])`;

/** Some envelopes, in the order of their uuids; *Errors*: NOT_FOUND when one is not there. */
export const getEnvelopes = async (db: Db, uuids: readonly string[]): Promise<EnvelopeRow[]> => {
  const rows = await db
    .selectFrom('envelopes')
    .selectAll()
    .where('uuid', '=', listOf(uuids))
    .orderBy('uuid')
    .execute();
  if (rows.length < new Set(uuids).size) throw new AppError('NOT_FOUND');
  return rows;
};

/** The envelope of an order as it stands; none for one that was never on paper here. */
export const findOrderEnvelope = async (
  db: Db,
  operation: { readonly uuid: string; readonly version: number },
): Promise<EnvelopeRow | undefined> =>
  db
    .selectFrom('envelopes')
    .selectAll()
    .where('purpose', '=', 'ORDER')
    .where('entity_uuid', '=', operation.uuid)
    .where('version', '=', operation.version)
    .executeTakeFirst();

/** The signatures on some envelopes, in the order in which they were made. */
export const listSignaturesOn = async (db: Db, envelopes: readonly string[]) =>
  envelopes.length === 0
    ? []
    : db
        .selectFrom('signatures')
        .selectAll()
        .where('envelope_uuid', '=', listOf(envelopes))
        .orderBy('signed_at')
        .orderBy('uuid')
        .execute();

export type SignatureRow = Awaited<ReturnType<typeof listSignaturesOn>>[number];

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
        .where('envelope_uuid', '=', listOf(envelopes))
        .orderBy('envelope_uuid')
        .orderBy('position')
        .execute();

export type EnvelopeDocument = Awaited<ReturnType<typeof listDocumentsOfEnvelopes>>[number];
