import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { fileBytes } from '../../schemas/download.ts';
import { byId, moment, uuid } from '../../schemas/wire.ts';
import { byPaper, paperQuery } from '../paper-schemas.ts';
import { because } from '../reason.ts';
import type { OFFICE_RECORD_CALLS } from './calls.ts';

/** A change or a document that waits. */
const waiting = z.object({
  uuid,
  what: z.enum(['change', 'document']),
  /** Kind of the change, or subcategory of the document. */
  about: z.string(),
  /** Of the person whose it is. */
  document_number: z.string(),
  name: z.string(),
  created_at: moment,
});

const decided = z.object({ uuid, outcome: z.enum(['VALIDATED', 'REJECTED']) });

export const OFFICE_RECORD_SCHEMAS = {
  listWaitingRecords: defineListSchemas({
    summary: 'Changes and documents of clients that wait for a decision, the oldest first',
    response: waiting,
  }),
  getWaitingRecord: defineSchemas({
    summary: 'A change beside what stands now, with its documents; or a document',
    params: byId,
    response: waiting.extend({
      changes: z.array(
        z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
      ),
      papers: z.array(
        z.object({
          uuid,
          subcategory: z.string(),
          filename: z.string(),
          status: z.string().nullable(),
          sha256: z.string(),
        }),
      ),
    }),
  }),
  downloadRecordPaper: defineSchemas({
    summary:
      'A document of a change or document that waits, for whoever decides; the look is recorded',
    params: byPaper,
    query: paperQuery,
    response: fileBytes,
  }),
  validateRecord: defineSchemas({
    summary: 'Puts a change into force together with its documents, or accepts a document',
    params: byId,
    response: decided,
  }),
  rejectRecord: defineSchemas({
    summary: 'Sends a change or a document back with a reason, which the client reads',
    params: byId,
    body: because,
    response: decided,
  }),
} satisfies SchemasOf<typeof OFFICE_RECORD_CALLS>;
