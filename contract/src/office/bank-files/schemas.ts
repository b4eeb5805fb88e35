import { BANK_FILE_KINDS } from '@area/domain/payment/bank-file';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { fileBytes } from '../../schemas/download.ts';
import { byId, euros, moment, uuid } from '../../schemas/wire.ts';
import { officeFile } from '../file.ts';
import type { OFFICE_BANK_FILE_CALLS } from './calls.ts';

/** How often each thing became of a line. *Example*: `{ "matched": 12, "unknown": 1 }`. */
const outcomes = z.record(z.string(), z.int());

export const OFFICE_BANK_FILE_SCHEMAS = {
  listBankFiles: defineListSchemas({
    summary: 'Files for the bank and of the bank, newest first',
    response: z.object({
      uuid,
      kind: z.enum(BANK_FILE_KINDS),
      name: z.string(),
      records: z.int(),
      /** The sum that is written, or credits less debits. */
      total: euros,
      sha256: z.string(),
      by_staff: z.string(),
      created_at: moment,
      /** Nothing for one that was broken off half-way: read it again. */
      done_at: moment.nullable(),
    }),
  }),
  downloadBankFile: defineSchemas({
    summary: 'A file for the bank, as the bank takes it',
    params: byId,
    response: fileBytes,
  }),
  readBankFile: defineSchemas({
    summary: 'Reads a statement of the bank, or what it says of a file of ours',
    body: z.strictObject({
      file: officeFile,
      /** Whether what another program wrote wrongly in it is accepted. *Source*: decisions 11.20. */
      accept_warnings: z.boolean().optional(),
    }),
    response: z.object({
      kind: z.enum(BANK_FILE_KINDS),
      /** The very same file was read before: nothing was done. */
      is_known: z.boolean(),
      records: z.int(),
      total: euros,
      outcomes,
    }),
  }),
  importPayments: defineSchemas({
    summary:
      'Takes lines of the bank (CSV with bank_reference, booked_on, amount, iban and concept)',
    body: z.strictObject({ file: officeFile }),
    response: z.object({ records: z.int(), total: euros, outcomes }),
  }),
} satisfies SchemasOf<typeof OFFICE_BANK_FILE_CALLS>;
