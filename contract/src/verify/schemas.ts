import { SIGNING_FACTORS } from '@area/domain/signature/factors';
import { SEAL_PROBLEMS } from '@area/domain/signature/seal-problems';
import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { moment } from '../schemas/wire.ts';
import type { VERIFY_CALLS } from './calls.ts';

/** What is known about a code: everything has been signed, or there is no such code. *Source*: ADR 46. */
export const verifiedCode = z.object({
  /** As it is stored, without separators that somebody typed. */
  code: z.string(),
  status: z.literal('DONE'),
  completed_at: moment,
  documents: z.array(
    z.object({
      title: z.string(),
      /** Fingerprint of the sealed file, which its owner can compute too; null when none was stored. */
      sha256: z.string().nullable(),
      /** Fingerprint of the document that was signed, as its evidence states it. */
      signed_sha256: z.string(),
    }),
  ),
  signers: z.array(
    z.object({ name_masked: z.string(), signed_at: moment, factor: z.enum(SIGNING_FACTORS) }),
  ),
});
export type VerifiedCode = z.output<typeof verifiedCode>;

/** One signature of a file. */
export const verifiedSignature = z.object({
  /** Who signed, as the certificate names them; null when no certificate could be read. */
  signer: z.string().nullable(),
  /** A person's signature or the manager's seal. */
  kind: z.enum(['SIGNER', 'SEAL']).nullable(),
  valid: z.boolean(),
  /** Whether the certificate is one of ours. */
  trusted: z.boolean(),
  /** Whether it covers the file to its end: the last one must. */
  covers_all: z.boolean(),
  /** As the file states it. */
  signed_at: moment.nullable(),
  /** As a time-stamp authority confirms it. */
  stamped_at: moment.nullable(),
  problems: z.array(z.enum(SEAL_PROBLEMS)),
});

/** What a check of a file found. *Source*: ADR 46. */
export const verifiedFile = z.object({
  /** Whether anything in it was signed under our certificates. */
  is_ours: z.boolean(),
  /** Ours, complete, and unchanged. */
  is_intact: z.boolean(),
  /** What is wrong with the file as a whole. */
  problems: z.array(z.enum(SEAL_PROBLEMS)),
  signatures: z.array(verifiedSignature),
  /** The code under which its signature is found, if we store this file. */
  verification_code: z.string().nullable(),
});
export type VerifiedFile = z.output<typeof verifiedFile>;

export const VERIFY_SCHEMAS = {
  verifyCode: defineSchemas({
    summary: 'What was signed under the code that its evidence states',
    params: z.strictObject({ code: z.string().max(60) }),
    response: verifiedCode,
  }),
  verifyFile: defineSchemas({
    summary: 'Whether a signed PDF is ours and unchanged; the file is looked at and not kept',
    body: z.strictObject({ attachment: z.file() }),
    response: verifiedFile,
  }),
} satisfies SchemasOf<typeof VERIFY_CALLS>;
