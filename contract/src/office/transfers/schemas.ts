import { OPERATION_STATUSES } from '@area/domain/operation/codes';
import { TRANSFER_REJECTIONS } from '@area/domain/operation/transfer-rejections';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { day, euros, judgedDay, moment } from '../../schemas/wire.ts';
import { officeFile } from '../file.ts';
import { byReference, orderState } from '../orders/schemas.ts';
import { because, officeReason } from '../reason.ts';
import type { OFFICE_TRANSFER_CALLS } from './calls.ts';

const answered = { params: byReference, response: orderState };

export const OFFICE_TRANSFER_SCHEMAS = {
  listTransfersInCourse: defineListSchemas({
    summary: 'Transfers between managers that have not ended, the first due first',
    response: z.object({
      /** The reference of the order. */
      order: z.string(),
      /** The reference of the transfer between the managers. */
      reference: z.string(),
      direction: z.enum(['IN', 'OUT']),
      operation_status: z.enum(OPERATION_STATUSES),
      manager: z.string(),
      requested_on: day.nullable(),
      checks_by: day.nullable(),
      cash_by: day.nullable(),
      answer: z.string().nullable(),
      answer_until: day.nullable(),
      cash: euros.nullable(),
    }),
  }),
  advanceTransfers: defineSchemas({
    summary: 'Asks for the step of the day that continues the transfers between managers',
    response: z.object({ due_at: moment }),
  }),
  endTransfer: defineSchemas({
    summary: 'Withdraws a transfer that we asked for, or sends its money back',
    ...answered,
    body: because,
  }),
  acceptTransfer: defineSchemas({
    summary: 'Accepts what another manager asks us for',
    ...answered,
  }),
  rejectTransfer: defineSchemas({
    summary: 'Refuses what another manager asks us for, with a code of the circuit',
    ...answered,
    body: z.strictObject({ code: z.enum(TRANSFER_REJECTIONS) }),
  }),
  delayTransfer: defineSchemas({
    summary: 'Says that what another manager asks us for is done on a later day',
    ...answered,
    body: z.strictObject({ until: judgedDay, reason: officeReason }),
  }),
  importManagers: defineSchemas({
    summary: 'Reads the list of managers: cnmv_number, name, nif and, where it is known, bic',
    body: z.strictObject({ file: officeFile }),
    response: z.object({
      managers: z.int(),
      /** Lines whose NIF does not look like one of a company: they are taken all the same. */
      odd_lines: z.array(z.object({ line: z.int(), nif: z.string() })),
    }),
  }),
} satisfies SchemasOf<typeof OFFICE_TRANSFER_CALLS>;
