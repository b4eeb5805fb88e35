import { INTERVENER_STATUSES } from '@area/domain/intervener/status';
import { RISK_BANDS } from '@area/domain/kyc/risk';
import { FATCA_STATUSES } from '@area/domain/kyc/tax-residence-codes';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { fileBytes } from '../../schemas/download.ts';
import { byId, day, moment, uuid } from '../../schemas/wire.ts';
import { namedText } from '../named-schemas.ts';
import { byPaper, paperQuery } from '../paper-schemas.ts';
import { because, officeReason } from '../reason.ts';
import type { OFFICE_INTERVENER_CALLS } from './calls.ts';

const moved = z.object({ uuid, intervener_status: z.enum(INTERVENER_STATUSES) });

export const OFFICE_INTERVENER_SCHEMAS = {
  listWaitingInterveners: defineListSchemas({
    summary:
      'People who signed without an application and wait to be validated, and people who are blocked',
    response: z.object({
      uuid,
      document_number: z.string(),
      name: z.string(),
      intervener_status: z.enum(INTERVENER_STATUSES),
      /** Empty for staff who may not assess a risk. */
      aml_risk: z.enum(RISK_BANDS).nullable(),
      kyc_valid_until: day.nullable(),
      fatca_status: z.enum(FATCA_STATUSES).nullable(),
    }),
  }),
  listIdentityPapers: defineListSchemas({
    summary: 'The scans of somebody’s identity document, the newest first',
    params: byId,
    response: z.object({
      uuid,
      subcategory: z.string(),
      filename: z.string(),
      status: z.string().nullable(),
      sha256: z.string(),
      created_at: moment,
    }),
  }),
  downloadIdentityPaper: defineSchemas({
    summary: 'A scan of somebody’s identity document, for whoever decides; the look is recorded',
    params: byPaper,
    query: paperQuery,
    response: fileBytes,
  }),
  validateIntervener: defineSchemas({
    summary: 'Makes a client of somebody who has signed everything and came without an application',
    params: byId,
    body: z.strictObject({
      /** Whether the person who validates has looked for them in the lists of sanctions. */
      is_screened: z.boolean().default(false),
      /** Whether the person who validates has seen them on video. */
      is_seen_on_video: z.boolean().default(false),
    }),
    response: moved,
  }),
  returnIntervener: defineSchemas({
    summary: 'Takes a signature with a defect back: they read why, and sign again',
    params: byId,
    body: because,
    response: moved,
  }),
  blockIntervener: defineSchemas({
    summary: 'Blocks somebody, who is not told; for money laundering with compliance among two',
    params: byId,
    body: z.strictObject({ reason: officeReason, is_aml: z.boolean().default(false) }),
    response: moved,
  }),
  unblockIntervener: defineSchemas({
    summary: 'Ends a block: somebody is again what they were',
    params: byId,
    body: because,
    response: moved,
  }),
  correctDocumentNumber: defineSchemas({
    summary: 'Corrects the number of somebody’s identity document, by which they log in',
    params: byId,
    body: z.strictObject({ document_number: namedText, reason: officeReason }),
    response: z.object({ uuid, document_number: z.string() }),
  }),
} satisfies SchemasOf<typeof OFFICE_INTERVENER_CALLS>;
