import { CONTINGENCY_DOCUMENTS } from '@area/domain/document/contingency';
import { z } from 'zod';
import { benefitTerms } from '../plan/term-schemas.ts';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, euros, moment, sentEuros, uuid } from '../schemas/wire.ts';
import type { BENEFIT_CALLS } from './calls.ts';

/** The facts that decide the withholding on a person's benefits of a year. *Source*: decisions 2.8, modelo 145. */
export const workIncome = z.object({
  year: z.int(),
  /** Other work income of the year, as the person says. */
  other_income: euros,
  /** Minimum for descendants and ascendants, as the person says. */
  family_minimum: euros,
  /** Null while nothing was said for this year. */
  declared_at: moment.nullable(),
  /** Benefits of this manager, and what was withheld from them. */
  paid: euros,
  withheld: euros,
});
export type WorkIncomeYear = z.output<typeof workIncome>;

export const BENEFIT_SCHEMAS = {
  getWorkIncome: defineSchemas({
    summary: 'What the withholding on a person’s benefits of this year goes by',
    params: byId,
    response: workIncome,
  }),
  declareWorkIncome: defineSchemas({
    summary:
      'Says what else a person earns this year and for whom they care, so that the right sum is withheld from their benefits',
    params: byId,
    body: z.strictObject({ other_income: sentEuros, family_minimum: sentEuros }),
    response: workIncome,
  }),
  addBenefitProof: defineSchemas({
    summary:
      'Says that a document that was sent proves the contingency of a benefit, and which paper it is',
    params: byId,
    body: z.strictObject({ uuid_document: uuid, paper: z.enum(CONTINGENCY_DOCUMENTS) }),
    response: benefitTerms,
  }),
} satisfies SchemasOf<typeof BENEFIT_CALLS>;
