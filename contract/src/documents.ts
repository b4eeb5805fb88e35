import { DOCUMENT_CATEGORIES } from '@area/domain/document/codes';
import { DOCUMENT_SUBCATEGORIES } from '@area/domain/document/subcategory-codes';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { defineList } from './define-list.ts';
import { fileBytes } from './download.ts';
import { orderBy, searchText } from './list.ts';
import {
  UPLOAD_ERRORS,
  byDocument,
  documentChange,
  documentValidation,
  personalDocument,
  sentFile,
} from './uploads.ts';
import { byId, uuid } from './wire.ts';

/** Whose paper it is. */
export const LIBRARY_ENTITIES = ['INTERVENER', 'ACCOUNT', 'OPERATION'] as const;

/** A paper of the library. *Source*: specification 3, ADR 50. */
export const libraryDocument = personalDocument.extend({
  entity: z.enum(LIBRARY_ENTITIES),
  entity_uuid: uuid,
  account_alias: z.string().nullable(),
  /** Of what it is signed with; null for what nobody signs. */
  signature_status: z.enum(['PENDING', 'DONE']).nullable(),
  /** Where its bytes are. *Example*: `/operations/{id}/documents/{docId}`. */
  read_path: z.string(),
});
export type LibraryDocument = z.output<typeof libraryDocument>;

/** By time, by name or by kind; papers of one kind, or name, with the newest in front. */
export const LIBRARY_ORDERS = ['created_at', 'filename', 'subcategory'] as const;
export type LibraryOrder = (typeof LIBRARY_ORDERS)[number];

const FIRST_YEAR = 1990;
const LAST_YEAR = 2199;

export const listLibrary = defineList({
  id: 'listLibrary',
  path: '/documents',
  service: 'operations',
  summary:
    'Every paper that the caller may see: their own, of those they speak for, of their accounts and operations',
  access: { rule: 'session' },
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
});

/** Most papers that one archive holds. */
export const ARCHIVE_MAX_DOCUMENTS = 100;

export const downloadLibrary = defineCall({
  id: 'downloadLibrary',
  method: 'POST',
  path: '/documents/download',
  service: 'operations',
  summary: 'A selection of papers as a zip, with the SHA-256 of each',
  access: { rule: 'session' },
  kind: 'archive',
  body: z.strictObject({ uuids: z.array(uuid).min(1).max(ARCHIVE_MAX_DOCUMENTS) }),
  response: fileBytes,
  errors: ['NOTHING_TO_DOWNLOAD', 'DOCUMENT_IN_QUARANTINE'],
});

const ofAccount = {
  access: { rule: 'account', action: 'D', from: 'params', name: 'id' },
  service: 'accounts',
} as const;
/** Who only looks sends nothing. */
const toAccount = {
  access: { rule: 'account', action: 'S', from: 'params', name: 'id' },
  service: 'accounts',
} as const;

export const listAccountDocuments = defineList({
  id: 'listAccountDocuments',
  path: '/accounts/{id}/documents',
  summary:
    'The papers of an account and its bank accounts, newest first; those of operations stand with them',
  ...ofAccount,
  params: byId,
  query: {
    category: z.enum(DOCUMENT_CATEGORIES).optional(),
    subcategory: z.enum(DOCUMENT_SUBCATEGORIES).optional(),
  },
  response: personalDocument,
});

export const getAccountDocument = defineCall({
  id: 'getAccountDocument',
  method: 'GET',
  path: '/accounts/{id}/documents/{docId}',
  summary: 'A paper of an account, as a file',
  ...ofAccount,
  kind: 'blob',
  params: byDocument,
  response: fileBytes,
  errors: ['DOCUMENT_IN_QUARANTINE'],
});

export const accountUpload = sentFile.extend({ uuid_bank_account: uuid.optional() });
export type AccountUpload = z.output<typeof accountUpload>;

export const uploadAccountDocument = defineCall({
  id: 'uploadAccountDocument',
  method: 'POST',
  path: '/accounts/{id}/documents',
  summary:
    'Sends a paper of an account or of one of its bank accounts: PDF, JPEG or PNG of at most 10 MB',
  service: 'accounts',
  // Who pays into a plan sends the certificate of their own bank account.
  access: { ...toAccount.access, own: true },
  params: byId,
  body: accountUpload,
  encoding: 'multipart',
  response: personalDocument,
  status: 201,
  errors: UPLOAD_ERRORS,
});

export const changeAccountDocument = defineCall({
  id: 'changeAccountDocument',
  method: 'PATCH',
  path: '/accounts/{id}/documents/{docId}',
  summary: 'Puts right what a paper is called and what it is, while nobody has checked it',
  ...toAccount,
  params: byDocument,
  body: documentChange,
  response: personalDocument,
});

export const listAccountValidations = defineList({
  id: 'listAccountValidations',
  path: '/accounts/{id}/document-validations',
  summary: 'What became of the papers that were sent to an account',
  ...ofAccount,
  params: byId,
  response: documentValidation,
});

export const DOCUMENT_CALLS = [
  listLibrary,
  downloadLibrary,
  listAccountDocuments,
  getAccountDocument,
  uploadAccountDocument,
  changeAccountDocument,
  listAccountValidations,
] as const;
