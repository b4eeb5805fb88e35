import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** Where events are sent to. *Source*: office 6. */
export const listWebhooks = defineOfficeList({
  id: 'listWebhooks',
  path: '/webhooks',
  right: 'CONFIGURE',
});

/** What an endpoint answered lately. */
export const listWebhookAttempts = defineOfficeList({
  id: 'listWebhookAttempts',
  path: '/webhooks/{id}/attempts',
  right: 'CONFIGURE',
});

/** An endpoint of a program, which then makes its secret itself: no member of staff sees one. *Source*: ADR 195. */
export const addWebhook = defineOfficeWrite({
  id: 'addWebhook',
  path: '/webhooks',
  action: 'ADD_WEBHOOK',
});

/** Stops an endpoint, or lets it go on where it stood. */
export const switchWebhook = defineOfficeWrite({
  id: 'switchWebhook',
  path: '/webhooks/{id}/switch',
  action: 'SWITCH_WEBHOOK',
});

/** Events that were given up since a moment go out again. */
export const resendWebhook = defineOfficeWrite({
  id: 'resendWebhook',
  path: '/webhooks/{id}/resend',
  action: 'RESEND_WEBHOOK',
});

/** A message of no event, to try an endpoint. */
export const testWebhook = defineOfficeWrite({
  id: 'testWebhook',
  path: '/webhooks/{id}/test',
  action: 'TEST_WEBHOOK',
});

export const OFFICE_WEBHOOK_CALLS = [
  listWebhooks,
  listWebhookAttempts,
  addWebhook,
  switchWebhook,
  resendWebhook,
  testWebhook,
] as const;
