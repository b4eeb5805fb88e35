import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DocumentCategory, SubscriptionDocument } from '@area/domain/document/codes';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import type { Tables } from '../db/tables.ts';
import { newUuid } from '../new-uuid.ts';
import type { ObjectStorage } from '../outside/storage/storage.ts';
import { speakerOf } from '../texts/translate.ts';

type Db = Kysely<Tables>;

/** A generated PDF of an operation, about to be kept. */
export interface NewOperationDocument {
  readonly category: DocumentCategory;
  readonly subcategory: DocumentSubcategory | SubscriptionDocument;
  readonly filename: string;
  readonly bytes: Uint8Array;
  readonly operation_uuid: string;
  readonly operation_version: number;
  readonly at: Date;
}

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Keeps the file first and its row second: a row never points at nothing. */
export const keepDocument = async (
  db: Db,
  storage: ObjectStorage,
  document: NewOperationDocument,
): Promise<{ uuid: string; sha256: string }> => {
  const { bytes, at, ...facts } = document;
  const uuid = newUuid();
  const storage_key = `documents/${at.getUTCFullYear()}/${uuid}.pdf`;
  const sha256 = sha256Of(bytes);
  await storage.put(storage_key, bytes);
  await db
    .insertInto('documents')
    .values({
      uuid,
      ...facts,
      title: speakerOf('es')(`codes.document.${facts.subcategory}`),
      mime_type: 'application/pdf',
      sha256,
      size: bytes.length,
      storage_key,
      created_at: at,
    })
    .execute();
  return { uuid, sha256 };
};

/** The unsigned order of an operation's version: what signers see and sign. */
export const getOrderDocument = async (db: Db, operation: string, version: number) =>
  db
    .selectFrom('documents')
    .select(['uuid', 'sha256', 'storage_key'])
    .where('operation_uuid', '=', operation)
    .where('operation_version', '=', version)
    .where('subcategory', '=', 'SUBSCRIPTION_ORDER')
    .executeTakeFirstOrThrow();

/** Bytes of a document, refused when they are no longer what was kept. */
export const readDocument = async (
  storage: ObjectStorage,
  { storage_key, sha256 }: { storage_key: string; sha256: string },
): Promise<Uint8Array> => {
  const bytes = await storage.get(storage_key);
  if (sha256Of(bytes) !== sha256) throw new Error(`stored file ${storage_key} has changed`);
  return bytes;
};
