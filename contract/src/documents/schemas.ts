import { DOCUMENT_CATEGORIES } from '@area/domain/document/codes';
import { DOCUMENT_SUBCATEGORIES } from '@area/domain/document/subcategory-codes';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { fileBytes } from '../schemas/download.ts';
import { orderBy, searchText } from '../schemas/list.ts';
import { byId, uuid } from '../schemas/wire.ts';
import {
  byDocument,
  documentChange,
  documentValidation,
  personalDocument,
  sentFile,
} from '../uploads/schemas.ts';
import { ARCHIVE_MAX_DOCUMENTS } from './calls.ts';
import type { DOCUMENT_CALLS } from './calls.ts';

/** Whose document it is. */
export const LIBRARY_ENTITIES = ['INTERVENER', 'ACCOUNT', 'OPERATION'] as const;

/** A document of the library. *Source*: specification 3, ADR 50. */
export const libraryDocument = personalDocument.extend({
  entity: z.enum(LIBRARY_ENTITIES),
  entity_uuid: uuid,
  account_alias: z.string().nullable(),
  /** The envelope with which it is signed; null for a document that nobody signs. */
  signature_status: z.enum(['PENDING', 'DONE']).nullable(),
  /** Where its bytes are. *Example*: `/operations/{id}/documents/{docId}`. */
  read_path: z.string(),
});
export type LibraryDocument = z.output<typeof libraryDocument>;

/** By time, by name or by kind; documents of one kind, or name, with the newest in front. */
export const LIBRARY_ORDERS = ['created_at', 'filename', 'subcategory'] as const;
export type LibraryOrder = (typeof LIBRARY_ORDERS)[number];

const FIRST_YEAR = 1990;
const LAST_YEAR = 2199;

export const accountUpload = sentFile.extend({ uuid_bank_account: uuid.optional() });
export type AccountUpload = z.output<typeof accountUpload>;

export const DOCUMENT_SCHEMAS = {
  listLibrary: defineListSchemas({
    summary:
      'Every paper that the caller may see: their own, of those they speak for, of their accounts and operations',
    query: {
      category: z.enum(DOCUMENT_CATEGORIES).optional(),
      subcategory: z.enum(DOCUMENT_SUBCATEGORIES).optional(),
      /** Of one account and its operations. */
      uuid_account: uuid.optional(),
      /** As it was in Madrid. */
      year: z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR).optional(),
      $search: searchText,
      $orderby: orderBy(LIBRARY_ORDERS),
    },
    response: libraryDocument,
  }),
  downloadLibrary: defineSchemas({
    summary: 'A selection of papers as a zip, with the SHA-256 of each',
    body: z.strictObject({ uuids: z.array(uuid).min(1).max(ARCHIVE_MAX_DOCUMENTS) }),
    response: fileBytes,
  }),
  listAccountDocuments: defineListSchemas({
    summary:
      'The papers of an account and its bank accounts, newest first; those of operations stand with them',
    params: byId,
    query: {
      category: z.enum(DOCUMENT_CATEGORIES).optional(),
      subcategory: z.enum(DOCUMENT_SUBCATEGORIES).optional(),
    },
    response: personalDocument,
  }),
  getAccountDocument: defineSchemas({
    summary: 'A paper of an account, as a file',
    params: byDocument,
    response: fileBytes,
  }),
  uploadAccountDocument: defineSchemas({
    summary:
      'Sends a paper of an account or of one of its bank accounts: PDF, JPEG or PNG of at most 10 MB',
    params: byId,
    body: accountUpload,
    response: personalDocument,
  }),
  changeAccountDocument: defineSchemas({
    summary: 'Puts right what a paper is called and what it is, while nobody has checked it',
    params: byDocument,
    body: documentChange,
    response: personalDocument,
  }),
  listAccountValidations: defineListSchemas({
    summary: 'What became of the papers that were sent to an account',
    params: byId,
    response: documentValidation,
  }),
} satisfies SchemasOf<typeof DOCUMENT_CALLS>;
