import { OPERATION_STATUSES } from '@area/domain/operation/codes';
import { PAYMENT_OUTCOMES } from '@area/domain/payment/match';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import { z } from 'zod';
import { MAX_PAGE_SIZE } from '../../paging.ts';
import { defineListSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { day, euros, moment, pastDay, percent, unitValue, units } from '../../schemas/wire.ts';
import type { OFFICE_REPORT_CALLS } from './calls.ts';
import { AGE_BANDS, DUE_KINDS, FLOW_GROUPS, TRANSFER_DIRECTIONS } from './report-codes.ts';

/** Both days included; the last thirty when nothing is said. */
const period = { since: pastDay, until: pastDay };

const hours = z.number().nullable();

export const OFFICE_REPORT_SCHEMAS = {
  reportAssets: defineListSchemas({
    summary: 'Assets of each product at the close of a day, at its last unit value until then',
    size: MAX_PAGE_SIZE,
    query: { on: pastDay },
    response: z.object({
      product_code: z.string(),
      product_name: z.string(),
      type: z.enum(PRODUCT_TYPES),
      accounts: z.int(),
      units,
      unit_value: unitValue.nullable(),
      unit_value_day: day.nullable(),
      /** Nothing while it has no unit value. */
      assets: euros.nullable(),
    }),
  }),
  reportAssetsByDay: defineListSchemas({
    summary:
      'Assets of all products at the close of each business day of a period, of a year at most',
    size: MAX_PAGE_SIZE,
    query: period,
    response: z.object({ day, assets: euros, funds: euros, plans: euros }),
  }),
  reportFlows: defineListSchemas({
    summary: 'Money that came into the products and left them, at the day of its unit value',
    size: MAX_PAGE_SIZE,
    query: { ...period, by: z.enum(FLOW_GROUPS).default(FLOW_GROUPS[0]) },
    response: z.object({
      /** The day, the code of the product, or the channel. */
      group: z.string(),
      name: z.string(),
      operations: z.int(),
      came_in: euros,
      went_out: euros,
      net: euros,
    }),
  }),
  reportOrders: defineListSchemas({
    summary: 'Orders that are not over, by status and age',
    size: MAX_PAGE_SIZE,
    response: z.object({
      status: z.enum(OPERATION_STATUSES),
      age: z.enum(AGE_BANDS),
      orders: z.int(),
      amount: euros,
      oldest_at: moment,
    }),
  }),
  reportSigning: defineListSchemas({
    summary: 'Orders by the day on which they were placed, and how many were signed within a day',
    size: MAX_PAGE_SIZE,
    query: period,
    response: z.object({
      day,
      orders: z.int(),
      signed_in_a_day: z.int(),
      signed_later: z.int(),
      waiting: z.int(),
      /** Ended without a signature. */
      unsigned: z.int(),
      share_in_a_day: percent,
    }),
  }),
  reportValidation: defineListSchemas({
    summary: 'Orders by the day of their validation, and how long they had waited for it',
    size: MAX_PAGE_SIZE,
    query: period,
    response: z.object({
      day,
      orders: z.int(),
      by_program: z.int(),
      /** *Units*: hours. */
      median_hours: hours,
      slowest_tenth_hours: hours,
    }),
  }),
  reportCutOffs: defineListSchemas({
    summary:
      'Orders by the day of their unit value, and how many were to be executed at an earlier one',
    size: MAX_PAGE_SIZE,
    query: period,
    response: z.object({
      day,
      orders: z.int(),
      on_time: z.int(),
      /** Their money came later. */
      late_by_payment: z.int(),
      late_otherwise: z.int(),
    }),
  }),
  reportUnmatched: defineListSchemas({
    summary: 'Money that came in and waits for a decision, by what is the matter with it',
    size: MAX_PAGE_SIZE,
    response: z.object({
      outcome: z.enum(PAYMENT_OUTCOMES),
      lines: z.int(),
      amount: euros,
      oldest_on: day,
      first_refund_on: day.nullable(),
    }),
  }),
  reportReconciliation: defineListSchemas({
    summary:
      'What came in by day: applied, sent back and waiting, and whether what was applied is what the orders and their refunds come to',
    size: MAX_PAGE_SIZE,
    query: period,
    response: z.object({
      day,
      lines: z.int(),
      received: euros,
      applied: euros,
      sent_back: euros,
      waiting: euros,
      /** What the orders that were paid come to. */
      orders: euros,
      /** What came in above them and goes back. */
      surplus: euros,
      /** Applied less orders and surplus: zero when it ties out. */
      difference: euros,
    }),
  }),
  reportDueTimes: defineListSchemas({
    summary: 'What waits with a due time, and how much of it is late',
    size: MAX_PAGE_SIZE,
    response: z.object({
      kind: z.enum(DUE_KINDS),
      waiting: z.int(),
      late: z.int(),
      oldest_due: day.nullable(),
    }),
  }),
  reportKycDue: defineListSchemas({
    summary: 'Clients whose identification ends, by month; months that are over are late',
    size: MAX_PAGE_SIZE,
    response: z.object({
      /** *Shape*: `YYYY-MM`. */
      month: z.string(),
      clients: z.int(),
      is_late: z.boolean(),
    }),
  }),
  reportDelivery: defineListSchemas({
    summary: 'Messages by day: sent, waiting and failing, and signing codes that were used',
    size: MAX_PAGE_SIZE,
    query: period,
    response: z.object({
      day,
      sms: z.int(),
      sms_sent: z.int(),
      mails: z.int(),
      mails_sent: z.int(),
      /** Tried in vain, and not sent so far. */
      failing: z.int(),
      /** *Units*: seconds from the message to its delivery to the gateway; the slower half takes longer. */
      median_seconds: z.number().nullable(),
      codes: z.int(),
      codes_used: z.int(),
    }),
  }),
  reportIssues: defineListSchemas({
    summary: 'Issues and complaints of a period by what they are about, and those that are open',
    size: MAX_PAGE_SIZE,
    query: period,
    response: z.object({
      category: z.string(),
      opened: z.int(),
      closed: z.int(),
      open_now: z.int(),
      late_now: z.int(),
      /** *Units*: hours until it was closed. */
      median_hours: hours,
    }),
  }),
  reportTransfers: defineListSchemas({
    summary: 'Transfers between managers that began in a period, by direction and status',
    size: MAX_PAGE_SIZE,
    query: period,
    response: z.object({
      direction: z.enum(TRANSFER_DIRECTIONS),
      status: z.enum(OPERATION_STATUSES),
      transfers: z.int(),
      amount: euros,
      late: z.int(),
    }),
  }),
} satisfies SchemasOf<typeof OFFICE_REPORT_CALLS>;
