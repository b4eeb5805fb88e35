import { defineCall, defineList } from '../define-call.ts';

/** The handler shows and takes only what waits for the caller's own signature. */
const ofCaller = { rule: 'session' } as const;

export const listEnvelopes = defineList({
  id: 'listEnvelopes',
  path: '/documents-signatures',
  service: 'operations',
  access: ofCaller,
});

export const getEnvelope = defineCall({
  id: 'getEnvelope',
  method: 'GET',
  path: '/documents-signatures/{id}',
  service: 'operations',
  access: ofCaller,
});

export const getEnvelopeDocument = defineCall({
  id: 'getEnvelopeDocument',
  method: 'GET',
  path: '/documents-signatures/{id}/documents/{docId}',
  service: 'operations',
  access: ofCaller,
  kind: 'blob',
});

/** Most envelopes that one code signs. */
export const ENVELOPES_PER_CODE = 20;

export const requestCode = defineCall({
  id: 'requestCode',
  method: 'POST',
  path: '/documents-signatures/codes',
  service: 'operations',
  access: ofCaller,
  errors: [
    'NOTHING_TO_SIGN',
    'NO_GATEWAY_FOR_CODE',
    'CODE_TOO_SOON',
    'CODE_TOO_MANY',
    'SIGNING_BLOCKED',
    'SIGNING_LOCKED',
  ],
});

/** Asks one of the caller's passkeys to sign: a code by SMS serves as well, and who has no passkey uses that. *Source*: ADR 228. */
export const requestPasskey = defineCall({
  id: 'requestPasskey',
  method: 'POST',
  path: '/documents-signatures/passkeys',
  service: 'operations',
  access: ofCaller,
  errors: ['NOTHING_TO_SIGN', 'NO_PASSKEY', 'SIGNING_BLOCKED', 'SIGNING_LOCKED'],
});

export const signDocuments = defineCall({
  id: 'signDocuments',
  method: 'POST',
  path: '/documents-signatures',
  service: 'operations',
  access: ofCaller,
  errors: [
    'NOTHING_TO_SIGN',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'CODE_USED',
    'CODE_EXHAUSTED',
    'CODE_CHANGED',
    'PASSKEY_REFUSED',
    'PASSKEY_EXPIRED',
    'PASSKEY_USED',
    'PASSKEY_CHANGED',
    'CANNOT_OPERATE',
    'SIGNING_BLOCKED',
    'TIMESTAMP_UNAVAILABLE',
    'SEAL_UNAVAILABLE',
  ],
});

/** Longest reason of a refusal to sign. *Units*: characters. */
export const REJECTION_REASON_MAX = 500;

export const rejectDocuments = defineCall({
  id: 'rejectDocuments',
  method: 'POST',
  path: '/documents-signatures/{id}/rejection',
  service: 'operations',
  access: ofCaller,
  errors: ['NOTHING_TO_SIGN'],
});

export const SIGNATURE_CALLS = [
  listEnvelopes,
  getEnvelope,
  getEnvelopeDocument,
  requestCode,
  requestPasskey,
  signDocuments,
  rejectDocuments,
] as const;
