import { NEW_ACCOUNT_ARRANGEMENTS, NEW_ACCOUNT_PEOPLE_MAX } from '@area/domain/account/new-account';
import { ROLES } from '@area/domain/account/roles';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { uuid } from '../schemas/wire.ts';
import type { INTEGRATION_ACCOUNT_CALLS } from './account-calls.ts';
import { integrationAccount } from './resource-schemas.ts';

const LONGEST = 60;
const NUMBER = /^\d{4,20}$/;

export const INTEGRATION_ACCOUNT_SCHEMAS = {
  apiOpenAccount: defineSchemas({
    summary:
      'Opens an account for people who are registered: its owners sign the contract in their area, and two of the office accept it',
    body: z.strictObject({
      number: z
        .string()
        .regex(NUMBER)
        .meta({ examples: ['3000012345'] }),
      alias: z.string().trim().min(1).max(LONGEST),
      type: z.enum(PRODUCT_TYPES).meta({ description: 'F funds, P pension plans.' }),
      signature_arrangement: z
        .enum(NEW_ACCOUNT_ARRANGEMENTS)
        .default('I')
        .meta({ description: 'I: one owner signs; C: all of them.' }),
      people: z
        .array(z.strictObject({ person: uuid, role: z.enum(ROLES) }))
        .min(1)
        .max(NEW_ACCOUNT_PEOPLE_MAX),
    }),
    response: integrationAccount,
  }),
} satisfies SchemasOf<typeof INTEGRATION_ACCOUNT_CALLS>;
