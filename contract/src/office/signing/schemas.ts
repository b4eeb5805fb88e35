import { OPERATION_STATUSES } from '@area/domain/operation/codes';
import { z } from 'zod';
import { defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { moment, uuid } from '../../schemas/wire.ts';
import { namedText } from '../named-schemas.ts';
import { officeReason } from '../reason.ts';
import type { OFFICE_SIGNING_CALLS } from './calls.ts';

export const OFFICE_SIGNING_SCHEMAS = {
  verifySigningRecord: defineSchemas({
    summary: 'Whether every step of the record of an envelope follows from the one before',
    params: z.strictObject({ code: namedText }),
    response: z.object({
      uuid,
      purpose: z.string(),
      status: z.string(),
      /** The steps at which it is broken; none when it is whole. */
      broken: z.array(z.number().int()),
      /** Its last hash: printed on the evidence. */
      head: z.string().nullable(),
      /** The passkeys that signed, each checked again from what was stored. */
      passkeys: z.array(z.object({ name: z.string(), signed_at: moment, is_valid: z.boolean() })),
    }),
  }),
  unblockSigning: defineSchemas({
    summary: 'Lets somebody sign again after too many wrong codes',
    body: z.strictObject({ document_number: namedText, reason: officeReason.optional() }),
    response: z.object({ uuid }),
  }),
  reissueEnvelope: defineSchemas({
    summary: 'Sends an order to its signers again: its signatures are void, it has another version',
    body: z.strictObject({
      /** *Example*: `OP-000123`. */
      reference: namedText,
      reason: officeReason.optional(),
    }),
    response: z.object({
      uuid,
      reference: z.string(),
      operation_status: z.enum(OPERATION_STATUSES),
      version: z.number().int(),
    }),
  }),
} satisfies SchemasOf<typeof OFFICE_SIGNING_CALLS>;
