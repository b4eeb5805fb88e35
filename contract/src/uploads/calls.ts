import { defineCall, defineList } from '../define-call.ts';

/** Errors of every call that takes a file. */
export const UPLOAD_ERRORS = ['UPLOADS_TOO_MANY', 'UNSUPPORTED_MEDIA_TYPE'] as const;

export const uploadDocument = defineCall({
  id: 'uploadDocument',
  method: 'POST',
  path: '/interveners/{id}/documents',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
  encoding: 'multipart',
  asData: true,
  status: 201,
  errors: UPLOAD_ERRORS,
});

export const changeIntervenerDocument = defineCall({
  id: 'changeIntervenerDocument',
  method: 'PATCH',
  path: '/interveners/{id}/documents/{docId}',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
});

export const listIntervenerDocuments = defineList({
  id: 'listIntervenerDocuments',
  path: '/interveners/{id}/documents',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
});

export const getIntervenerDocument = defineCall({
  id: 'getIntervenerDocument',
  method: 'GET',
  path: '/interveners/{id}/documents/{docId}',
  service: 'interveners',
  access: { rule: 'personal', name: 'id' },
  kind: 'blob',
  errors: ['DOCUMENT_IN_QUARANTINE'],
});

export const listDocumentValidations = defineList({
  id: 'listDocumentValidations',
  path: '/interveners/{id}/document-validations',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
});

export const UPLOAD_CALLS = [
  uploadDocument,
  changeIntervenerDocument,
  listIntervenerDocuments,
  getIntervenerDocument,
  listDocumentValidations,
] as const;
