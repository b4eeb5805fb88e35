import { createHash } from 'node:crypto';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Language } from '@area/domain/configuration/languages';
import { isDocumentOf } from '@area/domain/product/documents';
import type { ProductDocumentKind } from '@area/domain/product/documents';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import type { ObjectStorage } from '../../platform/outside/storage/storage.ts';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { findProductRow, insertProductDocument } from './catalogue-store.ts';
import { regulatoryKey } from './documents.ts';

/** A version of a document of a product. */
export interface NewProductDocument {
  readonly product: string;
  readonly kind: ProductDocumentKind;
  readonly language: Language;
  readonly in_force_from: CivilDate;
  readonly original_name: string;
  readonly bytes: Uint8Array;
}

/** A version whose file is in the storage. */
export interface StoredProductDocument extends Omit<NewProductDocument, 'bytes'> {
  readonly file_name: string;
  readonly size: number;
  readonly sha256: string;
}

const PDF = Buffer.from('%PDF-');
const SHOWN_HASH = 12;

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, PDF.length)).equals(PDF);

const whyNotDocument = async (
  db: Db,
  { product, kind, bytes }: NewProductDocument,
): Promise<{ readonly code: string } | { readonly refused: readonly FieldReason[] }> => {
  const row = await findProductRow(db, product);
  if (!row) return { refused: atField('product', reason('rules.unknown_product')) };
  const refused = [
    ...atField(
      'kind',
      isDocumentOf(kind, row.type) ? undefined : reason('rules.product_document_kind'),
    ),
    ...atField('file', isPdf(bytes) ? undefined : reason('rules.product_document_pdf')),
  ];
  return refused.length > 0 ? { refused } : { code: row.code };
};

/**
 * Puts the file of a document into the storage, or says at which fields it cannot be. With no transaction open; the name holds the
 * hash of the content, so that the same file again is the same file.
 */
export const storeProductDocument = async (
  db: Db,
  storage: ObjectStorage,
  wanted: NewProductDocument,
): Promise<StoredProductDocument | { readonly refused: readonly FieldReason[] }> => {
  const found = await whyNotDocument(db, wanted);
  if ('refused' in found) return found;
  const { bytes, ...rest } = wanted;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { kind, language } = rest;
  const named = [found.code.toLowerCase(), kind.replaceAll('_', '-'), language].join('-');
  const file_name = `${named}-${sha256.slice(0, SHOWN_HASH)}-${newUuid().slice(-SHOWN_HASH)}.pdf`;
  await storage.put(regulatoryKey(file_name), bytes);
  return { ...rest, file_name, size: bytes.length, sha256 };
};

/** Puts a stored version in force from its day. */
export const addProductDocument = async (
  db: Db,
  stored: StoredProductDocument,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<{ readonly uuid: string; readonly address: string }> => {
  const { product, kind, language, in_force_from, original_name, file_name, size, sha256 } = stored;
  const uuid = newUuid();
  await insertProductDocument(db, {
    uuid,
    product_uuid: product,
    kind,
    language,
    in_force_from,
    file_name,
    original_name,
    bytes: size,
    sha256,
    set_by: by,
    set_at: at,
  });
  return { uuid, address: `/documents/${file_name}` };
};
