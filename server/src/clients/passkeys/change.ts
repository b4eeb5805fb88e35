import type { addPasskey } from '@area/contract/passkeys/calls';
import { whyNotAnotherPasskey } from '@area/domain/passkey/passkey';
import { endFamiliesByPasskey } from '../../access/auth/families-store.ts';
import { refuseField } from '../../access/auth/require-good-password.ts';
import { takePasskeyChallenge } from '../../access/passkeys/challenges-store.ts';
import { findPasskeyPlace } from '../../access/passkeys/place.ts';
import {
  insertPasskey,
  listPasskeysOf,
  lockPasskey,
  setPasskeyName,
  setPasskeyRemoved,
} from '../../access/passkeys/store.ts';
import type { PasskeyOwner, PasskeyRow } from '../../access/passkeys/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError, Refusal } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { verifyNewPasskey } from '../../platform/passkeys/passkeys.ts';
import { notifyPasskey } from './notify.ts';

/** *Errors*: INVALID_INPUT at `name`, when the person has as many as they may. */
export const requireRoom = async (db: Db, owner: PasskeyOwner): Promise<void> => {
  const why = whyNotAnotherPasskey((await listPasskeysOf(db, owner)).length);
  if (why) throw refuseField('name', why);
};

/**
 * Keeps a passkey that the browser of this session has made, and tells its owner. *Errors*: PASSKEY_REFUSED for a wrong, late or
 * repeated answer, INVALID_INPUT at `name`.
 */
export const keepPasskey = async (
  context: Context<typeof addPasskey>,
): Promise<PasskeyRow | Refusal> => {
  const { db, body, parts, visit } = context;
  const { intervener_uuid, portal_id, family } = callerOf(context);
  const now = parts.clock.wall();
  const asked = { uuid: body.challenge, purpose: 'NEW_PASSKEY', portal_id, family } as const;
  const challenge = await takePasskeyChallenge(db, asked, now);
  const place = await findPasskeyPlace(context, portal_id);
  const made =
    challenge === undefined
      ? undefined
      : await verifyNewPasskey(body.registration, challenge, place);
  // Not thrown: its question is used up all the same.
  if (!made) return new Refusal('PASSKEY_REFUSED');
  await requireRoom(db, { intervener_uuid, portal_id });
  const row = {
    uuid: newUuid(),
    intervener_uuid,
    portal_id,
    rp_id: place.hostname,
    name: body.name,
    user_agent: visit.user_agent,
    created_at: now,
    ...made,
  };
  if (!(await insertPasskey(db, row))) return new Refusal('PASSKEY_REFUSED');
  await notifyPasskey(db, row, { event: 'added', wall: now, business: parts.clock.business() });
  return { ...row, last_used_at: null, removed_at: null };
};

interface Named extends PasskeyOwner {
  readonly uuid: string;
}

/** *Errors*: NOT_FOUND. */
export const nameAnew = async (tx: Db, named: Named, name: string): Promise<PasskeyRow> => {
  const passkey = await lockPasskey(tx, named);
  if (!passkey) throw new AppError('NOT_FOUND');
  await setPasskeyName(tx, passkey.uuid, name);
  return { ...passkey, name };
};

interface Removal {
  /** The session that removes it stays, although the passkey may have opened it. */
  readonly but: string;
  readonly wall: Date;
  readonly business: Date;
}

/** Removes a passkey with the sessions that it opened, and tells its owner. *Errors*: NOT_FOUND. *Source*: ADR 228. */
export const removeOwnPasskey = async (
  tx: Db,
  named: Named,
  { but, wall, business }: Removal,
): Promise<void> => {
  const passkey = await lockPasskey(tx, named);
  if (!passkey) throw new AppError('NOT_FOUND');
  await setPasskeyRemoved(tx, passkey.uuid, wall);
  const ended = { intervener: named.intervener_uuid, passkey: passkey.uuid, but };
  await endFamiliesByPasskey(tx, ended, wall);
  await notifyPasskey(tx, passkey, { event: 'removed', wall, business });
};
