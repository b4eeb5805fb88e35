import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { fileBytes } from './download.ts';
import { UPLOAD_ERRORS, documentChange, personalDocument, sentFile } from './uploads.ts';
import { uuid } from './wire.ts';

/** Each goes on to the service of its entity, whose rules hold. *Source*: specification 7. */
const service = { service: 'operations', access: { rule: 'session' } } as const;

/** Taken as it comes: an unknown one has an answer of its own. *Source*: specification 8. */
const entityType = z.string().max(40);

export const getServiceDocument = defineCall({
  id: 'getServiceDocument',
  method: 'GET',
  path: '/document-service/{entityType}/{entityId}/{docId}',
  summary: 'A paper by the kind of thing it belongs to, as a file',
  ...service,
  kind: 'blob',
  params: z.strictObject({ entityType, entityId: uuid, docId: uuid }),
  response: fileBytes,
  errors: ['UNKNOWN_DOCUMENT_ENTITY', 'DOCUMENT_IN_QUARANTINE'],
});

/** The same form as that of the entity's own call, with `section` for which and `uuid` for whose. */
export const serviceUpload = sentFile.extend({
  section: entityType,
  uuid,
  uuid_account: uuid.optional(),
  uuid_bank_account: uuid.optional(),
});
export type ServiceUpload = z.output<typeof serviceUpload>;

export const uploadServiceDocument = defineCall({
  id: 'uploadServiceDocument',
  method: 'POST',
  path: '/document-service',
  summary: 'Sends a paper to the kind of thing that its section names',
  ...service,
  body: serviceUpload,
  encoding: 'multipart',
  response: personalDocument,
  status: 201,
  errors: ['UNKNOWN_DOCUMENT_ENTITY', ...UPLOAD_ERRORS],
});

/** `uuidDocuemnt` is spelled as the specification spells it. */
export const serviceChange = z.strictObject({ uuid, uuidDocuemnt: uuid, data: documentChange });

export const changeServiceDocument = defineCall({
  id: 'changeServiceDocument',
  method: 'PATCH',
  path: '/document-service/{entityType}',
  summary:
    'Changes a paper by the kind of thing it belongs to; for an unknown kind it changes nothing and says true',
  ...service,
  params: z.strictObject({ entityType }),
  body: serviceChange,
  response: z.union([personalDocument, z.literal(true)]),
});

export const DOCUMENT_SERVICE_CALLS = [
  getServiceDocument,
  uploadServiceDocument,
  changeServiceDocument,
] as const;
