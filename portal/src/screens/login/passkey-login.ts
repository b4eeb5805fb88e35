import { answerPasskey } from '@area/kit/passkeys/ceremony.ts';
import { forgetPasskeyHere, rememberPasskeyHere } from '@area/kit/passkeys/device.ts';
import { CallError } from '@area/kit/transport/call-error.ts';
import type { CallPlace } from '@area/kit/transport/perform.ts';
import { exchangePasskey, requestPasskeyLogin } from '../../calls/passkeys.ts';

/** Opens the session of whoever's passkey the browser shows. *Errors*: `CallError`, or those of the browser. */
export const logInByPasskey = async (place: CallPlace): Promise<void> => {
  const question = await requestPasskeyLogin(place);
  const answer = await answerPasskey(question);
  try {
    place.session.open(await exchangePasskey(place, answer));
    rememberPasskeyHere();
  } catch (error) {
    if (error instanceof CallError && error.code === 'PASSKEY_REFUSED') forgetPasskeyHere();
    throw error;
  }
};
