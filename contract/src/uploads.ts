import { DOCUMENT_CATEGORIES } from '@area/domain/document/codes';
import { DOCUMENT_SUBCATEGORIES } from '@area/domain/document/subcategory-codes';
import { DOCUMENT_VALIDATION_STATUSES } from '@area/domain/document/validation';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { defineList } from './define-list.ts';
import { fileBytes } from './download.ts';

import { byId, moment, uuid } from './wire.ts';

/** A paper of a person, an account or an operation: one that was sent, or one that we wrote. *Source*: specification 3. */
export const personalDocument = z.object({
  uuid,
  /** In the reader's language. */
  title: z.string(),
  filename: z.string(),
  category: z.enum(DOCUMENT_CATEGORIES),
  subcategory: z.enum(DOCUMENT_SUBCATEGORIES),
  mime_type: z.string(),
  /** *Units*: bytes. */
  size: z.int(),
  sha256: z.string(),
  /** Null for what nobody has to check. */
  status: z.enum(DOCUMENT_VALIDATION_STATUSES).nullable(),
  /** Why it was not accepted. */
  rejected_because: z.string().nullable(),
  /** Whether it cannot be opened, because the virus scanner has not let it through. */
  is_in_quarantine: z.boolean(),
  /** Whether everybody has signed it. */
  is_signed: z.boolean(),
  /** Whether the reader may take it back. */
  can_delete: z.boolean(),
  uuid_account: uuid.nullable(),
  uuid_bank_account: uuid.nullable(),
  uuid_operation: uuid.nullable(),
  created_at: moment,
});
export type PersonalDocument = z.output<typeof personalDocument>;

/** A form has only words for it; JSON has more. */
const saidValidated = z.union([z.boolean(), z.enum(['false', 'true'])]);

/** A file with what it is. `validated` is the specification's own field: only staff validate, so it changes nothing. */
export const sentFile = z.strictObject({
  attachment: z.file(),
  filename: z.string().max(1000).optional(),
  category: z.enum(DOCUMENT_CATEGORIES),
  subcategory: z.enum(DOCUMENT_SUBCATEGORIES),
  validated: saidValidated.optional(),
});
export type SentFile = z.output<typeof sentFile>;

export const upload = sentFile.extend({ uuid_account: uuid.optional() });
export type Upload = z.output<typeof upload>;

/** What of a paper may be put right by who sent it; `validated` again changes nothing. */
export const documentChange = z.strictObject({
  filename: z.string().max(1000).optional(),
  category: z.enum(DOCUMENT_CATEGORIES).optional(),
  subcategory: z.enum(DOCUMENT_SUBCATEGORIES).optional(),
  validated: saidValidated.optional(),
});
export type DocumentChange = z.output<typeof documentChange>;

/** A paper under what it belongs to. */
export const byDocument = z.strictObject({ id: uuid, docId: uuid });

/** Errors of every call that takes a file. */
export const UPLOAD_ERRORS = ['UPLOADS_TOO_MANY', 'UNSUPPORTED_MEDIA_TYPE'] as const;

export const uploadDocument = defineCall({
  id: 'uploadDocument',
  method: 'POST',
  path: '/interveners/{id}/documents',
  service: 'interveners',
  summary:
    'Sends a paper, which staff then check: PDF, JPEG or PNG of at most 10 MB, as a form or as JSON with its bytes in base64',
  access: { rule: 'self', name: 'id' },
  params: byId,
  body: upload,
  encoding: 'multipart',
  asData: true,
  response: personalDocument,
  status: 201,
  errors: UPLOAD_ERRORS,
});

export const changeIntervenerDocument = defineCall({
  id: 'changeIntervenerDocument',
  method: 'PATCH',
  path: '/interveners/{id}/documents/{docId}',
  service: 'interveners',
  summary: 'Puts right what a paper is called and what it is, while nobody has checked it',
  access: { rule: 'self', name: 'id' },
  params: byDocument,
  body: documentChange,
  response: personalDocument,
});

export const listIntervenerDocuments = defineList({
  id: 'listIntervenerDocuments',
  path: '/interveners/{id}/documents',
  service: 'interveners',
  summary: 'The papers of a person, newest first',
  access: { rule: 'self', name: 'id' },
  params: byId,
  query: {
    category: z.enum(DOCUMENT_CATEGORIES).optional(),
    subcategory: z.enum(DOCUMENT_SUBCATEGORIES).optional(),
  },
  response: personalDocument,
});

export const getIntervenerDocument = defineCall({
  id: 'getIntervenerDocument',
  method: 'GET',
  path: '/interveners/{id}/documents/{docId}',
  service: 'interveners',
  summary: 'A paper of a person, as a file',
  access: { rule: 'personal', name: 'id' },
  kind: 'blob',
  params: byDocument,
  response: fileBytes,
  errors: ['DOCUMENT_IN_QUARANTINE'],
});

/** The check of a paper. *Source*: decisions 1.8. */
export const documentValidation = z.object({
  uuid_document: uuid,
  filename: z.string(),
  subcategory: z.enum(DOCUMENT_SUBCATEGORIES),
  status: z.enum(DOCUMENT_VALIDATION_STATUSES),
  reason: z.string().nullable(),
  sent_at: moment,
  checked_at: moment.nullable(),
});

export const listDocumentValidations = defineList({
  id: 'listDocumentValidations',
  path: '/interveners/{id}/document-validations',
  service: 'interveners',
  summary: 'What became of the papers that a person sent',
  access: { rule: 'self', name: 'id' },
  params: byId,
  response: documentValidation,
});

export const UPLOAD_CALLS = [
  uploadDocument,
  changeIntervenerDocument,
  listIntervenerDocuments,
  getIntervenerDocument,
  listDocumentValidations,
] as const;
