import { AUDIT_KINDS, CHAIN_FAULTS } from './kinds.ts';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { fileBytes } from '../../schemas/download.ts';
import { judgedDay, moment, uuid } from '../../schemas/wire.ts';
import { staffName } from '../proposals/schemas.ts';
import type { OFFICE_AUDIT_CALLS } from './calls.ts';

const LONGEST = 100;
const kind = z.enum(AUDIT_KINDS);
/** *Shape*: SHA-256, in hexadecimal. */
const hash = z.string();

/** The numbers of rows and seals are bigints of the database. */
const number = z.coerce.number().int().min(1);

export const OFFICE_AUDIT_SCHEMAS = {
  listAuditTrail: defineListSchemas({
    summary: 'What staff looked at and did, and what a shell did, newest first',
    query: {
      staff: uuid.optional(),
      kind: kind.optional(),
      /** A part of its name. */
      call: z.string().trim().max(LONGEST).optional(),
      /** A part of what it was about. */
      subject: z.string().trim().max(LONGEST).optional(),
      /** The first and the last day, of Madrid. */
      from: judgedDay.optional(),
      until: judgedDay.optional(),
    },
    response: z.object({
      seq: z.int(),
      at: moment,
      kind,
      staff: staffName.nullable(),
      call: z.string(),
      /** What it was about: an id, or what was in the address. */
      subject: z.string().nullable(),
      reason: z.string(),
      /** The client in whose area it was. */
      intervener: uuid.nullable(),
      ip: z.string(),
      request_id: z.string(),
      hash,
    }),
  }),
  verifyAuditTrail: defineSchemas({
    summary:
      'Whether the chain holds as of now since its last seal, and what the audit of the night found that walks all of it',
    response: z.object({
      checked_at: moment,
      rows: z.int(),
      head: hash,
      /** The first row that does not hold, of those after the last seal and those at which a seal ended. */
      broken: z.object({ seq: z.int(), fault: z.enum(CHAIN_FAULTS) }).nullable(),
      /** Rows after the last seal. */
      unsealed: z.int(),
      /** When all of it was last walked, and whether it held; nothing before the first night. */
      whole: z.object({ checked_at: moment, is_whole: z.boolean() }).nullable(),
    }),
  }),
  listAuditSeals: defineListSchemas({
    summary: 'What was sealed of the chain, newest first',
    response: z.object({
      number: z.int(),
      first_seq: z.int(),
      last_seq: z.int(),
      head: hash,
      sealed_at: moment,
      sha256: z.string(),
    }),
  }),
  downloadAuditSeal: defineSchemas({
    summary: 'A seal as a signed file (CMS)',
    params: z.strictObject({ number }),
    response: fileBytes,
  }),
} satisfies SchemasOf<typeof OFFICE_AUDIT_CALLS>;
