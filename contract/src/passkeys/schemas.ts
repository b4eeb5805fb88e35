import { PASSKEY_NAME_MAX } from '@area/domain/passkey/passkey';
import { z } from 'zod';
import { tokenAnswer } from '../auth/schemas.ts';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import {
  newPasskey,
  passkeyAnswer,
  passkeyQuestion,
  passkeyRegistration,
} from '../schemas/passkeys.ts';
import { byId, moment, uuid } from '../schemas/wire.ts';
import type { PASSKEY_CALLS } from './calls.ts';

/** Nothing to say: what happened is in the status. */
const done = z.strictObject({});

const name = z.string().trim().min(1).max(PASSKEY_NAME_MAX);

/** A passkey as its owner sees it. */
export const passkey = z.object({
  uuid,
  /** As its owner named it. */
  name: z.string(),
  /** Where it was made. *Example*: `Chrome en Android`. */
  device: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
  /** Whether the session that asks was opened with it. */
  is_current: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

export const PASSKEY_SCHEMAS = {
  beginPasskeyLogin: defineSchemas({
    summary: 'What a browser asks a passkey to log in',
    response: passkeyQuestion,
  }),
  logInWithPasskey: defineSchemas({
    summary: 'Opens a session with a passkey',
    body: passkeyAnswer,
    response: tokenAnswer,
  }),
  listPasskeys: defineSchemas({
    summary: 'The caller’s passkeys for this host, oldest first',
    response: z.array(passkey),
  }),
  beginPasskey: defineSchemas({
    summary: 'What a browser makes a passkey of the caller with',
    response: newPasskey,
  }),
  addPasskey: defineSchemas({
    summary: 'Keeps a passkey that the browser has made',
    body: z.strictObject({ challenge: uuid, name, registration: passkeyRegistration }),
    response: passkey,
  }),
  renamePasskey: defineSchemas({
    summary: 'Gives a passkey of the caller another name',
    params: byId,
    body: z.strictObject({ name }),
    response: passkey,
  }),
  removePasskey: defineSchemas({
    summary: 'Removes a passkey of the caller',
    params: byId,
    response: done,
  }),
} satisfies SchemasOf<typeof PASSKEY_CALLS>;
