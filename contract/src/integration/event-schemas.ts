import { EVENT_SUBJECTS, EVENT_TYPES } from '@area/domain/integration/events';
import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { moment, uuid } from '../schemas/wire.ts';
import type { INTEGRATION_EVENT_CALLS } from './event-calls.ts';

const PAGE_SIZE = 100;
const MAX_SIZE = 1000;
const DIGITS = /^\d{1,15}$/;

export const eventType = z.enum(EVENT_TYPES);

/** What an event says: codes and identifiers. What else there is to know is read, by a call with its scope. */
export const integrationEvent = z.object({
  number: z.int().meta({
    description: 'Grows without end; `after` takes it. Numbers may be missing, none comes late.',
    examples: [4711],
  }),
  id: uuid.meta({ description: 'The same in `webhook-id`: an event that comes twice has one id.' }),
  type: eventType.meta({ examples: ['order.finalized'] }),
  timestamp: moment,
  subject: z.object({
    kind: z.enum(EVENT_SUBJECTS),
    uuid,
    version: z.int().meta({
      description: 'How many events of this subject there were, with this one.',
      examples: [7],
    }),
  }),
  data: z.record(z.string(), z.string().nullable()).meta({
    description: 'Codes and identifiers, never names, accounts of banks or amounts.',
    examples: [{ order_uuid: '0b0f6e5e-7a0c-4d0e-9c5b-1f2e3d4c5b6a', status: 'FINALIZED' }],
  }),
});

export const INTEGRATION_EVENT_SCHEMAS = {
  apiListEvents: defineSchemas({
    summary: 'What happened after a number, in order; kept for 30 days',
    query: z.strictObject({
      after: z
        .string()
        .regex(DIGITS)
        .default('0')
        .transform(Number)
        .meta({ description: 'The number of the last event that is known.', examples: ['4711'] }),
      limit: z.coerce.number().int().min(1).max(MAX_SIZE).default(PAGE_SIZE),
    }),
    response: z.object({
      data: z.array(integrationEvent),
      page: z.object({
        last: z.int().meta({ description: 'The number to ask on after.', examples: [4811] }),
        has_more: z.boolean(),
      }),
    }),
  }),
} satisfies SchemasOf<typeof INTEGRATION_EVENT_CALLS>;
