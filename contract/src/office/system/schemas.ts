import { CERTIFICATE_USES, GATEWAYS } from './parts.ts';
import { z } from 'zod';
import { defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { moment } from '../../schemas/wire.ts';
import type { OFFICE_SYSTEM_CALLS } from './calls.ts';

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
} satisfies SchemasOf<typeof OFFICE_SYSTEM_CALLS>;
