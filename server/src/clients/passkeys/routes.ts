import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@area/contract/passkeys/calls';
import type { Passkey } from '@area/contract/passkeys/schemas';
import { deviceName } from '../../access/auth/device-name.ts';
import { findPasskeyOfFamily } from '../../access/auth/families-store.ts';
import { findBrandOfPortal } from '../../access/auth/portals-store.ts';
import { insertPasskeyChallenge } from '../../access/passkeys/challenges-store.ts';
import { findPasskeyPlace } from '../../access/passkeys/place.ts';
import { getPasskeyPerson, listPasskeysOf } from '../../access/passkeys/store.ts';
import type { PasskeyRow } from '../../access/passkeys/store.ts';
import { confirmerOf } from '../../documents/signatures/codes/confirm-change.ts';
import { Refusal } from '../../platform/http/app-error.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { newPasskeyRequest } from '../../platform/passkeys/passkeys.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { keepPasskey, nameAnew, removeOwnPasskey, requireRoom } from './change.ts';

const present = (
  { uuid, name, user_agent, created_at, last_used_at }: PasskeyRow,
  { language, opened_by }: { language: Context['language']; opened_by: string | undefined },
): Passkey => ({
  uuid,
  name,
  device: deviceName(user_agent, speakerOf(language)),
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  is_current: uuid === opened_by,
});

const presentTo = async (
  context: Pick<Context, 'db' | 'session' | 'language'>,
  rows: readonly PasskeyRow[],
): Promise<Passkey[]> => {
  const opened_by = await findPasskeyOfFamily(context.db, callerOf(context).family);
  return rows.map((row) => present(row, { language: context.language, opened_by }));
};

const presentOne = async (
  context: Pick<Context, 'db' | 'session' | 'language'>,
  row: PasskeyRow,
): Promise<Passkey> => {
  const [shown] = await presentTo(context, [row]);
  if (!shown) throw new Error('a passkey was not presented');
  return shown;
};

const newRoutes = (serve: Register): void => {
  serve(beginPasskey, async (context) => {
    const { db, parts } = context;
    const { intervener_uuid, portal_id, family } = callerOf(context);
    const confirm = await confirmerOf(context);
    await requireRoom(db, { intervener_uuid, portal_id });
    const unconfirmed = await confirm({
      facts: ['NEW_PASSKEY', portal_id, family],
      what: (say) => say('messages.change_code.passkey'),
    });
    if (unconfirmed) return unconfirmed;
    const now = parts.clock.wall();
    const asked = { purpose: 'NEW_PASSKEY', portal_id, family } as const;
    const { uuid, challenge } = await insertPasskeyChallenge(db, asked, now);
    const { hostname } = await findPasskeyPlace(context, portal_id);
    const owner = await getPasskeyPerson(db, { intervener_uuid, portal_id });
    const known = await listPasskeysOf(db, { intervener_uuid, portal_id });
    const options = newPasskeyRequest(
      challenge,
      { hostname, issuer: await findBrandOfPortal(db, portal_id) },
      {
        owner: { uuid: owner.uuid, username: owner.document_number, name: owner.name },
        known: known.filter(({ rp_id }) => rp_id === hostname),
      },
    );
    return { challenge: uuid, options };
  });

  serve(addPasskey, async (context) => {
    const kept = await keepPasskey(context);
    return kept instanceof Refusal ? kept : presentOne(context, kept);
  });
};

/** The passkeys of the caller. Their login is in `access/passkeys`, their signature in `documents/signatures`. */
export const passkeyRoutes = (serve: Register): void => {
  newRoutes(serve);

  serve(listPasskeys, async (context) =>
    presentTo(context, await listPasskeysOf(context.db, callerOf(context))),
  );

  serve(renamePasskey, async (context) => {
    const { intervener_uuid, portal_id } = callerOf(context);
    const named = { intervener_uuid, portal_id, uuid: context.params.id };
    return presentOne(context, await nameAnew(context.db, named, context.body.name));
  });

  serve(removePasskey, async (context) => {
    const { intervener_uuid, portal_id, family } = callerOf(context);
    const named = { intervener_uuid, portal_id, uuid: context.params.id };
    const { clock } = context.parts;
    const removal = { but: family, wall: clock.wall(), business: clock.business() };
    await removeOwnPasskey(context.db, named, removal);
    return {};
  });
};
