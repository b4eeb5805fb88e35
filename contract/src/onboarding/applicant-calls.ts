import { defineCall } from '../define-call.ts';
import { UPLOAD_ERRORS } from '../uploads/calls.ts';

/** Somebody on the application whose key they send. */
const applicant = { service: 'onboarding', access: { rule: 'applicant' } } as const;
const OF_APPLICANT = '/onboarding/application/people/{id}';
const CLOSED = ['TRANSITION_FORBIDDEN'] as const;
const CODES = [
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_USED',
  'CODE_EXHAUSTED',
  'CODE_CHANGED',
] as const;

/** Adds a second holder, a guardian or a representative, who is invited by mail, or a minor or company, which the caller speaks for. */
export const addApplicant = defineCall({
  id: 'addApplicant',
  method: 'POST',
  path: '/onboarding/application/people',
  ...applicant,
  status: 201,
  errors: CLOSED,
});

export const removeApplicant = defineCall({
  id: 'removeApplicant',
  method: 'DELETE',
  path: OF_APPLICANT,
  ...applicant,
  errors: CLOSED,
});

/** Sends the invitation again, also to another address. */
export const inviteApplicant = defineCall({
  id: 'inviteApplicant',
  method: 'POST',
  path: `${OF_APPLICANT}/invitation`,
  ...applicant,
  errors: [...CLOSED, 'CODE_TOO_SOON', 'CODE_TOO_MANY'],
});

export const sendApplicantCode = defineCall({
  id: 'sendApplicantCode',
  method: 'POST',
  path: `${OF_APPLICANT}/contact-codes`,
  ...applicant,
  errors: [...CLOSED, 'CODE_TOO_SOON', 'CODE_TOO_MANY', 'NO_GATEWAY_FOR_CODE'],
});

export const proveApplicantContact = defineCall({
  id: 'proveApplicantContact',
  method: 'POST',
  path: `${OF_APPLICANT}/contact`,
  ...applicant,
  errors: [...CLOSED, ...CODES],
});

export const saveApplicantIdentity = defineCall({
  id: 'saveApplicantIdentity',
  method: 'PATCH',
  path: `${OF_APPLICANT}/identity`,
  ...applicant,
  errors: CLOSED,
});

export const saveApplicantCompany = defineCall({
  id: 'saveApplicantCompany',
  method: 'PATCH',
  path: `${OF_APPLICANT}/company`,
  ...applicant,
  errors: CLOSED,
});

export const saveApplicantAddress = defineCall({
  id: 'saveApplicantAddress',
  method: 'PATCH',
  path: `${OF_APPLICANT}/address`,
  ...applicant,
  errors: CLOSED,
});

export const uploadApplicantDocument = defineCall({
  id: 'uploadApplicantDocument',
  method: 'POST',
  path: `${OF_APPLICANT}/documents`,
  ...applicant,
  encoding: 'multipart',
  status: 201,
  errors: [...CLOSED, ...UPLOAD_ERRORS],
});

export const getApplicantDocument = defineCall({
  id: 'getApplicantDocument',
  method: 'GET',
  path: `${OF_APPLICANT}/documents/{docId}`,
  ...applicant,
  kind: 'blob',
  errors: ['DOCUMENT_IN_QUARANTINE'],
});

export const removeApplicantDocument = defineCall({
  id: 'removeApplicantDocument',
  method: 'DELETE',
  path: `${OF_APPLICANT}/documents/{docId}`,
  ...applicant,
  errors: CLOSED,
});

/** Opens a session of the provider that identifies people at a distance; it replaces an earlier one that waits. */
export const startIdentification = defineCall({
  id: 'startIdentification',
  method: 'POST',
  path: `${OF_APPLICANT}/identification`,
  ...applicant,
  status: 201,
  errors: [...CLOSED, 'UNAVAILABLE'],
});

/** Asks the provider what became of the session. "No verdict yet" is an answer, too. */
export const refreshIdentification = defineCall({
  id: 'refreshIdentification',
  method: 'POST',
  path: `${OF_APPLICANT}/identification/refresh`,
  ...applicant,
});

export const getApplicantKyc = defineCall({
  id: 'getApplicantKyc',
  method: 'GET',
  path: `${OF_APPLICANT}/kyc`,
  ...applicant,
});

export const saveApplicantKyc = defineCall({
  id: 'saveApplicantKyc',
  method: 'PATCH',
  path: `${OF_APPLICANT}/kyc`,
  ...applicant,
  errors: CLOSED,
});

export const saveApplicantTax = defineCall({
  id: 'saveApplicantTax',
  method: 'PATCH',
  path: `${OF_APPLICANT}/tax-residence`,
  ...applicant,
  errors: CLOSED,
});

export const saveApplicantGdpr = defineCall({
  id: 'saveApplicantGdpr',
  method: 'PATCH',
  path: `${OF_APPLICANT}/gdpr`,
  ...applicant,
  errors: CLOSED,
});

export const APPLICANT_CALLS = [
  addApplicant,
  removeApplicant,
  inviteApplicant,
  sendApplicantCode,
  proveApplicantContact,
  saveApplicantIdentity,
  saveApplicantCompany,
  saveApplicantAddress,
  uploadApplicantDocument,
  getApplicantDocument,
  removeApplicantDocument,
  startIdentification,
  refreshIdentification,
  getApplicantKyc,
  saveApplicantKyc,
  saveApplicantTax,
  saveApplicantGdpr,
] as const;
