import { STATUS_OF_CHANNEL } from '@area/domain/operation/channel';
import type { OrderChannel } from '@area/domain/operation/channel';
import { OPERATION_STATUSES, PAYMENT_STATUSES } from '@area/domain/operation/codes';
import { OPERATION_TYPES } from '@area/domain/operation/types';
import { z } from 'zod';
import { openRequirement } from '../../accounts/schemas.ts';
import { OPERATION_FILTERS, historyStep } from '../../operations/schemas.ts';
import { asksSimulation } from '../../orders/schemas.ts';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { day, euros, unitValue, units, uuid } from '../../schemas/wire.ts';
import { simulation } from '../../simulation/schemas.ts';
import { officeFile } from '../file.ts';
import { officeReason } from '../reason.ts';
import type { OFFICE_ORDER_CALLS } from './calls.ts';
import { orderLife, orderLine } from './life-schemas.ts';
import { officeOrder } from './order-schemas.ts';

const LONGEST = 60;
const SIGNERS_MAX = 20;

/** By what staff know an order. *Shape*: OP and ten digits. */
export const byReference = z.strictObject({ reference: z.string().regex(/^OP\d{10}$/) });

const name = z.string().trim().min(1).max(LONGEST);

/** An order after a step. */
export const orderState = z.object({
  uuid,
  reference: z.string(),
  operation_status: z.enum(OPERATION_STATUSES),
});

const CHANNELS = Object.keys(STATUS_OF_CHANNEL) as [OrderChannel, ...OrderChannel[]];

/** What took the place of an operation, or what it took the place of. *Source*: ADR 60. */
const correction = z.object({
  original: z.string(),
  compensation: z.string().nullable(),
  issue: z.string().nullable(),
  day,
  old_value: unitValue,
  new_value: unitValue,
  decided_by: z.string(),
  reason: z.string(),
});

export const OFFICE_ORDER_SCHEMAS = {
  listOrders: defineListSchemas({
    summary: 'Orders of all clients or of one, the newest first',
    query: { client: uuid.optional() },
    filters: OPERATION_FILTERS,
    response: orderLine,
  }),
  simulateOrder: defineSchemas({
    summary: 'What an order for a client would mean on the last unit value; changes nothing',
    body: z.strictObject({
      order: asksSimulation,
      /** The document of the person who orders; without it, the first owner of the account. */
      orderer: name.optional(),
    }),
    response: simulation.extend({
      /** What else keeps the person from operating on the account. */
      open_requirements: z.array(openRequirement),
    }),
  }),
  getOrder: defineSchemas({
    summary: 'An operation with its life, what corrected it and the accounts that may pay it',
    params: byReference,
    response: orderState.extend({
      type: z.enum(OPERATION_TYPES),
      payment_status: z.enum(PAYMENT_STATUSES),
      account: z.string(),
      product: z.string(),
      amount: euros.nullable(),
      fee: euros.nullable(),
      units: units.nullable(),
      nav: unitValue.nullable(),
      nav_date: day.nullable(),
      expected_nav_date: day.nullable(),
      /** Why it waits for a person: keys of texts. */
      waiting_for: z.array(z.string()),
      cancel_reason: z.string().nullable(),
      paid_from: z.array(z.string()),
      ...orderLife,
      corrections: z.array(correction),
      historical: z.array(historyStep),
    }),
  }),
  listOrderPapers: defineListSchemas({
    summary: 'The documents of an order that its signers sign, to be printed',
    params: byReference,
    response: z.object({ filename: z.string(), content_base64: z.string() }),
  }),
  createOrder: defineSchemas({
    summary: 'Places an order for an account whose people wrote, called or came',
    body: z.strictObject({
      order: officeOrder,
      channel: z.enum(CHANNELS),
      /** The number of the account, where the order does not name it. */
      account: name.optional(),
      /** The code of the product, where the order does not name it. */
      product: name.optional(),
      /** The code of the product that an internal transfer leads to. */
      destination: name.optional(),
      /** The document of the person who orders; without it, the first owner of the account. */
      orderer: name.optional(),
      is_by_cheque: z.boolean().default(false),
      /** The warning with the sentence in the hand of who orders, for a product that is not suitable. */
      warning: officeFile.optional(),
    }),
    response: orderState,
  }),
  validateOperation: defineSchemas({
    summary: 'Validates a signed order that waits for a person; a large one with a second person',
    params: byReference,
    response: orderState,
  }),
  changeOrderStatus: defineSchemas({
    summary: 'Takes an order to another status, where the table of statuses lets the office',
    params: byReference,
    body: z.strictObject({
      status: z.enum(OPERATION_STATUSES),
      /** Why, where something is undone, sent back or ended. */
      reason: officeReason.optional(),
    }),
    response: orderState,
  }),
  receiveOrderPaper: defineSchemas({
    summary: 'Puts an order in that came back signed by hand; another person decides on it',
    params: byReference,
    body: z.strictObject({
      file: officeFile,
      /** Documents of those who signed it; without them, everybody who had not signed here. */
      signed_by: z.array(name).max(SIGNERS_MAX).default([]),
    }),
    response: z.object({ uuid, reference: z.string() }),
  }),
  refuseOrderPaper: defineSchemas({
    summary: 'Refuses an order that came back signed by hand: it goes on waiting',
    params: byReference,
    body: z.strictObject({ reason: officeReason }),
    response: orderState,
  }),
} satisfies SchemasOf<typeof OFFICE_ORDER_CALLS>;
