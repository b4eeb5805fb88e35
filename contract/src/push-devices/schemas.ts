import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, moment, uuid } from '../schemas/wire.ts';
import type { PUSH_DEVICE_CALLS } from './calls.ts';

export const pushDevice = z.object({
  uuid,
  /** Browser and system, in words. */
  device: z.string(),
  /** Of the address at its push service, by which a browser knows itself. *Shape*: hexadecimal. */
  endpoint_sha256: z.string(),
  /** Whether it says what happened, or only that something did. */
  shows_content: z.boolean(),
  created_at: moment,
  last_sent_at: moment.nullable(),
});
export type PushDevice = z.output<typeof pushDevice>;

export const pushDevices = z.object({
  /** Null where nothing is pushed. *Shape*: an uncompressed point of P-256 in base64url. */
  public_key: z.string().nullable(),
  devices: z.array(pushDevice),
});

const ADDRESS_MAX = 1000;

export const PUSH_DEVICE_SCHEMAS = {
  listPushDevices: defineSchemas({
    summary: 'The devices to which the notifications of the caller are pushed',
    response: pushDevices,
  }),
  addPushDevice: defineSchemas({
    summary: 'Adds the browser of the caller to them (a subscription of the Push API)',
    body: z.strictObject({
      endpoint: z.url({ protocol: /^https?$/ }).max(ADDRESS_MAX),
      p256dh: z.string().regex(/^[\w-]{87}=?$/, 'a public key of P-256 in base64url'),
      auth: z.string().regex(/^[\w-]{22}(?:==)?$/, '16 bytes in base64url'),
      shows_content: z.boolean().default(false),
    }),
    response: pushDevice,
  }),
  removePushDevice: defineSchemas({
    summary: 'Nothing is pushed to a device any more',
    params: byId,
    response: pushDevices,
  }),
} satisfies SchemasOf<typeof PUSH_DEVICE_CALLS>;
