import { HIT_DECISIONS } from '@area/domain/screening/screening';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, day, moment, uuid } from '../../schemas/wire.ts';
import { officeReason } from '../reason.ts';
import type { OFFICE_SCREENING_CALLS } from './calls.ts';

export const OFFICE_SCREENING_SCHEMAS = {
  listScreeningHits: defineListSchemas({
    summary: 'Hits in lists that nobody has decided, the oldest first',
    response: z.object({
      uuid,
      list: z.string(),
      name: z.string(),
      /** *Units*: per cent. */
      score: z.int(),
      found_at: moment,
      /** Of a client. */
      client_uuid: uuid.nullable(),
      client_name: z.string().nullable(),
      /** Of somebody who applies. */
      application_uuid: uuid.nullable(),
    }),
  }),
  getScreeningLists: defineSchemas({
    summary: 'The lists as they were read last; one that is missing or old holds every activation',
    response: z.object({
      lists: z.array(
        z.object({
          name: z.string(),
          version: z.string(),
          published_on: day,
          read_at: moment,
          is_old: z.boolean(),
        }),
      ),
      is_holding: z.boolean(),
    }),
  }),
  decideScreeningHit: defineSchemas({
    summary: 'Says whether an entry of a list is this person',
    params: byId,
    body: z.strictObject({ decision: z.enum(HIT_DECISIONS), reason: officeReason }),
    response: z.object({ uuid, decision: z.enum(HIT_DECISIONS) }),
  }),
} satisfies SchemasOf<typeof OFFICE_SCREENING_CALLS>;
