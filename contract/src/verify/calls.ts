import { defineCall } from '../define-call.ts';

/** Anybody with a document may ask about it; a code is not guessed, and how often one may ask is bounded. */
const anyone = { rule: 'anyone' } as const;

export const verifyCode = defineCall({
  id: 'verifyCode',
  method: 'GET',
  path: '/verify/{code}',
  service: 'operations',
  access: anyone,
});

export const verifyFile = defineCall({
  id: 'verifyFile',
  method: 'POST',
  path: '/verify',
  service: 'operations',
  access: anyone,
  encoding: 'multipart',
});

export const VERIFY_CALLS = [verifyCode, verifyFile] as const;
