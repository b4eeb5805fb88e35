import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, moment, uuid } from '../schemas/wire.ts';
import type { USER_CALLS } from './calls.ts';

const LONGEST = 300;

/** Nothing to say: what happened is in the status. */
const done = z.strictObject({});

/** An open session in the caller's area: one of their own, or one of staff who look. */
export const openSession = z.object({
  uuid,
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
  kind: z.enum(['CLIENT', 'STAFF']),
  opened_at: moment,
  /** *Units*: exact to a minute. */
  last_used_at: moment,
  /** *Example*: `Chrome en Android`. */
  device: z.string(),
  ip: z.string().nullable(),
});
export type OpenSession = z.output<typeof openSession>;

export const USER_SCHEMAS = {
  recoverPassword: defineSchemas({
    summary: 'Asks for a link to choose a new password',
    body: z.strictObject({ document_number: z.string().trim().min(1).max(LONGEST) }),
    response: done,
  }),
  changePassword: defineSchemas({
    summary: 'Chooses a new password and closes every session',
    body: z.strictObject({
      user_uuid: z.string().min(1).max(LONGEST),
      secret: z.string().min(1).max(LONGEST),
      password: z.string().min(1).max(LONGEST),
    }),
    response: done,
  }),
  changeOwnPassword: defineSchemas({
    summary: 'Replaces the caller’s password and closes their other sessions',
    body: z.strictObject({
      current_password: z.string().min(1).max(LONGEST),
      password: z.string().min(1).max(LONGEST),
    }),
    response: done,
  }),
  listSessions: defineSchemas({
    summary: 'Open sessions in the caller’s area, newest first',
    response: z.array(openSession),
  }),
  closeSession: defineSchemas({
    summary: 'Closes one session of the caller',
    params: byId,
    response: done,
  }),
  closeOtherSessions: defineSchemas({
    summary: 'Closes every session of the caller but this one',
    response: z.object({ closed: z.int() }),
  }),
} satisfies SchemasOf<typeof USER_CALLS>;
