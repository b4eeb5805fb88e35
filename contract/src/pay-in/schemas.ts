import {
  PAY_IN_MONEY,
  PAY_IN_SOURCES,
  PAY_IN_STATUSES,
  PAY_IN_STEPS,
  PORTAL_STEPS,
} from '@area/domain/payment/pay-in';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, euros, moment, uuid } from '../schemas/wire.ts';
import type { PAY_IN_CALLS } from './calls.ts';

/** An attempt to pay an order from the portal, with all that was said of it. */
export const payIn = z.object({
  uuid,
  /** *Shape*: PI and ten digits. */
  reference: z.string(),
  status: z.enum(PAY_IN_STATUSES),
  amount: euros,
  /** What becomes of the money; null while none came. */
  money: z.enum(PAY_IN_MONEY).nullable(),
  opened_at: moment,
  expires_at: moment,
  steps: z.array(
    z.object({ at: moment, source: z.enum(PAY_IN_SOURCES), step: z.enum(PAY_IN_STEPS) }),
  ),
});
export type PayIn = z.output<typeof payIn>;

/** The same with the address of the frame in which the holder pays. */
export const openedPayIn = payIn.extend({ frame: z.string() });
export type OpenedPayIn = z.output<typeof openedPayIn>;

const ofOperation = {
  params: byId,
  response: payIn,
};

export const PAY_IN_SCHEMAS = {
  openPayIn: defineSchemas({
    summary:
      'Opens the frame in which an order is paid with the bank; the one that is open already, while it is',
    body: z.strictObject({ uuid_operation: uuid }),
    response: openedPayIn,
  }),
  listPayIns: defineListSchemas({
    ...ofOperation,
    summary:
      'The payment log of an order: every attempt to pay it from the portal, the newest first',
  }),
  logPayIn: defineSchemas({
    ...ofOperation,
    summary: 'Keeps in the payment log what the portal saw; nothing follows from it',
    body: z.strictObject({ uuid_pay_in: uuid, step: z.enum(PORTAL_STEPS) }),
  }),
} satisfies SchemasOf<typeof PAY_IN_CALLS>;
