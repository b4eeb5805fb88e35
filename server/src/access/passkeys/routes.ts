import { beginPasskeyLogin, logInWithPasskey } from '@area/contract/passkeys/calls';
import { hostOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { passkeyRequest } from '../../platform/passkeys/passkeys.ts';
import { insertPasskeyChallenge } from './challenges-store.ts';
import { logInByPasskey } from './log-in.ts';
import { findPasskeyPlace } from './place.ts';

/** The login with a passkey, before there is a session. Those of a person are in `clients/passkeys`. */
export const passkeyLoginRoutes = (serve: Register): void => {
  serve(beginPasskeyLogin, async (context) => {
    const portal_id = hostOf(context);
    const place = await findPasskeyPlace(context, portal_id);
    const now = context.parts.clock.wall();
    const { uuid, challenge } = await insertPasskeyChallenge(
      context.db,
      { purpose: 'LOGIN', portal_id },
      now,
    );
    return { challenge: uuid, options: passkeyRequest(challenge, place) };
  });

  serve(logInWithPasskey, async (context) => logInByPasskey(context), { transaction: 'own' });
};
