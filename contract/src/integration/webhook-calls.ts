import { defineCall } from '../define-call.ts';
import {
  defineIntegrationPages,
  defineIntegrationRead,
  defineIntegrationWrite,
} from './define-integration.ts';

const scope = 'webhooks:write';

/** The endpoints of the program itself. */
export const apiListWebhooks = defineIntegrationRead({
  id: 'apiListWebhooks',
  path: '/webhooks',
  scope,
});

export const apiGetWebhook = defineIntegrationRead({
  id: 'apiGetWebhook',
  path: '/webhooks/{id}',
  scope,
});

/** A new endpoint sends nothing before it has a secret. *Source*: ADR 195. */
export const apiAddWebhook = defineIntegrationWrite({
  id: 'apiAddWebhook',
  path: '/webhooks',
  scope,
  creates: true,
});

/** Another address, other types, or switched off and on. */
export const apiChangeWebhook = defineIntegrationWrite({
  id: 'apiChangeWebhook',
  path: '/webhooks/{id}',
  method: 'PATCH',
  scope,
  changes: true,
});

/**
 * A new secret, shown in this answer and never again: no answer is kept for a key, so a repeated call makes another one. *Source*:
 * Standard Webhooks.
 */
export const apiMakeWebhookSecret = defineCall({
  id: 'apiMakeWebhookSecret',
  method: 'POST',
  path: '/integration/v1/webhooks/{id}/secrets',
  service: 'integration',
  access: { rule: 'integration', scope },
  status: 201,
  errors: ['SCOPE_MISSING'],
});

/** A message of no event, to try an endpoint. */
export const apiTestWebhook = defineIntegrationWrite({
  id: 'apiTestWebhook',
  path: '/webhooks/{id}/test',
  scope,
});

export const apiListDeliveries = defineIntegrationPages({
  id: 'apiListDeliveries',
  path: '/webhooks/{id}/deliveries',
  scope,
});

export const apiListAttempts = defineIntegrationRead({
  id: 'apiListAttempts',
  path: '/webhooks/{id}/attempts',
  scope,
});

/** One delivery once more, or all that were given up since a moment. */
export const apiResend = defineIntegrationWrite({
  id: 'apiResend',
  path: '/webhooks/{id}/resend',
  scope,
});

export const INTEGRATION_WEBHOOK_CALLS = [
  apiListWebhooks,
  apiGetWebhook,
  apiAddWebhook,
  apiChangeWebhook,
  apiMakeWebhookSecret,
  apiTestWebhook,
  apiListDeliveries,
  apiListAttempts,
  apiResend,
] as const;
