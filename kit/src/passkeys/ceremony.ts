import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyQuestion,
  PasskeyRegistration,
} from '@area/contract/schemas/passkeys';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Asks the browser for a passkey. *Errors*: those of the browser, also when the person leaves it. */
export const answerPasskey = async ({
  challenge,
  options,
}: PasskeyQuestion): Promise<PasskeyAnswer> => {
  // The transports are words of the browser that the contract does not count up.
  const allowCredentials = options.allowCredentials.map(({ id, type }) => ({ id, type }));
  const answer = await startAuthentication({ optionsJSON: { ...options, allowCredentials } });
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response;
  const response = {
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle === undefined ? {} : { userHandle }),
  };
  return {
    challenge,
    assertion: { id: answer.id, rawId: answer.rawId, type: answer.type, response },
  };
};

/** Has the browser make a passkey. *Errors*: those of the browser, also when the person leaves it. */
export const makePasskey = async ({
  challenge,
  options,
}: NewPasskey): Promise<{ challenge: string; registration: PasskeyRegistration }> => {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    challenge,
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
