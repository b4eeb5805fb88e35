import { HOLDING_TYPES } from '@area/domain/intervener/codes';
import { z } from 'zod';
import { product } from '../products/schemas.ts';
import { defineListSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, day, percent, uuid } from '../schemas/wire.ts';
import type { COMPANY_CALLS } from './calls.ts';

/** Somebody who owns or controls a company, as it declared in the questionnaire in force. *Source*: decisions 4 (associate) and 5.2 (E06). */
export const associate = z.object({
  name: z.string(),
  document_masked: z.string(),
  /** *Shape*: alpha-2. Null of an administrator, and of an owner who was declared before it was asked. */
  nationality: z.string().nullable(),
  /** *Shape*: alpha-2. */
  tax_country: z.string(),
  /** The end of the tax number; null if there is none or it was not asked. */
  tin_masked: z.string().nullable(),
  percentage: percent.nullable(),
  /** Whether they control it by other means than shares. */
  has_control: z.boolean(),
  holding_type: z.enum(HOLDING_TYPES).nullable(),
  /** Wholly or partly through another entity. */
  is_indirect: z.boolean().nullable(),
  is_pep: z.boolean().nullable(),
  /** Nobody holds 25 %: then the administrators count as owners. */
  is_administrator: z.boolean(),
});
export type Associate = z.output<typeof associate>;

/** A member of the board of a foundation or association. *Source*: decisions 4 (patron). */
export const patron = z.object({
  uuid,
  name: z.string(),
  document_masked: z.string(),
  position: z.string(),
  since: day,
  until: day.nullable(),
});
export type Patron = z.output<typeof patron>;

/** A pension plan. *Source*: decisions 4 (pension plan). */
export const pensionPlan = product.extend({
  /** *Example*: `N1234`. Null while the register's data are not here. */
  dgsfp_code: z.string().nullable(),
  fund_name: z.string().nullable(),
  /** *Example*: `F1234`. */
  fund_code: z.string().nullable(),
  manager: z.string().nullable(),
  depositary: z.string().nullable(),
  is_open: z.boolean(),
});
export type PensionPlan = z.output<typeof pensionPlan>;

export const COMPANY_SCHEMAS = {
  listAssociates: defineListSchemas({
    summary: 'Who holds 25 % or more of the company of an account, or controls it',
    params: byId,
    response: associate,
  }),
  listPatrons: defineListSchemas({
    summary: 'The board of the foundation of an account, those of before last',
    params: byId,
    response: patron,
  }),
  listPensionPlans: defineListSchemas({
    summary: 'Every pension plan of the manager',
    response: pensionPlan,
  }),
} satisfies SchemasOf<typeof COMPANY_CALLS>;
