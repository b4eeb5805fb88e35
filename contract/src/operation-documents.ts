import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { defineList } from './define-list.ts';

import {
  UPLOAD_ERRORS,
  byDocument,
  documentChange,
  documentValidation,
  personalDocument,
  sentFile,
} from './uploads.ts';
import { byId, uuid } from './wire.ts';

export const listOperationDocuments = defineList({
  id: 'listOperationDocuments',
  path: '/operations/{id}/documents',
  service: 'operations',
  summary: 'The documents of an operation',
  access: { rule: 'operation', action: 'D', from: 'params', name: 'id' },
  params: byId,
  response: personalDocument,
});

export const downloadOperationDocument = defineCall({
  id: 'downloadOperationDocument',
  method: 'GET',
  path: '/operations/{id}/documents/{docId}',
  service: 'operations',
  summary: 'A document of an operation, as a file',
  access: { rule: 'operation', action: 'D', from: 'params', name: 'id' },
  params: byDocument,
  kind: 'blob',
  response: z.instanceof(Uint8Array),
  errors: ['DOCUMENT_IN_QUARANTINE'],
});

/** Whoever orders also sends what the order needs. */
const paperOfOrder = {
  access: { rule: 'operation', action: 'O', from: 'params', name: 'id' },
  service: 'operations',
} as const;

export const uploadOperationDocument = defineCall({
  id: 'uploadOperationDocument',
  method: 'POST',
  path: '/operations/{id}/documents',
  summary:
    'Sends a paper that an operation needs: PDF, JPEG or PNG of at most 10 MB, ten of them at most',
  ...paperOfOrder,
  params: byId,
  body: sentFile,
  encoding: 'multipart',
  response: personalDocument,
  status: 201,
  errors: UPLOAD_ERRORS,
});

export const changeOperationDocument = defineCall({
  id: 'changeOperationDocument',
  method: 'PATCH',
  path: '/operations/{id}/documents/{docId}',
  summary: 'Puts right what a paper is called and what it is, while nobody has checked it',
  ...paperOfOrder,
  params: byDocument,
  body: documentChange,
  response: personalDocument,
});

export const deleteOperationDocument = defineCall({
  id: 'deleteOperationDocument',
  method: 'DELETE',
  path: '/operations/{id}/documents/{docId}',
  summary: 'Takes back a paper that the caller sent, while nobody has checked it',
  ...paperOfOrder,
  params: byDocument,
  response: z.object({ uuid }),
});

export const listOperationValidations = defineList({
  id: 'listOperationValidations',
  path: '/operations/{id}/document-validations',
  service: 'operations',
  summary: 'What became of the papers that were sent to an operation',
  access: { rule: 'operation', action: 'D', from: 'params', name: 'id' },
  params: byId,
  response: documentValidation,
});

export const OPERATION_DOCUMENT_CALLS = [
  listOperationDocuments,
  downloadOperationDocument,
  uploadOperationDocument,
  changeOperationDocument,
  deleteOperationDocument,
  listOperationValidations,
] as const;
