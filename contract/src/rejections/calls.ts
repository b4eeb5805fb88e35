import { defineCall } from '../define-call.ts';

export const listUnseenRejections = defineCall({
  id: 'listUnseenRejections',
  method: 'GET',
  path: '/documents-signatures/rejections',
  service: 'operations',
  access: { rule: 'session' },
});

export const seeRejections = defineCall({
  id: 'seeRejections',
  method: 'POST',
  path: '/documents-signatures/rejections/seen',
  service: 'operations',
  access: { rule: 'session' },
});

export const REJECTION_CALLS = [listUnseenRejections, seeRejections] as const;
