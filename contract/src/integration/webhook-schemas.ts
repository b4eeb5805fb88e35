import { EVENT_TYPES, PAYLOAD_VERSIONS } from '@area/domain/integration/events';
import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, moment, uuid } from '../schemas/wire.ts';
import { eventType } from './event-schemas.ts';
import type { INTEGRATION_WEBHOOK_CALLS } from './webhook-calls.ts';

const LONGEST_URL = 500;
const PAGE_SIZE = 100;
const MAX_SIZE = 1000;
const DIGITS = /^\d{1,15}$/;

const types = z.array(eventType).min(1).max(EVENT_TYPES.length);

/** *Shape*: an address without user, password or fragment. */
const webhookUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .max(LONGEST_URL)
  .refine((text) => {
    const { username, password, hash } = new URL(text);
    return username === '' && password === '' && hash === '';
  })
  .meta({ examples: ['https://events.example.com/private-area'] });

const payloadVersion = z.enum(PAYLOAD_VERSIONS);

/** An endpoint to which events are sent. */
export const webhook = z.object({
  uuid,
  version: z.string().meta({ description: 'Also the ETag; a change names it in `If-Match`.' }),
  url: z.string(),
  types,
  payload_version: payloadVersion,
  status: z.enum(['ACTIVE', 'DISABLED']),
  disabled_because: z.enum(['NO_SECRET', 'GONE', 'BY_HAND']).nullable().meta({
    description:
      'NO_SECRET: it has none yet. GONE: it answered 410. Switched on again, it goes on after `mark`.',
  }),
  mark: z.int().meta({ description: 'The number of the last event that was handed over.' }),
  created_at: moment,
});

const DELIVERY_STATUSES = ['WAITING', 'DELIVERED', 'FAILED'] as const;

/** An event on its way to an endpoint. */
export const webhookDelivery = z.object({
  uuid,
  event_number: z.int(),
  type: eventType,
  status: z.enum(DELIVERY_STATUSES).meta({
    description: 'FAILED: nobody took it within 72 hours. It can be sent again.',
  }),
  attempts: z.int(),
  next_try_at: moment.nullable(),
  delivered_at: moment.nullable(),
});

const attempt = {
  at: moment,
  took_ms: z.int(),
  status_code: z.int().nullable(),
  error: z.string().nullable().meta({ description: 'Why there was no answer at all.' }),
  answer: z.string().nullable().meta({ description: 'The first kilobyte of the answer.' }),
};

/** An attempt to deliver an event. */
export const webhookAttempt = z.object({
  delivery_uuid: uuid.nullable().meta({ description: 'Nothing of a test.' }),
  event_number: z.int().nullable(),
  ...attempt,
});

/** What a test found. */
export const webhookTest = z.object(attempt);

export const INTEGRATION_WEBHOOK_SCHEMAS = {
  apiListWebhooks: defineSchemas({
    summary: 'The endpoints of the program',
    response: z.array(webhook),
  }),
  apiGetWebhook: defineSchemas({ summary: 'An endpoint', params: byId, response: webhook }),
  apiAddWebhook: defineSchemas({
    summary: 'Adds an endpoint, which sends nothing before it has a secret',
    body: z.strictObject({
      url: webhookUrl,
      types,
      payload_version: payloadVersion.default(PAYLOAD_VERSIONS[0]),
    }),
    response: webhook,
  }),
  apiChangeWebhook: defineSchemas({
    summary: 'Changes the address or the types of an endpoint, or switches it off and on',
    params: byId,
    body: z.strictObject({
      url: webhookUrl.optional(),
      types: types.optional(),
      status: z.enum(['ACTIVE', 'DISABLED']).optional(),
    }),
    response: webhook,
  }),
  apiMakeWebhookSecret: defineSchemas({
    summary:
      'Makes a new secret, shown here and never again; the one of before signs beside it for 24 hours',
    params: byId,
    response: z.object({
      secret: z.string().meta({
        description: 'As the libraries of Standard Webhooks take it.',
        examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
      }),
      others_end_at: moment,
    }),
  }),
  apiTestWebhook: defineSchemas({
    summary: 'Sends a message of no event to an endpoint, and says what it answered',
    params: byId,
    response: webhookTest,
  }),
  apiListDeliveries: defineSchemas({
    summary: 'The deliveries of an endpoint in the order of their events',
    params: byId,
    query: z.strictObject({
      status: z.enum(DELIVERY_STATUSES).optional(),
      after: z.string().regex(DIGITS).default('0').transform(Number).meta({
        description: 'The number of the event after which to begin.',
      }),
      limit: z.coerce.number().int().min(1).max(MAX_SIZE).default(PAGE_SIZE),
    }),
    response: z.object({
      data: z.array(webhookDelivery),
      page: z.object({ last: z.int(), has_more: z.boolean() }),
    }),
  }),
  apiListAttempts: defineSchemas({
    summary: 'The newest 100 attempts of an endpoint, with what it answered',
    params: byId,
    response: z.array(webhookAttempt),
  }),
  apiResend: defineSchemas({
    summary: 'Sends again: one delivery, or all that were given up since a moment',
    params: byId,
    body: z.union([z.strictObject({ delivery: uuid }), z.strictObject({ failed_since: moment })]),
    response: z.object({ deliveries: z.int() }),
  }),
} satisfies SchemasOf<typeof INTEGRATION_WEBHOOK_CALLS>;
