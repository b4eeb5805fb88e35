import { defineIntegrationPages } from './define-integration.ts';

/** What happened, for programs that cannot be called. *Source*: office 6. */
export const apiListEvents = defineIntegrationPages({
  id: 'apiListEvents',
  path: '/events',
  scope: 'events:read',
});

export const INTEGRATION_EVENT_CALLS = [apiListEvents] as const;
