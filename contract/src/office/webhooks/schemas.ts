import { z } from 'zod';
import {
  INTEGRATION_WEBHOOK_SCHEMAS,
  webhook,
  webhookAttempt,
  webhookTest,
} from '../../integration/webhook-schemas.ts';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { byId, moment } from '../../schemas/wire.ts';
import type { OFFICE_WEBHOOK_CALLS } from './calls.ts';

const program = z.string().regex(/^[a-z\d-]{1,40}$/);

/** An endpoint with the program that it belongs to. */
const endpoint = webhook.extend({ program: z.string() });

export const OFFICE_WEBHOOK_SCHEMAS = {
  listWebhooks: defineListSchemas({
    summary: 'Where events are sent to, and how far',
    response: endpoint,
  }),
  listWebhookAttempts: defineListSchemas({
    summary: 'What an endpoint answered lately, newest first',
    params: byId,
    response: webhookAttempt,
  }),
  addWebhook: defineSchemas({
    summary: 'Adds an endpoint of a program, which sends nothing before that has made its secret',
    body: INTEGRATION_WEBHOOK_SCHEMAS.apiAddWebhook.body.extend({ program }),
    response: endpoint,
  }),
  switchWebhook: defineSchemas({
    summary: 'Stops an endpoint, or lets it go on where it stood',
    params: byId,
    body: z.strictObject({ status: z.enum(['ACTIVE', 'DISABLED']) }),
    response: endpoint,
  }),
  resendWebhook: defineSchemas({
    summary: 'Sends everything again that was given up since a moment',
    params: byId,
    body: z.strictObject({ failed_since: moment }),
    response: z.object({ deliveries: z.int() }),
  }),
  testWebhook: defineSchemas({
    summary: 'Sends a message of no event to an endpoint, and says what it answered',
    params: byId,
    response: webhookTest,
  }),
} satisfies SchemasOf<typeof OFFICE_WEBHOOK_CALLS>;
