import { STATUS_OF_CHANNEL } from '@area/domain/operation/channel';
import type { OrderChannel } from '@area/domain/operation/channel';
import { OPERATION_STATUSES, PAYMENT_STATUSES } from '@area/domain/operation/codes';
import { OPERATION_TYPES } from '@area/domain/operation/types';
import { z } from 'zod';
import { officeOrder } from '../office/orders/order-schemas.ts';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, day, euros, judgedDay, moment, unitValue, units, uuid } from '../schemas/wire.ts';
import type { INTEGRATION_ORDER_CALLS } from './order-calls.ts';
import { pageOf, pageQuery, version } from './page-schemas.ts';
import { integrationPerson } from './resource-schemas.ts';

const LONGEST = 60;
const LONGEST_WRITTEN = 200;
const LONGEST_REASON = 300;

const name = z.string().trim().min(1).max(LONGEST);
const written = z.string().trim().max(LONGEST_WRITTEN);

export const integrationOrder = z.object({
  uuid,
  version,
  reference: z.string().meta({ examples: ['OP0000000123'] }),
  type: z.enum(OPERATION_TYPES),
  status: z.enum(OPERATION_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  account_uuid: uuid,
  product_uuid: uuid,
  destination_product_uuid: uuid.nullable(),
  parent_uuid: uuid.nullable().meta({ description: 'The request that it is a part of.' }),
  amount: euros.nullable(),
  ordered_units: units.nullable(),
  units: units.nullable().meta({ description: 'Once it is executed.' }),
  nav: unitValue.nullable(),
  nav_date: day.nullable(),
  fee: euros,
  cancel_reason: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
});

const CHANNELS = Object.keys(STATUS_OF_CHANNEL) as [OrderChannel, ...OrderChannel[]];

export const INTEGRATION_ORDER_SCHEMAS = {
  apiListOrders: defineSchemas({
    summary: 'Orders and what they led to, in the order in which they were placed',
    query: z.strictObject({
      ...pageQuery,
      account: uuid.optional(),
      product: uuid.optional(),
      status: z.enum(OPERATION_STATUSES).optional(),
      reference: name.optional(),
    }),
    response: pageOf(integrationOrder),
  }),
  apiGetOrder: defineSchemas({ summary: 'An order', params: byId, response: integrationOrder }),
  apiPlaceOrder: defineSchemas({
    summary:
      'Places an order for a client, who signs it; the rules are those of an order of the client',
    body: z.strictObject({
      order: officeOrder,
      channel: z.enum(CHANNELS).meta({ description: 'How its papers reach the signers.' }),
      account: name.optional().meta({
        description: 'The number of the account, where the order does not name it.',
      }),
      product: name.optional().meta({
        description: 'The code of the product, where the order does not name it.',
      }),
      destination: name.optional().meta({
        description: 'The code of the product that an internal transfer leads to.',
      }),
      orderer: name.optional().meta({
        description: 'The document of who orders; without it, the first owner of the account.',
      }),
    }),
    response: integrationOrder,
  }),
  apiCancelOrder: defineSchemas({
    summary: 'Cancels an order, as long as its client may',
    params: byId,
    body: z.strictObject({ reason: z.string().trim().min(3).max(LONGEST_REASON) }),
    response: integrationOrder,
  }),
  apiRegisterPerson: defineSchemas({
    summary: 'Registers a person by their document; they have no login yet',
    body: z.strictObject({
      document_type: z.enum(['DNI', 'NIE', 'PASAPORTE']),
      document_number: written,
      document_country: written.nullable().optional().meta({
        description: 'The country that gave a passport, by two letters.',
      }),
      given_name: written,
      family_name_1: written,
      family_name_2: written.optional(),
      birthdate: judgedDay,
      email: written,
      mobile_phone_prefix: written.meta({ examples: ['+34'] }),
      mobile_phone: written,
      language: z.enum(['es', 'en', 'ca']).default('es'),
    }),
    response: integrationPerson,
  }),
} satisfies SchemasOf<typeof INTEGRATION_ORDER_CALLS>;
