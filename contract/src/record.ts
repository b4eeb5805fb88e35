import { DATA_RIGHTS } from '@area/domain/gdpr/rights';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { fileBytes } from './download.ts';
import { issue } from './issues.ts';
import { byId, moment, uuid } from './wire.ts';

export const EXPORT_STATUSES = ['REQUESTED', 'READY', 'FAILED', 'EXPIRED'] as const;

/** A copy of everything that is known about a person. */
export const dataExport = z.object({
  uuid,
  status: z.enum(EXPORT_STATUSES),
  requested_at: moment,
  ready_at: moment.nullable(),
  /** Until when it can be downloaded. */
  expires_at: moment.nullable(),
  /** *Units*: bytes. */
  size: z.int().nullable(),
  /** *Shape*: SHA-256, hexadecimal. */
  sha256: z.string().nullable(),
});
export type DataExport = z.output<typeof dataExport>;

export const requestExport = defineCall({
  id: 'requestExport',
  method: 'POST',
  path: '/interveners/{id}/export',
  service: 'interveners',
  summary: 'Asks for a copy of all the data of a person, made in the background',
  access: { rule: 'self', name: 'id' },
  params: byId,
  response: dataExport,
  status: 201,
  errors: ['EXPORT_TOO_SOON'],
});

export const listExports = defineCall({
  id: 'listExports',
  method: 'GET',
  path: '/interveners/{id}/exports',
  service: 'interveners',
  summary: 'The copies that a person asked for, newest first',
  access: { rule: 'self', name: 'id' },
  params: byId,
  response: z.array(dataExport),
});

export const getExport = defineCall({
  id: 'getExport',
  method: 'GET',
  path: '/interveners/{id}/exports/{uuid}',
  service: 'interveners',
  summary: 'A copy of all the data, as a zip',
  access: { rule: 'self', name: 'id' },
  kind: 'blob',
  params: z.strictObject({ id: uuid, uuid }),
  response: fileBytes,
});

/** What is asked under the data protection law. */
export const rightsRequest = z.strictObject({
  right: z.enum(DATA_RIGHTS),
  /** Longer than any form takes: what it takes is the domain's rule, told at the field. */
  text: z.string().max(10_000),
});

export const requestRight = defineCall({
  id: 'requestRight',
  method: 'POST',
  path: '/interveners/{id}/rights-requests',
  service: 'interveners',
  summary: 'Makes use of a right over personal data; it is answered within 30 days',
  access: { rule: 'self', name: 'id' },
  params: byId,
  body: rightsRequest,
  response: issue,
  idempotent: true,
  status: 201,
});

export const RECORD_CALLS = [requestExport, listExports, getExport, requestRight] as const;
