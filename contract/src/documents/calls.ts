import { defineCall, defineList } from '../define-call.ts';
import { UPLOAD_ERRORS } from '../uploads/calls.ts';

export const listLibrary = defineList({
  id: 'listLibrary',
  path: '/documents',
  service: 'operations',
  access: { rule: 'session' },
});

/** Most documents that one archive holds. */
export const ARCHIVE_MAX_DOCUMENTS = 100;

export const downloadLibrary = defineCall({
  id: 'downloadLibrary',
  method: 'POST',
  path: '/documents/download',
  service: 'operations',
  access: { rule: 'session' },
  kind: 'archive',
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
  ...ofAccount,
});

export const getAccountDocument = defineCall({
  id: 'getAccountDocument',
  method: 'GET',
  path: '/accounts/{id}/documents/{docId}',
  ...ofAccount,
  kind: 'blob',
  errors: ['DOCUMENT_IN_QUARANTINE'],
});

export const uploadAccountDocument = defineCall({
  id: 'uploadAccountDocument',
  method: 'POST',
  path: '/accounts/{id}/documents',
  service: 'accounts',
  // Who pays into a plan sends the certificate of their own bank account.
  access: { ...toAccount.access, own: true },
  encoding: 'multipart',
  status: 201,
  errors: UPLOAD_ERRORS,
});

export const changeAccountDocument = defineCall({
  id: 'changeAccountDocument',
  method: 'PATCH',
  path: '/accounts/{id}/documents/{docId}',
  ...toAccount,
});

export const listAccountValidations = defineList({
  id: 'listAccountValidations',
  path: '/accounts/{id}/document-validations',
  ...ofAccount,
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
