import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { operation } from './operations.ts';
import { moment, uuid } from './wire.ts';

const ofOperation = { rule: 'operation', action: 'S', from: 'body', name: 'uuid_operation' } as const;

/** A code on its way. Nothing of the code itself ever travels here. */
export const sentCode = z.object({
  /** *Example*: `*** *** 123`. */
  masked_phone: z.string(),
  /** Time of this answer: what the times below are counted from, whatever the reader's clock says. */
  sent_at: moment,
  expires_at: moment,
  resend_at: moment,
  tries_left: z.int(),
  /** Fingerprint of what the code signs. *Shape*: SHA-256, hexadecimal. */
  document_sha256: z.string(),
});
export type SentCode = z.output<typeof sentCode>;

export const requestCode = defineCall({
  id: 'requestCode',
  method: 'POST',
  path: '/documents-signatures/codes',
  service: 'operations',
  summary: 'Sends the caller a code by SMS, bound to the order as it stands',
  access: ofOperation,
  body: z.strictObject({ uuid_operation: uuid }),
  response: sentCode,
  errors: ['NOTHING_TO_SIGN', 'CODE_TOO_SOON', 'CODE_TOO_MANY', 'SIGNING_BLOCKED'],
});

export const signDocuments = defineCall({
  id: 'signDocuments',
  method: 'POST',
  path: '/documents-signatures',
  service: 'operations',
  summary: 'Signs an order with the code that came by SMS',
  access: ofOperation,
  body: z.strictObject({ uuid_operation: uuid, code: z.string().max(20) }),
  response: operation,
  errors: [
    'NOTHING_TO_SIGN',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'CODE_USED',
    'CODE_EXHAUSTED',
    'CODE_CHANGED',
    'CANNOT_OPERATE',
    'SIGNING_BLOCKED',
  ],
});

export const SIGNATURE_CALLS = [requestCode, signDocuments] as const;
