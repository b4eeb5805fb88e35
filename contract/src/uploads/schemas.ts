import { DOCUMENT_CATEGORIES } from '@area/domain/document/codes';
import { DOCUMENT_SUBCATEGORIES } from '@area/domain/document/subcategory-codes';
import { DOCUMENT_VALIDATION_STATUSES } from '@area/domain/document/validation';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { fileBytes } from '../schemas/download.ts';
import { byId, moment, uuid } from '../schemas/wire.ts';
import type { UPLOAD_CALLS } from './calls.ts';

/** A document of a person, an account or an operation: one that was sent, or one that we wrote. *Source*: specification 3. */
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

/** A form sends it as text; JSON has more types. */
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

/** What the sender may correct in a document; `validated` again changes nothing. */
export const documentChange = z.strictObject({
  filename: z.string().max(1000).optional(),
  category: z.enum(DOCUMENT_CATEGORIES).optional(),
  subcategory: z.enum(DOCUMENT_SUBCATEGORIES).optional(),
  validated: saidValidated.optional(),
});
export type DocumentChange = z.output<typeof documentChange>;

/** A document under what it belongs to. */
export const byDocument = z.strictObject({ id: uuid, docId: uuid });

/** The check of a document. *Source*: decisions 1.8. */
export const documentValidation = z.object({
  uuid_document: uuid,
  filename: z.string(),
  subcategory: z.enum(DOCUMENT_SUBCATEGORIES),
  status: z.enum(DOCUMENT_VALIDATION_STATUSES),
  reason: z.string().nullable(),
  sent_at: moment,
  checked_at: moment.nullable(),
});

export const UPLOAD_SCHEMAS = {
  uploadDocument: defineSchemas({
    summary:
      'Sends a paper, which staff then check: PDF, JPEG or PNG of at most 10 MB, as a form or as JSON with its bytes in base64',
    params: byId,
    body: upload,
    response: personalDocument,
  }),
  changeIntervenerDocument: defineSchemas({
    summary: 'Puts right what a paper is called and what it is, while nobody has checked it',
    params: byDocument,
    body: documentChange,
    response: personalDocument,
  }),
  listIntervenerDocuments: defineListSchemas({
    summary: 'The papers of a person, newest first',
    params: byId,
    query: {
      category: z.enum(DOCUMENT_CATEGORIES).optional(),
      subcategory: z.enum(DOCUMENT_SUBCATEGORIES).optional(),
    },
    response: personalDocument,
  }),
  getIntervenerDocument: defineSchemas({
    summary: 'A paper of a person, as a file',
    params: byDocument,
    response: fileBytes,
  }),
  listDocumentValidations: defineListSchemas({
    summary: 'What became of the papers that a person sent',
    params: byId,
    response: documentValidation,
  }),
} satisfies SchemasOf<typeof UPLOAD_CALLS>;
