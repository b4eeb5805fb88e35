import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { DOCUMENT_ROWS } from '@area/domain/document/subcategories';
import type { DocumentValidationStatus } from '@area/domain/document/validation';
import type { Kysely } from 'kysely';
import type { DocumentOrigin } from '../db/record-tables.ts';
import type { Tables } from '../db/tables.ts';
import { newUuid } from '../new-uuid.ts';
import type { ObjectStorage } from '../outside/storage/storage.ts';
import { speakerOf } from '../texts/translate.ts';
import { sha256Of } from './store.ts';

/** A paper of a person, about to be kept: one that we wrote, or one that was uploaded. */
export interface NewPersonalDocument {
  readonly intervener_uuid: string;
  readonly account_uuid?: string | null;
  readonly subcategory: DocumentSubcategory;
  /** Safe already. */
  readonly filename: string;
  readonly mime_type: keyof typeof ENDINGS;
  readonly bytes: Uint8Array;
  readonly origin: DocumentOrigin;
  /** Whether somebody has to look at it; null for what we wrote ourselves. */
  readonly status: DocumentValidationStatus | null;
  readonly at: Date;
}

const ENDINGS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** Keeps the file first and its row second: a row never points at nothing. */
export const keepPersonalDocument = async (
  db: Kysely<Tables>,
  storage: ObjectStorage,
  document: NewPersonalDocument,
) => {
  const { bytes, at, ...facts } = document;
  const uuid = newUuid();
  const storage_key = `documents/${at.getUTCFullYear()}/${uuid}.${ENDINGS[facts.mime_type]}`;
  await storage.put(storage_key, bytes);
  return db
    .insertInto('documents')
    .values({
      uuid,
      ...facts,
      category: DOCUMENT_ROWS[facts.subcategory].category,
      title: speakerOf('es')(`codes.document.${facts.subcategory}`),
      sha256: sha256Of(bytes),
      size: bytes.length,
      storage_key,
      operation_uuid: null,
      operation_version: null,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};
