import { CONTINGENCY_DOCUMENTS } from '@area/domain/document/contingency';
import { OPERATION_STATUSES } from '@area/domain/operation/codes';
import {
  REDEMPTION_CAUSES,
  REDEMPTION_COLLECTIONS,
  SOURCE_SITUATIONS,
} from '@area/domain/pension/codes';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, day, euros, moment, sentEuros, uuid } from '../../schemas/wire.ts';
import { officeFile } from '../file.ts';
import { byReference, orderState } from '../orders/schemas.ts';
import { officeReason } from '../reason.ts';
import type { OFFICE_PLAN_CALLS } from './calls.ts';

const LONGEST = 60;

const name = z.string().trim().min(1).max(LONGEST);

export const OFFICE_PLAN_SCHEMAS = {
  listBenefits: defineListSchemas({
    summary: 'Benefits of plans that have not ended, the newest first',
    response: z.object({
      reference: z.string(),
      operation_status: z.enum(OPERATION_STATUSES),
      created_at: moment,
      account_uuid: uuid,
      account: z.string(),
      product: z.string(),
      /** Who receives it. */
      client_uuid: uuid,
      client: z.string(),
      situation: z.enum(SOURCE_SITUATIONS),
      cause: z.enum(REDEMPTION_CAUSES).nullable(),
      collection: z.enum(REDEMPTION_COLLECTIONS).nullable(),
      capital: euros.nullable(),
      /** A rate set by the office. *Units*: per cent. */
      asked_rate: z.string().nullable(),
      /** Papers that wait to be validated, and those that nobody sent. */
      papers_waiting: z.int(),
      papers_missing: z.array(z.enum(CONTINGENCY_DOCUMENTS)),
      recognised_at: moment.nullable(),
      next_payment_on: day.nullable(),
    }),
  }),
  listExcesses: defineListSchemas({
    summary:
      'Years of contributions above the limit, the newest first, with the order that pays back',
    response: z.object({
      client_uuid: uuid,
      client: z.string(),
      document_number: z.string(),
      year: z.int(),
      found_at: moment,
      told_at: moment.nullable(),
      excess: euros.nullable(),
      reference: z.string().nullable(),
      operation_status: z.enum(OPERATION_STATUSES).nullable(),
    }),
  }),
  listIrrevocableBeneficiaries: defineListSchemas({
    summary: 'The irrevocable beneficiaries of a plan account, whom two people may release',
    params: z.strictObject({ number: name }),
    response: z.object({
      uuid,
      name: z.string(),
      document_number: z.string().nullable(),
      percentage: z.string(),
    }),
  }),
  releaseBeneficiary: defineSchemas({
    summary: 'Releases an irrevocable beneficiary who consented in writing',
    params: byId,
    body: z.strictObject({ consent: officeFile, reason: officeReason }),
    response: z.object({ uuid }),
  }),
  setBenefitRate: defineSchemas({
    summary: 'Sets the withholding rate of a benefit whose receiver pays taxes elsewhere',
    params: byReference,
    body: z.strictObject({
      /** *Units*: per cent. *Example*: `15.5`. */
      rate: z.string().regex(/^\d{1,3}(?:\.\d{1,2})?$/),
    }),
    response: z.object({ reference: z.string(), rate: z.string() }),
  }),
  recordPromoterContribution: defineSchemas({
    summary: "Records what an employer contributes to an employee's plan",
    body: z.strictObject({
      /** The number of the plan account. */
      account: name,
      /** The document of the employer. */
      entity: name,
      /** The code of the plan. */
      product: name,
      amount: sentEuros,
    }),
    response: orderState,
  }),
} satisfies SchemasOf<typeof OFFICE_PLAN_CALLS>;
