import { CERTIFICATE_USES, GATEWAYS, GATEWAY_OUTCOMES, TESTED_GATEWAYS } from './parts.ts';
import { z } from 'zod';
import { defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { moment } from '../../schemas/wire.ts';
import type { OFFICE_SYSTEM_CALLS } from './calls.ts';

const LONGEST_ADDRESS = 254;

export const OFFICE_SYSTEM_SCHEMAS = {
  getSystemState: defineSchemas({
    summary: 'With what the program runs; what is secret in its settings is not told',
    response: z.object({
      /** The moment by which business counts; the demo moves it. */
      business_now: moment,
      is_demo: z.boolean(),
      settings: z.array(
        z.object({
          name: z.string(),
          /** What it is for, as `.env.example` says. */
          note: z.string(),
          is_set: z.boolean(),
          is_secret: z.boolean(),
          /** Nothing where it is not set or secret; of an address no user, password or query. */
          value: z.string().nullable(),
        }),
      ),
      certificates: z.array(
        z.object({
          use: z.enum(CERTIFICATE_USES),
          subject: z.string(),
          fingerprint: z.string(),
          valid_from: moment,
          valid_until: moment,
        }),
      ),
      gateways: z.array(
        z.object({
          gateway: z.enum(GATEWAYS),
          setting: z.string(),
          is_connected: z.boolean(),
        }),
      ),
      /** Of the books; nothing before the first one. */
      last_audit: z
        .object({
          ran_at: moment,
          findings: z.array(z.object({ name: z.string(), rows: z.int() })),
        })
        .nullable(),
    }),
  }),
  testGateway: defineSchemas({
    summary:
      'Asks a gateway something harmless: a message to an address of yours, the test virus, a time stamp',
    params: z.strictObject({ gateway: z.enum(TESTED_GATEWAYS) }),
    body: z.strictObject({
      /** Where the message goes: a phone number or an email address. */
      to: z.string().trim().max(LONGEST_ADDRESS).optional(),
    }),
    response: z.object({
      gateway: z.enum(TESTED_GATEWAYS),
      outcome: z.enum(GATEWAY_OUTCOMES),
      /** What it answered, in its own words; empty of a substitute. */
      said: z.string(),
      took_ms: z.int(),
      /** Whether a substitute on this machine answered, as in the demo. */
      is_substitute: z.boolean(),
    }),
  }),
  getBackups: defineSchemas({
    summary: 'The backups below the folder of the settings, the newest first',
    response: z.object({
      /** Nothing where no setting names one. */
      folder: z.string().nullable(),
      is_readable: z.boolean(),
      backups: z.array(
        z.object({
          name: z.string(),
          made_at: moment,
          /** Whether it was written to its end. */
          is_finished: z.boolean(),
          /** Nothing of a backup of an older version. */
          files: z.int().nullable(),
          bytes: z.int().nullable(),
          /** When the server last read it whole; nothing before the first time. */
          checked_at: moment.nullable(),
          is_sound: z.boolean().nullable(),
          /** What is damaged, or why it cannot be read. */
          problem: z.string().nullable(),
        }),
      ),
    }),
  }),
} satisfies SchemasOf<typeof OFFICE_SYSTEM_CALLS>;
