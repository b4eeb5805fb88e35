import { defineCall } from '../define-call.ts';
import { UPLOAD_ERRORS } from '../uploads/calls.ts';

/** Each calls the service of its entity, whose rules apply. *Source*: specification 7. */
const service = {
  service: 'operations',
  access: { rule: 'session' },
} as const;

export const getServiceDocument = defineCall({
  id: 'getServiceDocument',
  method: 'GET',
  path: '/document-service/{entityType}/{entityId}/{docId}',
  ...service,
  kind: 'blob',
  errors: ['UNKNOWN_DOCUMENT_ENTITY', 'DOCUMENT_IN_QUARANTINE'],
});

export const uploadServiceDocument = defineCall({
  id: 'uploadServiceDocument',
  method: 'POST',
  path: '/document-service',
  ...service,
  encoding: 'multipart',
  status: 201,
  errors: ['UNKNOWN_DOCUMENT_ENTITY', ...UPLOAD_ERRORS],
});

export const changeServiceDocument = defineCall({
  id: 'changeServiceDocument',
  method: 'PATCH',
  path: '/document-service/{entityType}',
  ...service,
});

export const DOCUMENT_SERVICE_CALLS = [
  getServiceDocument,
  uploadServiceDocument,
  changeServiceDocument,
] as const;
