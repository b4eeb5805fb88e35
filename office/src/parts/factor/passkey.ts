import { startAuthentication } from '@simplewebauthn/browser';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { StepUpAnswer } from '@area/contract/office/session/factor-schemas';
import type { Challenge } from '@area/contract/office/session/schemas';

type PasskeyAnswer = Extract<StepUpAnswer, { method: 'PASSKEY' }>;

/** The question of a passkey as the server asks it. */
export type PasskeyQuestion = NonNullable<Challenge['passkey']>;

/** The transports are words of the browser that the contract does not count up. */
const optionsOf = ({ options }: PasskeyQuestion): PublicKeyCredentialRequestOptionsJSON => ({
  ...options,
  allowCredentials: options.allowCredentials.map(({ id, type }) => ({ id, type })),
});

/** Asks the browser for a passkey. *Errors*: those of the browser, also when the person leaves it. */
export const answerPasskey = async (question: PasskeyQuestion): Promise<PasskeyAnswer> => {
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: optionsOf(question),
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    method: 'PASSKEY',
    challenge: question.challenge,
    assertion: {
      id,
      rawId,
      type,
      response: {
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    },
  };
};
