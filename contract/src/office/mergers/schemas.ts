import { MERGER_STATUSES } from '@area/domain/product/merger';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, day, uuid } from '../../schemas/wire.ts';
import type { OFFICE_MERGER_CALLS } from './calls.ts';

const LONGEST_CODE = 40;

const productCode = z.string().trim().min(1).max(LONGEST_CODE);

/** A merger, and how many holders were notified. */
const announced = z.object({ uuid, told: z.int() });

export const OFFICE_MERGER_SCHEMAS = {
  listMergers: defineListSchemas({
    summary: 'Mergers of funds, the newest first',
    response: z.object({
      uuid,
      origin_code: z.string(),
      origin_name: z.string(),
      destination_code: z.string(),
      destination_name: z.string(),
      /** The last day on which holders leave without a fee. */
      leave_until: day,
      /** The day of both unit values. */
      executes_on: day,
      status: z.enum(MERGER_STATUSES),
      /** Accounts that were merged. */
      accounts: z.int(),
    }),
  }),
  announceMerger: defineSchemas({
    summary: 'Announces a merger and tells the holders of the fund that ends',
    body: z.strictObject({
      origin_code: productCode,
      destination_code: productCode,
      leave_until: day,
      executes_on: day,
    }),
    response: announced,
  }),
  runMerger: defineSchemas({
    summary:
      'Begins a merger whose day has come. A step of the day merges its accounts one by one, and goes on where it was broken off',
    params: byId,
    body: z.strictObject({}),
    response: z.object({ uuid, accounts_left: z.int() }),
  }),
  cancelMerger: defineSchemas({
    summary: 'Calls a merger off before it is run, and tells its holders',
    params: byId,
    body: z.strictObject({}),
    response: announced,
  }),
} satisfies SchemasOf<typeof OFFICE_MERGER_CALLS>;
