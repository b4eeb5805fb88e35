import { startRegistration } from '@simplewebauthn/browser';
import type { ResponseOf } from '@area/contract/call';
import type { openInvitation } from '@area/contract/office/session/own-calls';
import type { FirstFactor } from '@area/contract/office/session/own-schemas';

/** What a browser is asked to make a passkey with. */
export type NewPasskey = ResponseOf<typeof openInvitation>['passkey'];

/** Has the browser make a passkey. *Errors*: those of the browser, also when the person leaves it. */
export const makePasskey = async (
  { challenge, options }: NewPasskey,
  name: string,
): Promise<Extract<FirstFactor, { method: 'PASSKEY' }>> => {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    method: 'PASSKEY',
    challenge,
    name,
    registration: {
      id,
      rawId,
      type,
      response: {
        clientDataJSON,
        attestationObject,
        ...(transports ? { transports: [...transports] } : {}),
      },
    },
  };
};
