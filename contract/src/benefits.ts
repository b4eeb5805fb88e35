import { CONTINGENCY_PAPERS } from '@area/domain/document/contingency';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { benefitTerms } from './plan-terms.ts';
import { byId, euros, moment, sentEuros, uuid } from './wire.ts';

/** What is withheld from somebody's benefits of a year goes by. *Source*: decisions 2.8, modelo 145. */
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

export const getWorkIncome = defineCall({
  id: 'getWorkIncome',
  method: 'GET',
  path: '/interveners/{id}/work-income',
  service: 'interveners',
  summary: 'What the withholding on a person’s benefits of this year goes by',
  access: { rule: 'personal', name: 'id' },
  params: byId,
  response: workIncome,
});

export const declareWorkIncome = defineCall({
  id: 'declareWorkIncome',
  method: 'PATCH',
  path: '/interveners/{id}/work-income',
  service: 'interveners',
  summary:
    'Says what else a person earns this year and for whom they care, so that the right sum is withheld from their benefits',
  access: { rule: 'personal', name: 'id' },
  params: byId,
  body: z.strictObject({ other_income: sentEuros, family_minimum: sentEuros }),
  response: workIncome,
  errors: ['REPRESENTATIVE_ONLY'],
});

/** *Source*: decisions 1.2 (O6) and 1.6. */
export const addBenefitProof = defineCall({
  id: 'addBenefitProof',
  method: 'POST',
  path: '/operations/{id}/proofs',
  service: 'operations',
  summary:
    'Says that a document that was sent proves the contingency of a benefit, and which paper it is',
  access: { rule: 'operation', action: 'O', from: 'params', name: 'id' },
  params: byId,
  body: z.strictObject({ uuid_document: uuid, paper: z.enum(CONTINGENCY_PAPERS) }),
  response: benefitTerms,
});

export const BENEFIT_CALLS = [getWorkIncome, declareWorkIncome, addBenefitProof] as const;
