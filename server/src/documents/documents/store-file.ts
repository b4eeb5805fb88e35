import { DOCUMENT_ROWS } from '@area/domain/document/subcategories';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import type { ScanState } from '@area/domain/document/quarantine';
import type { UploadType } from '@area/domain/document/upload';
import type { DocumentValidationStatus } from '@area/domain/document/validation';
import type { DocumentOrigin } from '../../platform/db/stored-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { ObjectStorage } from '../../platform/outside/storage/storage.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { nameFile } from '../../platform/storage/name-file.ts';
import type { StoredFile, StoredFileType } from '../../platform/storage/name-file.ts';
import { insertDocumentRow } from './store.ts';

/** What a file of each type that is taken is stored as. */
export const MIME_TYPES = {
  PDF: 'application/pdf',
  JPEG: 'image/jpeg',
  PNG: 'image/png',
} as const satisfies Record<UploadType, StoredFileType>;

/**
 * Whose document it is: a person's, perhaps about an account of theirs; an account's, perhaps about one of its bank
 * accounts; or an operation's.
 */
export type DocumentOwner =
  | {
      readonly intervener_uuid: string;
      readonly account_uuid?: string | null;
      readonly bank_account_uuid?: string | null;
    }
  | { readonly account_uuid: string; readonly bank_account_uuid?: string | null }
  | { readonly operation_uuid: string; readonly operation_version: number };

interface Facts {
  readonly subcategory: DocumentSubcategory;
  /** Safe already. */
  readonly filename: string;
  /** Made here unless it says otherwise. */
  readonly origin?: DocumentOrigin;
  /** Whether somebody must check it; our own documents are not checked. */
  readonly status?: DocumentValidationStatus | null;
  readonly uploaded_by?: string;
  readonly scan?: ScanState;
  readonly next_scan_at?: Date | null;
  readonly at: Date;
}

export type NewRow = Facts & DocumentOwner;
export type NewFile = NewRow & {
  readonly bytes: Uint8Array;
  readonly mime_type?: StoredFileType;
  /** The file, if it was written before the transaction. */
  readonly stored?: StoredFile | undefined;
};

/** The row of a file that is stored. */
export const insertDocument = async (db: Db, stored: StoredFile, { at, ...facts }: NewRow) =>
  insertDocumentRow(db, {
    ...stored,
    operation_uuid: null,
    operation_version: null,
    ...facts,
    category: DOCUMENT_ROWS[facts.subcategory].category,
    title: speakerOf('es')(`codes.document.${facts.subcategory}`),
    created_at: at,
  });

/**
 * Stores a document: the file first and its row second, so that a row never lacks its file. If the row cannot be written,
 * the file is removed.
 */
export const storeFile = async (
  db: Db,
  storage: ObjectStorage,
  { bytes, mime_type = 'application/pdf', stored: early, ...row }: NewFile,
) => {
  if (early) return insertDocument(db, early, row);
  const stored = nameFile(bytes, { mime_type, at: row.at });
  await storage.put(stored.storage_key, bytes);
  try {
    return await insertDocument(db, stored, row);
  } catch (error) {
    await storage.remove(stored.storage_key).catch(() => undefined);
    throw error;
  }
};
