import type { Db } from '../../platform/db/tables.ts';

/** The envelope of a verification code, once everybody has signed; an unfinished one is not found. */
export const findDoneEnvelope = async (db: Db, code: string) =>
  db
    .selectFrom('envelopes')
    .select(['uuid', 'verification_code', 'decided_at'])
    .where('verification_code', '=', code)
    .where('status', '=', 'DONE')
    .executeTakeFirst();

/** Its documents: what was signed, and the file that came of it. */
export const listVerifiedDocuments = async (db: Db, envelope: string) =>
  db
    .selectFrom('envelope_documents')
    .innerJoin('documents', 'documents.uuid', 'envelope_documents.document_uuid')
    .leftJoin('documents as sealed', 'sealed.uuid', 'envelope_documents.sealed_uuid')
    .select([
      'documents.subcategory',
      'envelope_documents.sha256 as signed_sha256',
      'sealed.sha256',
    ])
    .where('envelope_documents.envelope_uuid', '=', envelope)
    .orderBy('envelope_documents.position')
    .execute();

/** Who signed it, and when. */
export const listVerifiedSigners = async (db: Db, envelope: string) =>
  db
    .selectFrom('signatures')
    .innerJoin('interveners', 'interveners.uuid', 'signatures.intervener_uuid')
    .select(['interveners.name', 'signatures.signed_at', 'signatures.factor'])
    .where('signatures.envelope_uuid', '=', envelope)
    .orderBy('signatures.signed_at')
    .orderBy('signatures.uuid')
    .execute();

/** The code of a sealed file by its fingerprint, when it is one that we keep. */
export const findCodeOfFile = async (db: Db, sha256: string): Promise<string | null> => {
  const found = await db
    .selectFrom('documents')
    .innerJoin('envelope_documents', 'envelope_documents.sealed_uuid', 'documents.uuid')
    .innerJoin('envelopes', 'envelopes.uuid', 'envelope_documents.envelope_uuid')
    .select('envelopes.verification_code')
    .where('documents.sha256', '=', sha256)
    .where('envelopes.status', '=', 'DONE')
    .executeTakeFirst();
  return found?.verification_code ?? null;
};
