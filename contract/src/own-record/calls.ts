import { defineCall } from '../define-call.ts';

export const getIntervener = defineCall({
  id: 'getIntervener',
  method: 'GET',
  path: '/interveners/{id}',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
});

const CHANGE_ERRORS = [
  'REPRESENTATIVE_ONLY',
  'VERSION_CONFLICT',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_USED',
  'CODE_EXHAUSTED',
  'CONTACT_CODE_CHANGED',
  'SIGNING_BLOCKED',
  'SIGNING_LOCKED',
] as const;

export const changeIntervener = defineCall({
  id: 'changeIntervener',
  method: 'PATCH',
  path: '/interveners/{id}',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
  errors: CHANGE_ERRORS,
});

export const replaceIntervener = defineCall({
  id: 'replaceIntervener',
  method: 'PUT',
  path: '/interveners/{id}',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
  errors: CHANGE_ERRORS,
});

export const sendContactCodes = defineCall({
  id: 'sendContactCodes',
  method: 'POST',
  path: '/interveners/{id}/contact-codes',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
  errors: [
    'REPRESENTATIVE_ONLY',
    'NO_GATEWAY_FOR_CODE',
    'CODE_TOO_SOON',
    'CODE_TOO_MANY',
    'SIGNING_BLOCKED',
    'SIGNING_LOCKED',
  ],
});

export const discardDraft = defineCall({
  id: 'discardDraft',
  method: 'DELETE',
  path: '/interveners/{id}/pending-changes/{uuid}',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
  errors: ['REPRESENTATIVE_ONLY', 'CHANGE_DECIDED'],
});

export const OWN_RECORD_CALLS = [
  getIntervener,
  changeIntervener,
  replaceIntervener,
  sendContactCodes,
  discardDraft,
] as const;
