import { z } from 'zod';
import { hostNames } from './setting-schemas.ts';

/** Settings of what programs of the manager call and hear of. They are a part of `SETTINGS`. */
export const INTEGRATION_SETTINGS = {
  INTEGRATION_CALLS_PER_MINUTE: {
    schema: z.coerce.number().int().min(1).default(1200),
    note: 'How many calls one program of the manager may make in a minute at one process.',
  },
  EVENTS: {
    schema: z.enum(['on', 'off']).default('on'),
    note: 'Whether this process numbers what happened and delivers it to webhooks. At least one process must.',
  },
  WEBHOOK_PRIVATE_HOSTS: {
    schema: hostNames.prefault(''),
    note: 'Hosts of your own network that webhooks may lead to, such as events.internal,10.1.2.3; http is allowed there. All other addresses must be public and https.',
  },
};
