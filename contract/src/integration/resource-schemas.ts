import { ACCOUNT_STATUSES } from '@area/domain/account/status';
import { INTERVENER_STATUSES } from '@area/domain/intervener/status';
import { PRODUCT_STATUSES, PRODUCT_TYPES } from '@area/domain/product/product';
import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, day, euros, moment, percent, unitValue, units, uuid } from '../schemas/wire.ts';
import { pageOf, pageQuery, pages, version } from './page-schemas.ts';
import type { INTEGRATION_RESOURCE_CALLS } from './resource-calls.ts';

const LONGEST = 60;

const name = z.string().trim().min(1).max(LONGEST);

/** What a person and a company have in common. */
const party = {
  uuid,
  version,
  name: z.string().meta({ examples: ['Lucía Navarro Gil'] }),
  document_type: z.string().meta({ examples: ['DNI'] }),
  document_number: z.string().meta({ examples: ['12345678Z'] }),
  status: z.enum(INTERVENER_STATUSES),
  email: z.string().nullable(),
  mobile_phone_prefix: z.string().nullable(),
  mobile_phone: z.string().nullable(),
  language: z.string().meta({ examples: ['es'] }),
  aml_risk: z.string().meta({ examples: ['BAJO'] }),
  kyc_valid_until: day.nullable(),
  created_at: moment,
};

export const integrationPerson = z.object({
  ...party,
  given_name: z.string(),
  family_name_1: z.string(),
  family_name_2: z.string().nullable(),
  birthdate: day.nullable(),
  is_minor: z.boolean(),
  is_incapable: z.boolean(),
  is_deceased: z.boolean(),
});

export const integrationCompany = z.object(party);

export const integrationAccount = z.object({
  uuid,
  version,
  number: z.string().meta({ examples: ['3000012345'] }),
  alias: z.string(),
  type: z.enum(PRODUCT_TYPES).meta({ description: 'F funds, P pension plans.' }),
  status: z.enum(ACCOUNT_STATUSES),
  signature_arrangement: z.string().meta({
    description: 'Who signs: one alone, all together, or by rules.',
    examples: ['I'],
  }),
  created_at: moment,
  closed_at: moment.nullable(),
});

export const integrationPosition = z.object({
  account_uuid: uuid,
  product_uuid: uuid,
  units,
  blocked_units: units,
  reserved_units: units.meta({ description: 'What orders that are not executed yet will take.' }),
  cost: euros,
});

export const integrationLot = z.object({
  uuid,
  account_uuid: uuid,
  product_uuid: uuid,
  order_uuid: uuid,
  acquired_on: day,
  units,
  cost: euros,
});

export const integrationMovement = z.object({
  uuid,
  account_uuid: uuid,
  product_uuid: uuid,
  order_uuid: uuid,
  moved_on: day,
  units: units.meta({ description: 'With its sign: what left is negative.' }),
  reverses_uuid: uuid.nullable(),
});

export const integrationProduct = z.object({
  uuid,
  version,
  code: z.string(),
  isin: z.string(),
  name: z.string(),
  class: z.string(),
  type: z.enum(PRODUCT_TYPES),
  status: z.enum(PRODUCT_STATUSES),
  category: z.string(),
  risk: z.int(),
  cut_off: z.string().meta({ examples: ['14:00'] }),
  settlement_days: z.int(),
  min_initial: euros,
  min_additional: euros,
  entry_fee: percent,
});

export const integrationUnitValue = z.object({ product_uuid: uuid, day, value: unitValue });

export const integrationPayment = z.object({
  uuid,
  version,
  booked_on: day,
  amount: euros,
  iban: z.string().meta({ description: 'Empty when the bank did not name it.' }),
  payer_name: z.string(),
  concept: z.string(),
  bank_reference: z.string(),
  outcome: z.string().meta({ description: '`matched` when it paid an order.' }),
  order_uuid: uuid.nullable(),
});

const ofAccount = { account: uuid.optional() };

export const INTEGRATION_RESOURCE_SCHEMAS = {
  apiListPeople: pages('People', integrationPerson, { document_number: name.optional() }),
  apiGetPerson: defineSchemas({ summary: 'A person', params: byId, response: integrationPerson }),
  apiListCompanies: pages('Companies', integrationCompany, { document_number: name.optional() }),
  apiGetCompany: defineSchemas({
    summary: 'A company',
    params: byId,
    response: integrationCompany,
  }),
  apiListAccounts: pages('Accounts', integrationAccount, {
    person: uuid.optional().meta({ description: 'On which this person has a role.' }),
    number: name.optional(),
  }),
  apiGetAccount: defineSchemas({
    summary: 'An account',
    params: byId,
    response: integrationAccount,
  }),
  apiListPositions: defineSchemas({
    summary: 'What an account holds',
    params: byId,
    query: z.strictObject(pageQuery),
    response: pageOf(integrationPosition),
  }),
  apiListLots: pages('Lots as they were acquired, whatever has left of them', integrationLot, {
    ...ofAccount,
    product: uuid.optional(),
  }),
  apiListMovements: pages('Movements of units', integrationMovement, {
    ...ofAccount,
    product: uuid.optional(),
  }),
  apiListProducts: pages('Funds and pension plans', integrationProduct, { isin: name.optional() }),
  apiGetProduct: defineSchemas({
    summary: 'A product',
    params: byId,
    response: integrationProduct,
  }),
  apiListUnitValues: defineSchemas({
    summary: 'Official unit values of a product, day by day',
    params: byId,
    query: z.strictObject({ ...pageQuery, from: day.optional(), until: day.optional() }),
    response: pageOf(integrationUnitValue),
  }),
  apiListPayments: pages('Money that came in', integrationPayment, { order: uuid.optional() }),
  apiGetPayment: defineSchemas({
    summary: 'Money that came in, one payment',
    params: byId,
    response: integrationPayment,
  }),
} satisfies SchemasOf<typeof INTEGRATION_RESOURCE_CALLS>;
