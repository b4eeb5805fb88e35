import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { moment, uuid } from '../../schemas/wire.ts';
import { officeFile } from '../file.ts';
import type { OFFICE_REGISTRAR_CALLS } from './calls.ts';

const LONGEST_NAME = 100;

export const OFFICE_REGISTRAR_SCHEMAS = {
  listRegistrarFiles: defineListSchemas({
    summary: 'The files for the registrar, the newest first',
    response: z.object({
      name: z.string(),
      kind: z.string(),
      records: z.int(),
      created_at: moment,
      /** Nothing while it still takes orders. */
      closed_at: moment.nullable(),
      /** Nothing while it is not written. */
      sha256: z.string().nullable(),
    }),
  }),
  downloadRegistrarFile: defineSchemas({
    summary: 'A file for the registrar, as the registrar takes it',
    params: z.strictObject({ name: z.string().min(1).max(LONGEST_NAME) }),
    response: z.string(),
  }),
  readRegistrarAnswers: defineSchemas({
    summary:
      "Keeps the registrar's answers (RDR_…), whole or not at all. A step of the day then executes, sends again or cancels what they are about",
    body: z.strictObject({ file: officeFile }),
    response: z.object({
      /** Answers that are in the file. */
      records: z.int(),
      /** Those that were new. */
      kept: z.int(),
      /** Operations that were never sent to the registrar. */
      unknown: z.array(uuid),
      /** Whether this very file was read before. */
      is_known: z.boolean(),
    }),
  }),
} satisfies SchemasOf<typeof OFFICE_REGISTRAR_CALLS>;
