import { ROLES } from '@area/domain/account/roles';
import { DOCUMENT_SUBCATEGORIES } from '@area/domain/document/subcategory-codes';
import { AMOUNT_INDICATORS, PAYMENT_METHODS } from '@area/domain/operation/codes';
import { ENVELOPE_STATUSES } from '@area/domain/signature/envelope';
import { SIGNED_PURPOSES } from '@area/domain/signature/purposes';
import { z } from 'zod';
import { operation } from '../operations/schemas.ts';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { fileBytes } from '../schemas/download.ts';
import { passkeyAnswer, passkeyQuestion } from '../schemas/passkeys.ts';
import { byId, euros, moment, units, uuid } from '../schemas/wire.ts';
import { ENVELOPES_PER_CODE, REJECTION_REASON_MAX } from './calls.ts';
import type { SIGNATURE_CALLS } from './calls.ts';

/** A document of an envelope. */
export const envelopeDocument = z.object({
  uuid,
  subcategory: z.enum(DOCUMENT_SUBCATEGORIES),
  filename: z.string(),
  /** *Units*: bytes. */
  size: z.int(),
  sha256: z.string(),
  /** The same document with its evidence and its seal, once everybody has signed. */
  uuid_sealed: uuid.nullable(),
});

/** Somebody who signs, or may. */
export const envelopeSigner = z.object({
  uuid,
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  signed_at: moment.nullable(),
});

/** Documents that are signed together. *Source*: specification 4, decisions 1.8 and 6.3. */
export const envelope = z.object({
  uuid,
  purpose: z.enum(SIGNED_PURPOSES),
  status: z.enum(ENVELOPE_STATUSES),
  documents: z.array(envelopeDocument),
  signers: z.array(envelopeSigner),
  /** Signatures that are still missing under the arrangement. */
  missing_count: z.int(),
  /** Whether the caller's signature is one of those that are missing. */
  can_sign: z.boolean(),
  /** Whether nobody could sign it any more once the caller refused; otherwise only the request to the caller ends. */
  is_ended_by_refusal: z.boolean(),
  uuid_account: uuid.nullable(),
  account_alias: z.string().nullable(),
  uuid_operation: uuid.nullable(),
  /** How much is ordered; null for what is no order. The amount is null where nobody here knows it. */
  order: z
    .object({
      type: z.string(),
      /** Null when nothing is paid in. */
      payment_method: z.enum(PAYMENT_METHODS).nullable(),
      amount: euros.nullable(),
      amount_indicator: z.enum(AMOUNT_INDICATORS),
      ordered_units: units.nullable(),
    })
    .nullable(),
  /** Of a direct debit mandate; null for anything else. */
  mandate: z
    .object({
      reference: z.string(),
      iban: z.string(),
      /** Who collects. `identifier` is that of SEPA. */
      creditor: z.object({ name: z.string(), identifier: z.string() }),
    })
    .nullable(),
  /** Whose documents they are, or who is added. */
  person: z.object({ uuid, name: z.string() }).nullable(),
  created_at: moment,
  /** The last moment at which it can be signed. */
  expires_at: moment,
  decided_at: moment.nullable(),
  rejected: z.object({ by: z.string(), reason: z.string() }).nullable(),
  /** What anybody may type at /verify, once it is done. */
  verification_code: z.string().nullable(),
});
export type Envelope = z.output<typeof envelope>;

/** What is signed: an order by its own uuid, or any envelopes together. */
const signed = {
  uuid_operation: uuid.optional(),
  uuids_envelope: z.array(uuid).min(1).max(ENVELOPES_PER_CODE).optional(),
};
const isOneOfThem = ({
  uuid_operation,
  uuids_envelope,
}: {
  uuid_operation?: unknown;
  uuids_envelope?: unknown;
}): boolean => (uuid_operation === undefined) !== (uuids_envelope === undefined);

/** A code on its way. Nothing of the code itself ever travels here. */
export const sentCode = z.object({
  /** *Example*: `*** *** 123`. */
  masked_phone: z.string(),
  /** Time of this answer: the times below are counted from it, not from the reader's clock. */
  sent_at: moment,
  expires_at: moment,
  resend_at: moment,
  tries_left: z.int(),
  /** Fingerprint of everything that the code signs. *Shape*: SHA-256, hexadecimal. */
  bound_sha256: z.string(),
});
export type SentCode = z.output<typeof sentCode>;

/** What a passkey is asked to sign. */
export const signingQuestion = passkeyQuestion.extend({
  /** Fingerprint of everything that it signs. *Shape*: SHA-256, hexadecimal. */
  bound_sha256: z.string(),
});
export type SigningQuestion = z.output<typeof signingQuestion>;

/** What a code or a passkey signed: the current envelopes, and the order if there was one. */
export const signedNow = z.object({
  envelopes: z.array(envelope),
  operation: operation.nullable(),
});
export type SignedNow = z.output<typeof signedNow>;

export const SIGNATURE_SCHEMAS = {
  listEnvelopes: defineListSchemas({
    summary: 'What waits for the caller to sign it, or was signed or refused with them',
    query: { status: z.enum(ENVELOPE_STATUSES).default('PENDING') },
    response: envelope,
  }),
  getEnvelope: defineSchemas({
    summary: 'Papers that are signed together',
    params: byId,
    response: envelope,
  }),
  getEnvelopeDocument: defineSchemas({
    summary: 'A paper of an envelope, or its sealed copy, as a file',
    params: z.strictObject({ id: uuid, docId: uuid }),
    response: fileBytes,
  }),
  requestCode: defineSchemas({
    summary: 'Sends the caller a code by SMS, bound to the papers as they stand',
    body: z.strictObject(signed).refine(isOneOfThem, { path: ['uuid_operation'] }),
    response: sentCode,
  }),
  requestPasskey: defineSchemas({
    summary: 'Asks the caller’s passkeys to sign the papers as they stand',
    body: z.strictObject(signed).refine(isOneOfThem, { path: ['uuid_operation'] }),
    response: signingQuestion,
  }),
  signDocuments: defineSchemas({
    summary: 'Signs with the code that came by SMS, or with a passkey',
    body: z
      .strictObject({
        ...signed,
        code: z.string().max(20).optional(),
        passkey: passkeyAnswer.optional(),
      })
      .refine(isOneOfThem, { path: ['uuid_operation'] })
      .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
        path: ['code'],
      }),
    response: signedNow,
  }),
  rejectDocuments: defineSchemas({
    summary: 'Refuses to sign, and says why',
    params: byId,
    body: z.strictObject({ reason: z.string().trim().min(1).max(REJECTION_REASON_MAX) }),
    response: envelope,
  }),
} satisfies SchemasOf<typeof SIGNATURE_CALLS>;
