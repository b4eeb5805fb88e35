import { PLAN_REGIMES } from '@area/domain/plan-people/contributor';
import { z } from 'zod';
import { defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { sentEuros, uuid } from '../../schemas/wire.ts';
import { namedText } from '../named-schemas.ts';
import type { OFFICE_PLAN_PEOPLE_CALLS } from './calls.ts';

const promotion = z.strictObject({
  /** The number of a plan account. */
  account: namedText,
  /** The document number of the employer. */
  entity: namedText,
});

export const OFFICE_PLAN_PEOPLE_SCHEMAS = {
  setPlanRegime: defineSchemas({
    summary: 'Sets the rules of contribution of a plan account',
    body: z.strictObject({
      /** The number of a plan account. */
      account: namedText,
      kind: z.enum(PLAN_REGIMES),
      /** What the employer pays in a year: of a plan of employment alone. */
      employer_contribution: sentEuros.optional(),
      /** Of a plan of employment alone. */
      salary: sentEuros.optional(),
    }),
    response: z.object({ account_uuid: uuid, kind: z.enum(PLAN_REGIMES) }),
  }),
  recordPromoter: defineSchemas({
    summary: 'Records which employer contributes to a plan account',
    body: promotion,
    response: z.object({ account_uuid: uuid }),
  }),
  endPromoter: defineSchemas({
    summary: 'Records that an employer contributes no more',
    body: promotion,
    response: z.object({ account_uuid: uuid }),
  }),
} satisfies SchemasOf<typeof OFFICE_PLAN_PEOPLE_CALLS>;
