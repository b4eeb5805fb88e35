import { answerPasskey } from '@area/kit/passkeys/ceremony.ts';
import { rememberPasskeyHere } from '@area/kit/passkeys/device.ts';
import type { CallPlace } from '@area/kit/transport/perform.ts';
import { exchangePasskey, requestPasskeyLogin } from '../../calls/passkeys.ts';

/** Opens the session of whoever's passkey the browser shows. *Errors*: `CallError`, or those of the browser. */
export const logInByPasskey = async (place: CallPlace): Promise<void> => {
  const question = await requestPasskeyLogin(place);
  place.session.open(await exchangePasskey(place, await answerPasskey(question)));
  rememberPasskeyHere();
};
