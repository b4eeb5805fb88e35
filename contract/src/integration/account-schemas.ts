import { NEW_ACCOUNT_ARRANGEMENTS, NEW_ACCOUNT_PEOPLE_MAX } from '@area/domain/account/new-account';
import { ROLE_STATUSES } from '@area/domain/account/role-requests';
import { ROLES } from '@area/domain/account/roles';
import { MANDATE_STATUSES } from '@area/domain/bank-account/mandate';
import { BANK_ACCOUNT_STATUSES } from '@area/domain/bank-account/status';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, moment, sentEuros, uuid } from '../schemas/wire.ts';
import type { INTEGRATION_ACCOUNT_CALLS } from './account-calls.ts';
import { pages, version } from './page-schemas.ts';
import { integrationAccount } from './resource-schemas.ts';

const LONGEST = 60;
const NUMBER = /^\d{4,20}$/;
/** Longer than anything valid: the real limit is a rule of the domain, shown at the field. */
const LONGEST_TYPED = 200;

const typed = z.string().trim().min(1).max(LONGEST_TYPED);

export const integrationRole = z.object({
  uuid,
  version,
  account_uuid: uuid,
  person_uuid: uuid,
  role: z.enum(ROLES),
  status: z.enum(ROLE_STATUSES),
  percentage: z.string().nullable(),
});

export const integrationBankAccount = z.object({
  uuid,
  version,
  account_uuid: uuid,
  holder_uuid: uuid,
  iban: z.string().meta({ examples: ['ES9121000418450200051332'] }),
  status: z.enum(BANK_ACCOUNT_STATUSES),
  is_payout: z.boolean().meta({ description: 'Whether money that leaves goes there.' }),
});

export const integrationMandate = z.object({
  uuid,
  version,
  id: z.string().meta({ description: 'As the bank knows it.' }),
  status: z.enum(MANDATE_STATUSES),
  account_uuid: uuid,
  bank_account_uuid: uuid,
  payer_uuid: uuid,
  creditor_id: z.string(),
  signed_at: moment.nullable(),
  ended_at: moment.nullable(),
});

const ofAccount = { account: uuid.optional() };

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
  apiListRoles: pages('Who is on which account, as what', integrationRole, {
    ...ofAccount,
    person: uuid.optional(),
  }),
  apiGetRole: defineSchemas({
    summary: 'What somebody is on an account',
    params: byId,
    response: integrationRole,
  }),
  apiRequestRole: defineSchemas({
    summary:
      'Asks that somebody who is registered be on an account: all holders and that person sign, and the office looks at the documents',
    body: z.strictObject({
      account: uuid,
      person: uuid,
      role: z.enum(ROLES).meta({
        description:
          'APODERADO on an account of a company; TUTOR, AUTORIZADO or AUTORIZADO_CONSULTA on one of people.',
      }),
      power_limit_eur: sentEuros.optional().meta({
        description: 'The most that an attorney may order; without it, any amount.',
      }),
      single_authority: z
        .boolean()
        .optional()
        .meta({ description: 'Whether a guardian acts without the other one.' }),
    }),
    response: integrationRole,
  }),
  apiListBankAccounts: pages('Bank accounts', integrationBankAccount, ofAccount),
  apiGetBankAccount: defineSchemas({
    summary: 'A bank account',
    params: byId,
    response: integrationBankAccount,
  }),
  apiAddBankAccount: defineSchemas({
    summary:
      'Adds a bank account of an owner; it counts once its certificate of ownership is validated',
    body: z.strictObject({
      account: uuid,
      holder: uuid.meta({ description: 'An owner of the account, whose the bank account is.' }),
      iban: typed.meta({ examples: ['ES9121000418450200051332'] }),
      bic: typed.optional(),
      alias: typed.optional(),
    }),
    response: integrationBankAccount,
  }),
  apiListMandates: pages('Mandates of direct debits', integrationMandate, ofAccount),
  apiGetMandate: defineSchemas({
    summary: 'A mandate of direct debits',
    params: byId,
    response: integrationMandate,
  }),
  apiRequestMandate: defineSchemas({
    summary:
      'Prepares the order that lets the manager debit a bank account, for its holder to sign',
    body: z.strictObject({ bank_account: uuid }),
    response: integrationMandate,
  }),
} satisfies SchemasOf<typeof INTEGRATION_ACCOUNT_CALLS>;
