import { defineCall } from '../define-call.ts';

export const requestExport = defineCall({
  id: 'requestExport',
  method: 'POST',
  path: '/interveners/{id}/export',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
  status: 201,
  errors: ['EXPORT_TOO_SOON'],
});

export const listExports = defineCall({
  id: 'listExports',
  method: 'GET',
  path: '/interveners/{id}/exports',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
});

export const getExport = defineCall({
  id: 'getExport',
  method: 'GET',
  path: '/interveners/{id}/exports/{uuid}',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
  kind: 'blob',
});

export const requestRight = defineCall({
  id: 'requestRight',
  method: 'POST',
  path: '/interveners/{id}/rights-requests',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
  idempotent: true,
  status: 201,
});

export const RECORD_CALLS = [requestExport, listExports, getExport, requestRight] as const;
