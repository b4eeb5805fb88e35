import { RISK_BANDS } from '@area/domain/kyc/risk';
import { KYC_KINDS, KYC_STATUSES } from '@area/domain/kyc/sections';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, day, moment, uuid } from '../../schemas/wire.ts';
import { officeReason } from '../reason.ts';
import type { OFFICE_KYC_CALLS } from './calls.ts';

const decided = z.object({ uuid, status: z.enum(KYC_STATUSES) });

export const OFFICE_KYC_SCHEMAS = {
  listWaitingKyc: defineListSchemas({
    summary: 'Questionnaires that wait, and those of high risk that nobody has approved',
    response: z.object({
      uuid,
      document_number: z.string(),
      name: z.string(),
      kind: z.enum(KYC_KINDS),
      status: z.enum(KYC_STATUSES),
      /** Empty for staff who may not assess a risk, like its points and its factors. */
      risk_band: z.enum(RISK_BANDS).nullable(),
      risk_points: z.number().nullable(),
      risk_factors: z.array(z.string()).nullable(),
      submitted_at: moment.nullable(),
      review_on: day.nullable(),
    }),
  }),
  signKyc: defineSchemas({
    summary: 'Writes down that a questionnaire came back signed on paper',
    params: byId,
    response: decided,
  }),
  approveKyc: defineSchemas({
    summary: 'Writes down that compliance agrees with a client of high risk',
    params: byId,
    response: decided,
  }),
  assessRisk: defineSchemas({
    summary: 'Sets the risk of a client, with its reason; a high one is lowered by two',
    params: byId,
    body: z.strictObject({ risk: z.enum(RISK_BANDS), reason: officeReason }),
    response: z.object({ uuid, aml_risk: z.enum(RISK_BANDS), kyc_valid_until: day.nullable() }),
  }),
} satisfies SchemasOf<typeof OFFICE_KYC_CALLS>;
