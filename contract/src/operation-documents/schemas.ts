import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, uuid } from '../schemas/wire.ts';
import {
  byDocument,
  documentChange,
  documentValidation,
  personalDocument,
  sentFile,
} from '../uploads/schemas.ts';
import type { OPERATION_DOCUMENT_CALLS } from './calls.ts';

export const OPERATION_DOCUMENT_SCHEMAS = {
  listOperationDocuments: defineListSchemas({
    summary: 'The documents of an operation',
    params: byId,
    response: personalDocument,
  }),
  downloadOperationDocument: defineSchemas({
    summary: 'A document of an operation, as a file',
    params: byDocument,
    response: z.instanceof(Uint8Array),
  }),
  uploadOperationDocument: defineSchemas({
    summary:
      'Sends a paper that an operation needs: PDF, JPEG or PNG of at most 10 MB, ten of them at most',
    params: byId,
    body: sentFile,
    response: personalDocument,
  }),
  changeOperationDocument: defineSchemas({
    summary: 'Puts right what a paper is called and what it is, while nobody has checked it',
    params: byDocument,
    body: documentChange,
    response: personalDocument,
  }),
  deleteOperationDocument: defineSchemas({
    summary: 'Takes back a paper that the caller sent, while nobody has checked it',
    params: byDocument,
    response: z.object({ uuid }),
  }),
  listOperationValidations: defineListSchemas({
    summary: 'What became of the papers that were sent to an operation',
    params: byId,
    response: documentValidation,
  }),
} satisfies SchemasOf<typeof OPERATION_DOCUMENT_CALLS>;
