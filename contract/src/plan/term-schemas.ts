import {
  BENEFIT_VARIATIONS,
  COMPARTMENTS,
  REDEMPTION_CAUSES,
  REDEMPTION_COLLECTIONS,
  REDEMPTION_DEFERS,
  RIGHTS_TYPES,
  SOURCE_SITUATIONS,
} from '@area/domain/pension/codes';
import { CONTRIBUTOR_KINDS } from '@area/domain/plan-people/contributor';
import { z } from 'zod';
import { day, euros, uuid } from '../schemas/wire.ts';

/** The terms of a benefit, of its operation. *Source*: decisions 2.8. */
export const benefitTerms = z.object({
  cause: z.enum(REDEMPTION_CAUSES).nullable(),
  contingency_on: day.nullable(),
  situation: z.enum(SOURCE_SITUATIONS),
  rights: z.enum(RIGHTS_TYPES),
  compartment: z.enum(COMPARTMENTS).nullable(),
  collection: z.enum(REDEMPTION_COLLECTIONS).nullable(),
  capital: euros.nullable(),
  defer: z.enum(REDEMPTION_DEFERS),
  deferred_to: day.nullable(),
  variation: z
    .object({ uuid_benefit: uuid, kind: z.enum(BENEFIT_VARIATIONS), amount: euros })
    .nullable(),
  /** Documents still missing, by the shortest way to prove the cause. */
  missing_papers: z.array(z.string()),
  complete_on: day.nullable(),
  is_recognised: z.boolean(),
  payments: z.array(
    z.object({
      kind: z.enum(['CAPITAL', 'INCOME', 'IRREGULAR', 'ADVANCE']),
      date: day,
      /** Null for units or everything, until it is paid. */
      gross: euros.nullable(),
      reduction: euros.nullable(),
      withholding: euros.nullable(),
      net: euros.nullable(),
      uuid_operation: uuid.nullable(),
      status: z.enum(['COMING', 'MADE', 'PAID', 'DROPPED']),
    }),
  ),
});

/** Of a contribution: who put it in, and for which contingency where that matters. */
export const contributionTerms = z.object({
  kind: z.enum(CONTRIBUTOR_KINDS),
  contributor: z.string(),
  destined_for: z.string().nullable(),
});
