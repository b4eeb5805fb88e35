import { defineCall, defineList } from '../define-call.ts';
import { UPLOAD_ERRORS } from '../uploads/calls.ts';

export const listOperationDocuments = defineList({
  id: 'listOperationDocuments',
  path: '/operations/{id}/documents',
  service: 'operations',
  access: { rule: 'operation', action: 'D', from: 'params', name: 'id' },
});

export const downloadOperationDocument = defineCall({
  id: 'downloadOperationDocument',
  method: 'GET',
  path: '/operations/{id}/documents/{docId}',
  service: 'operations',
  access: { rule: 'operation', action: 'D', from: 'params', name: 'id' },
  kind: 'blob',
  errors: ['DOCUMENT_IN_QUARANTINE'],
});

/** The person who orders also sends what the order needs. */
const paperOfOrder = {
  access: { rule: 'operation', action: 'O', from: 'params', name: 'id' },
  service: 'operations',
} as const;

export const uploadOperationDocument = defineCall({
  id: 'uploadOperationDocument',
  method: 'POST',
  path: '/operations/{id}/documents',
  ...paperOfOrder,
  encoding: 'multipart',
  status: 201,
  errors: UPLOAD_ERRORS,
});

export const changeOperationDocument = defineCall({
  id: 'changeOperationDocument',
  method: 'PATCH',
  path: '/operations/{id}/documents/{docId}',
  ...paperOfOrder,
});

export const deleteOperationDocument = defineCall({
  id: 'deleteOperationDocument',
  method: 'DELETE',
  path: '/operations/{id}/documents/{docId}',
  ...paperOfOrder,
});

export const listOperationValidations = defineList({
  id: 'listOperationValidations',
  path: '/operations/{id}/document-validations',
  service: 'operations',
  access: { rule: 'operation', action: 'D', from: 'params', name: 'id' },
});

export const OPERATION_DOCUMENT_CALLS = [
  listOperationDocuments,
  downloadOperationDocument,
  uploadOperationDocument,
  changeOperationDocument,
  deleteOperationDocument,
  listOperationValidations,
] as const;
