import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, sentEuros, uuid } from '../../schemas/wire.ts';
import { officeFile } from '../file.ts';
import { byReference, orderState } from '../orders/schemas.ts';
import { officeReason } from '../reason.ts';
import type { OFFICE_PLAN_CALLS } from './calls.ts';

const LONGEST = 60;

const name = z.string().trim().min(1).max(LONGEST);

export const OFFICE_PLAN_SCHEMAS = {
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
