import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, moment, uuid } from '../../schemas/wire.ts';
import type { OFFICE_AML_NOTE_CALLS } from './calls.ts';

const LONGEST = 5000;

export const OFFICE_AML_NOTE_SCHEMAS = {
  listAmlNotes: defineListSchemas({
    summary: 'Notes of compliance about a client, newest first; each look is written down',
    params: byId,
    response: z.object({
      uuid,
      written_at: moment,
      /** The member of staff who wrote it. */
      by: z.string(),
      text: z.string(),
    }),
  }),
  writeAmlNote: defineSchemas({
    summary:
      'Adds a note about a client, which stays as it is written and which the client never reads',
    params: byId,
    body: z.strictObject({ text: z.string().trim().min(1).max(LONGEST) }),
    response: z.object({ uuid }),
  }),
} satisfies SchemasOf<typeof OFFICE_AML_NOTE_CALLS>;
